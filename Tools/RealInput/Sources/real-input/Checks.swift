/// Counts of right and wrong outcomes by the name of the check. Each check is made once or several times.
struct Checks {
  private var rows: [(name: String, times: Int, right: Int, wrong: [String])] = []

  mutating func add(_ name: String, _ outcome: [String], _ expected: [String]) {
    let index = rows.firstIndex { $0.name == name } ?? rows.count
    if index == rows.count { rows.append((name, 0, 0, [])) }
    rows[index].times += 1
    if outcome == expected {
      rows[index].right += 1
    } else {
      rows[index].wrong.append(outcome.isEmpty ? "nothing" : outcome.joined(separator: " + "))
    }
  }

  var finding: Scenario.Finding {
    var table = Table("", ["right", "instead"])
    for row in rows { table.add(row.name, ["\(row.right) of \(row.times)", row.wrong.joined(separator: ", ")]) }
    return Scenario.Finding(text: table.text, isWithinLimit: rows.allSatisfy { $0.right == $0.times })
  }
}
