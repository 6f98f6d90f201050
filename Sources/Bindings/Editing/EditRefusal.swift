/// The reason why an edit is refused. A refused edit changes nothing.
package struct EditRefusal: Error, Sendable {
  package enum Reason: Sendable, Hashable {
    /// The file or the new text has errors, or the file would have errors after the edit.
    case errors
    /// No statement has this name.
    case notFound
    /// Several statements have this name.
    case ambiguous
    /// The statement is in another file, which an `include` reads.
    case included
    /// The edit is impossible for this statement, or changes nothing.
    case impossible
  }

  package let reason: Reason
  package let message: String
  /// The errors of the file or of the new text, with their positions.
  package let diagnostics: [Diagnostic]
  /// The statements that match the name.
  package let candidates: [Statement]

  init(_ reason: Reason, _ message: String, diagnostics: [Diagnostic] = [], candidates: [Statement] = []) {
    (self.reason, self.message) = (reason, message)
    (self.diagnostics, self.candidates) = (diagnostics, candidates)
  }
}

extension EditRefusal: CustomStringConvertible {
  /// The message, and a line for each candidate or error.
  package var description: String {
    let candidates = candidates.map { statement in
      let actions = statement.actions.map { " " + $0.text }.joined().shortened(to: 60)
      let place = statement.kind == .scope ? "" : statement.scope.map { $0 == Scope() ? "" : "  (\($0))" } ?? ""
      return "  line \(statement.lines.lowerBound): \(statement.text)\(actions)\(place)"
    }
    return ([message] + candidates + diagnostics.map { $0.rendered() }).joined(separator: "\n")
  }
}

extension EditRefusal {
  /// Refuses a change that would cause these errors in the file.
  package init(errors: [Diagnostic]) {
    self.init(.errors, "the file would have an error after this change", diagnostics: errors)
  }
}
