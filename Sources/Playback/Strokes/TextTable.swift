/// Rows of text in aligned columns.
enum TextTable {
  /// Returns a line for each row, with two spaces between columns and no trailing spaces.
  ///
  /// - Parameter rightAligned: The indices of right-aligned columns, such as columns of numbers.
  static func lines(_ rows: [[String]], rightAligned: Set<Int> = []) -> [String] {
    var widths: [Int] = []
    for row in rows {
      for (column, text) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], text.count)
      }
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, text in
        let space = String(repeating: " ", count: widths[column] - text.count)
        return rightAligned.contains(column) ? space + text : text + space
      }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
