/// Reads the desktop or monitor that `desktop` and `window` go to.
enum DestinationParser {
  /// Highest number of a desktop or monitor.
  private static let maximumNumber = 99

  /// Reads the rest of an action; reports an error and returns nil if it is wrong.
  ///
  /// - Parameter others: words that could be there, too; errors name them.
  static func destination(
    _ terms: ArraySlice<Term>, after owner: String, _ verb: Term, others: [String] = [],
    _ parsing: inout ActionParsing
  ) -> Destination? {
    let words = Destination.named.map(\.description) + others
    let choice = (words + ["a number"]).joinedByOr
    guard let term = terms.first else {
      parsing.diagnostics.error(verb.span.end, "`\(owner)` is followed by \(choice)")
      return nil
    }
    guard term.kind == .word, let destination = destination(term.word) else {
      parsing.diagnostics.error(
        term.span, "`\(owner)` is followed by \(choice), not by `\(term.text)`", nearest: term.text, of: words)
      return nil
    }
    return parsing.isEnd(terms.dropFirst(), of: "\(owner) \(term.text)") ? destination : nil
  }

  private static func destination(_ word: Word) -> Destination? {
    if let named = Destination.named.first(where: { $0.description == word.text }) { return named }
    return word.wholeNumber.flatMap { (1...maximumNumber).contains($0) ? .number($0) : nil }
  }
}
