package import Bindings

/// A change that is possible: the text after it, and what `check` says about it.
package struct Proposal: Sendable {
  package let bytes: [UInt8]
  /// The warnings that the text before did not have.
  package let warnings: [Diagnostic]
}

extension Change {
  /// Returns the text after the change.
  ///
  /// - Throws: A refusal if the text would have an error that the old one does not have.
  package func proposal(
    for document: BindingsDocument, in environment: CheckEnvironment
  ) throws(EditRefusal) -> Proposal {
    switch self {
    case .operation(let operation):
      let edit = try document.edit(operation)
      return Proposal(bytes: edit.bytes, warnings: edit.warnings)
    case .removeLines(let lines):
      return try checked(LineEdit(document.bytes).replacing(lines, with: nil), document, environment)
    case .replaceLines(let lines, let text):
      return try checked(LineEdit(document.bytes).replacing(lines, with: text), document, environment)
    case .replaceAll(let bytes):
      return try checked(bytes, document, environment)
    }
  }

  /// Returns the new text unless it has errors that the old one lacks.
  private func checked(
    _ bytes: [UInt8], _ document: BindingsDocument, _ environment: CheckEnvironment
  ) throws(EditRefusal) -> Proposal {
    let old = check(document.bytes, file: document.file, in: environment).diagnostics
    let new = check(bytes, file: document.file, in: environment).diagnostics
    var known: [String: Int] = [:]
    for diagnostic in old { known[diagnostic.key, default: 0] += 1 }
    let added = new.filter { diagnostic in
      let count = known[diagnostic.key, default: 0]
      known[diagnostic.key] = count - 1
      return count <= 0
    }
    let errors = added.filter { $0.severity == .error }
    guard errors.isEmpty else {
      throw EditRefusal(errors: errors)
    }
    return Proposal(bytes: bytes, warnings: added)
  }
}

extension Diagnostic {
  /// The part that is equal for the same finding in another place of the text.
  fileprivate var key: String {
    "\(severity) \(message.filter { !$0.isNumber }) \(quotedLine.filter { !$0.isWhitespace })"
  }
}
