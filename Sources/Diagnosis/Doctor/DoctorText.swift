import Bindings

extension Doctor {
  /// The findings as text, with a summary line that counts them.
  package func text(_ style: TextStyle) -> String {
    var lines = findings.flatMap { $0.lines(style) }
    lines += ["", summary]
    return lines.joined(separator: "\n") + "\n"
  }

  private var summary: String {
    let (errors, warnings) = (count(of: .error), count(of: .warning))
    guard errors + warnings > 0 else { return "nothing wrong" }
    let parts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
    return parts.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: ", ")
  }
}

extension Finding {
  /// Width of the labels before the texts, in columns.
  private static let columns = 9

  fileprivate func lines(_ style: TextStyle) -> [String] {
    let color: TerminalColor =
      switch severity {
      case .error: .red
      case .warning: .yellow
      case .fine: .green
      }
    func row(_ label: String, _ text: String, _ color: TerminalColor?) -> [String] {
      let padding = String(repeating: " ", count: Self.columns - label.count)
      let label = color.map { style.colored(label, $0) } ?? label
      return style.lines(text, label: label + padding, columns: Self.columns)
    }
    var lines = row(severity.rawValue, fact, color)
    if !consequence.isEmpty { lines += row("  why", consequence, nil) }
    if !remedy.isEmpty { lines += row("  fix", remedy, nil) }
    // A command is never broken, so that it can be copied.
    if let command { lines.append(String(repeating: " ", count: Self.columns) + "$ " + command) }
    return lines
  }
}
