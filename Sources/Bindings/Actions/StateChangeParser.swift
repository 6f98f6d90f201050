/// Reads `on`, `off` or `toggle` at the end of an action.
enum StateChangeParser {
  /// Reads the rest of an action; reports an error and returns nil if it is wrong.
  ///
  /// - Parameters:
  ///   - change: what is meant if nothing is left.
  ///   - others: words that could be there, too; errors name them.
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
