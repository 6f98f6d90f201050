/// The reason why an edit is refused. Nothing is changed.
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
  /// The errors, with their positions in the text that has them.
  package let diagnostics: [Diagnostic]
  /// The statements that the name may mean.
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
      let actions = statement.actions.map { " " + $0.text }.joined().shortened
      let place = statement.kind == .scope ? "" : statement.scope.map { $0 == Scope() ? "" : "  (\($0))" } ?? ""
      return "  line \(statement.lines.lowerBound): \(statement.text)\(actions)\(place)"
    }
    return ([message] + candidates + diagnostics.map { $0.rendered() }).joined(separator: "\n")
  }
}

extension String {
  /// The text, cut after 60 characters.
  fileprivate var shortened: String { count > 60 ? prefix(59) + "…" : self }
}

extension EditRefusal {
  /// A refusal of a change after which the file would have these errors.
  package init(errors: [Diagnostic]) {
    self.init(.errors, "the file would have an error after this change", diagnostics: errors)
  }
}
