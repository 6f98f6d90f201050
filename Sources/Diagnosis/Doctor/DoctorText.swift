import Bindings
import Translation

extension Doctor {
  /// The findings as text, with a last line that counts the findings.
  package func text(_ style: TextStyle) -> String {
    var lines = findings.flatMap { $0.lines(style) }
    lines += ["", summary]
    return lines.joined(separator: "\n") + "\n"
  }

  private var summary: String {
    let (errors, warnings) = (count(of: .error), count(of: .warning))
    guard errors + warnings > 0 else { return translated("nothing wrong").text }
    let parts = [
      errors > 0 ? translated("%1 error", plural: "%1 errors", count: errors) : nil,
      warnings > 0 ? translated("%1 warning", plural: "%1 warnings", count: warnings) : nil,
    ]
    return parts.compactMap { $0?.text }.joined(separator: ", ")
  }
}

extension Finding {
  fileprivate func lines(_ style: TextStyle) -> [String] {
    let (why, fix) = ("  \(translated("why"))", "  \(translated("fix"))")
    let labels = Severity.allCases.map(\.label.text) + [why, fix]
    let columns = labels.reduce(0) { max($0, $1.columns) } + 2
    func row(_ label: String, _ text: String, _ color: TerminalColor?) -> [String] {
      let padding = String(repeating: " ", count: columns - label.columns)
      let label = color.map { style.colored(label, $0) } ?? label
      return style.lines(text, label: label + padding, columns: columns)
    }
    var lines = row(severity.label.text, fact, severity.color)
    if !consequence.isEmpty { lines += row(why, consequence, nil) }
    if !remedy.isEmpty { lines += row(fix, remedy, nil) }
    // A command is always on one line, so that a person can copy it.
    if let command { lines.append(String(repeating: " ", count: columns) + "$ " + command) }
    return lines
  }
}

extension Finding.Severity {
  fileprivate var label: TranslatedText {
    switch self {
    case .error: translated("error")
    case .warning: translated("warning")
    case .fine: translated("fine")
    }
  }

  fileprivate var color: TerminalColor {
    switch self {
    case .error: .red
    case .warning: .yellow
    case .fine: .green
    }
  }
}
