/// Parses `on`, `off` or `toggle` at the end of an action.
enum StateChangeParser {
  /// Parses the remaining terms of an action. Reports an error and returns nil if the terms are wrong.
  ///
  /// - Parameters:
  ///   - change: The default, which applies if no terms remain.
  ///   - others: Other words that are allowed in this position, for messages.
  static func change(
    _ terms: ArraySlice<Term>, of owner: String, default change: WindowVerb.Change, others: [String] = [],
    _ parsing: inout ActionParsing
  ) -> WindowVerb.Change? {
    guard let term = terms.first else { return change }
    let words = others + WindowVerb.Change.allCases.map(\.rawValue)
    guard term.kind == .word, let change = WindowVerb.Change(rawValue: term.text) else {
      parsing.diagnostics.error(
        term.span, "`\(owner)` may be followed by \(words.joinedByOr), not by `\(term.text)`", nearest: term.text,
        of: words)
      return nil
    }
    return parsing.isEnd(terms.dropFirst(), of: "\(owner) \(term.text)") ? change : nil
  }
}
