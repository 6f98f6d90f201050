/// Parses the destination of `desktop` and `window`: a desktop or monitor.
enum DestinationParser {
  /// Maximum number of a desktop or monitor in an action.
  static let maximumNumber = 99

  /// A destination, and the behaviour at the end of the row or column of desktops or monitors. `atEnd` is nil if the
  /// destination's default behaviour applies.
  typealias Parsed = (destination: Destination, atEnd: Destination.EndBehavior?)

  /// Parses the remaining terms of an action. Reports an error and returns nil if the terms are wrong.
  ///
  /// - Parameter others: Other words that are allowed in this position, for messages.
  static func destination(
    _ terms: ArraySlice<Term>, after owner: String, _ verb: Term, others: [String] = [],
    _ parsing: inout ActionParsing
  ) -> Parsed? {
    let words = Destination.named.map(\.description) + others
    let choice = (words + ["a number"]).joinedByOr
    guard let term = terms.first else {
      parsing.diagnostics.error(verb.span.end, "`\(owner)` is followed by \(choice)")
      return nil
    }
    guard term.kind == .word, let destination = destination(term.word) else {
      parsing.diagnostics.error(
        term.span, "`\(owner)` is followed by \(choice), not by `\(term.text)`",
        suggestion: term.text == "prev" ? "previous" : parsing.diagnostics.nearest(to: term.text, of: words))
      return nil
    }
    guard let next = terms.dropFirst().first, next.kind == .word else {
      return parsing.isEnd(terms.dropFirst(), of: "\(owner) \(term.text)") ? (destination, nil) : nil
    }
    if case .number = destination {
      return parsing.isEnd(terms.dropFirst(), of: "\(owner) \(term.text)") ? (destination, nil) : nil
    }
    guard let atEnd = Destination.EndBehavior(rawValue: next.text) else {
      parsing.diagnostics.error(
        next.span, "only `wrap` or `stop` may follow `\(owner) \(term.text)`, not `\(next.text)`", nearest: next.text,
        of: Destination.EndBehavior.allCases.map(\.rawValue))
      return nil
    }
    return parsing.isEnd(terms.dropFirst(2), of: "\(owner) \(term.text) \(next.text)") ? (destination, atEnd) : nil
  }

  private static func destination(_ word: Word) -> Destination? {
    if let named = Destination.named.first(where: { $0.description == word.text }) { return named }
    return word.wholeNumber.flatMap { (1...maximumNumber).contains($0) ? .number($0) : nil }
  }
}
