/// The two parts of a line without a block: the gesture and its actions.
package struct LineParts: Sendable, Hashable {
  /// The gesture with its options, as written.
  package let gesture: String
  /// The actions as written; nil if the line has none.
  package let actions: String?
  /// True if the line has an arrow after its gesture.
  package let hasArrow: Bool

  /// Fails for a block, because its actions are in several lines, and for a line without a gesture.
  package init?(_ line: String) {
    let scalars = Array(line.unicodeScalars)
    // The errors of the line are reported when the file is read.
    var ignored = DiagnosticList(file: "", lines: [])
    let tokens = Tokenizer.tokens(of: scalars, line: 1, diagnostics: &ignored).tokens
    let beforeArrow = tokens.prefix { !$0.isArrow }
    let arrow = tokens.first(where: \.isArrow)?.span
    let gesture = String(scalars: scalars.prefix(arrow.map { $0.column - 1 } ?? scalars.count)).trimmed
    guard !line.contains(where: \.isNewline), !beforeArrow.contains(where: \.isOpen), !gesture.isEmpty else {
      return nil
    }
    let actions = arrow.map { String(scalars: scalars.dropFirst($0.end.column - 1)).trimmed } ?? ""
    self.gesture = gesture
    self.actions = actions.isEmpty ? nil : actions
    hasArrow = arrow != nil
  }

  /// Returns the line with other actions.
  package func line(with actions: String) -> String { "\(gesture) -> \(actions)" }
}
