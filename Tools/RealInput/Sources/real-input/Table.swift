/// A table of plain text. The first column is left-aligned, and the other columns are right-aligned.
struct Table {
  private var rows: [[String]]

  init(_ first: String, _ others: [String]) { rows = [[first] + others] }

  mutating func add(_ first: String, _ others: [String]) { rows.append([first] + others) }

  var text: String {
    let widths = (0..<(rows.first?.count ?? 0)).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + space : space + cell
      }.joined(separator: "  ") + "\n"
    }.joined()
  }
}

extension Double {
  /// Returns the number as text, with this number of decimals.
  func text(_ decimals: Int = 1) -> String {
    let factor = (0..<decimals).reduce(1.0) { result, _ in result * 10 }
    guard isFinite else { return "–" }
    let whole = Int((abs(self) * factor).rounded())
    let (before, after) = (whole / Int(factor), whole % Int(factor))
    let digits = String(after)
    let sign = self < 0 && whole > 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(before)" }
    return "\(sign)\(before).\(String(repeating: "0", count: decimals - digits.count))\(digits)"
  }
}
