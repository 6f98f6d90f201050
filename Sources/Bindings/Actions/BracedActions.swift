/// The terms between the braces of a `cycle` or a `repeat`.
struct BracedActions {
  let terms: ArraySlice<Term>
  let opening: SourceSpan
  let closing: SourceSpan

  /// Maximum depth of nested braces.
  private static let maximumDepth = 4

  /// Returns the terms between the braces. `terms` must begin with the `{` and end with its `}`. Increments
  /// `parsing.depth`, which the caller must decrement. Reports an error and returns nil if the braces are wrong.
  static func body(
    _ terms: ArraySlice<Term>, of owner: String, at last: Term, _ example: String, _ parsing: inout ActionParsing
  ) -> BracedActions? {
    guard let opening = terms.first, opening.kind == .opening else {
      parsing.diagnostics.error(
        terms.first?.span ?? last.span.end, "`{` and actions must follow `\(owner)`, as in \(example)")
      return nil
    }
    var depth = 0
    guard
      let end = terms.firstIndex(where: { term in
        depth += term.kind == .opening ? 1 : term.kind == .closing ? -1 : 0
        return depth == 0
      })
    else {
      parsing.diagnostics.error(opening.span, SyntaxFault.actionsNotClosed.message)
      return nil
    }
    guard parsing.isEnd(terms[(end + 1)...], of: "\(owner) { … }") else { return nil }
    guard parsing.depth < maximumDepth else {
      parsing.diagnostics.error(opening.span, "`cycle` and `repeat` nest at most \(maximumDepth) deep")
      return nil
    }
    parsing.depth += 1
    return BracedActions(
      terms: terms[terms.startIndex + 1..<end], opening: opening.span, closing: terms[end].span)
  }
}

extension ArraySlice<Term> {
  /// Splits the terms at the separators outside nested braces. Returns each part with the position of the separator
  /// after the part. The position is nil for the last part.
  func parts(at separator: Term.Kind) -> [(terms: ArraySlice<Term>, separator: SourceSpan?)] {
    var parts: [(terms: ArraySlice<Term>, separator: SourceSpan?)] = []
    var start = startIndex
    var depth = 0
    for index in indices {
      depth += self[index].kind == .opening ? 1 : self[index].kind == .closing ? -1 : 0
      guard depth == 0, self[index].kind == separator else { continue }
      parts.append((self[start..<index], self[index].span))
      start = index + 1
    }
    parts.append((self[start...], nil))
    return parts
  }
}
