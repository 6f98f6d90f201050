package import Bindings
package import Translation

/// A possible change: the text after the change, and the warnings of `check` about that text.
package struct Proposal: Sendable {
  package let bytes: [UInt8]
  /// The warnings that the text before the change did not have.
  package let warnings: [Diagnostic]
  /// The numbers of the lines that the text before the change did not have.
  private let newLines: Range<Int>

  init(_ bytes: [UInt8], replacing old: [UInt8], warnings: [Diagnostic]) {
    (self.bytes, self.warnings) = (bytes, warnings)
    let (old, new) = (ByteLines(old).texts, ByteLines(bytes).texts)
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    newLines = start + 1..<new.count - end + 1
  }

  /// The most important warning. A warning about the new lines comes first; a warning about another line is shown with
  /// the number of that line.
  package var hint: TranslatedText? {
    let own = warnings.first { $0.span.file == 0 && newLines.contains($0.span.line) }
    if let own { return own.fullMessage.withFirstLetterUppercase }
    return warnings.first?.messageWithLine
  }
}

extension Diagnostic {
  /// The message with the number of its line, and with the name of the file if the line is in an included file.
  fileprivate var messageWithLine: TranslatedText {
    span.file == 0
      ? translated("Line %1: %2", span.line, fullMessage) : verbatim("\(file):\(span.line): \(fullMessage)")
  }
}

extension EditRefusal {
  /// Returns the first error in `diagnostics`; if there is none, the refusal's `message`. The error gets its line's
  /// number if the line was already in the file, or if it is in an included file.
  package func shortDescription(in document: BindingsDocument) -> TranslatedText {
    guard let first = diagnostics.first(where: { $0.severity == .error }) else {
      return verbatim(message.withFirstLetterUppercase)
    }
    let lines = ByteLines(document.bytes).texts
    let isOld =
      first.span.file != 0
      || lines.indices.contains(first.span.line - 1)
        && String(decoding: lines[first.span.line - 1], as: UTF8.self) == first.quotedLine
    return isOld ? first.messageWithLine : first.fullMessage.withFirstLetterUppercase
  }
}

extension Change {
  /// Returns the text after the change.
  ///
  /// - Throws: A refusal if the text would have an error that the old text does not have, or if the file is a preset of
  ///   the installed program.
  package func proposal(
    for document: BindingsDocument, in environment: CheckEnvironment
  ) throws(EditRefusal) -> Proposal {
    try document.refuseInstalledPreset()
    switch self {
    case .operations(let operations):
      var (document, warnings) = (document, [] as [Diagnostic])
      let old = document.bytes
      for operation in operations {
        let next = try Self.proposal(operation, document, environment)
        document = BindingsDocument(next.bytes, file: document.file, in: environment)
        warnings += next.warnings
      }
      return Proposal(document.bytes, replacing: old, warnings: warnings)
    case .removeLines(let lines):
      return try Self.checked(LineEdit(document.bytes).replacing(lines, with: nil), document, environment)
    case .replaceLines(let lines, let text):
      return try Self.checked(LineEdit(document.bytes).replacing(lines, with: text), document, environment)
    case .replaceAll(let bytes):
      return try Self.checked(bytes, document, environment)
    }
  }

  private static func proposal(
    _ operation: EditOperation, _ document: BindingsDocument, _ environment: CheckEnvironment
  ) throws(EditRefusal) -> Proposal {
    do throws(EditRefusal) {
      let edit = try document.edit(operation)
      return Proposal(edit.bytes, replacing: document.bytes, warnings: edit.warnings)
    } catch {
      return try proposalBesideErrors(operation, document, environment, otherwise: error)
    }
  }

  /// Performs an operation on a file with errors. The operation may change only lines that can be read.
  private static func proposalBesideErrors(
    _ operation: EditOperation, _ document: BindingsDocument, _ environment: CheckEnvironment,
    otherwise refusal: EditRefusal
  ) throws(EditRefusal) -> Proposal {
    guard refusal.reason == .errors else { throw refusal }
    let result = check(document.bytes, file: document.file, in: environment)
    let readable = ReadableLines(document.bytes, file: document.file, result, in: environment)
    guard readable.result.bindings != nil else { throw refusal }
    let edit = try BindingsDocument(readable.bytes, file: document.file, in: readable.environment).edit(operation)
    guard !LineEdit(document.bytes).touches(readable.unreadable, edit.changes) else { throw refusal }
    let bytes = try checked(document.bytes.applying(edit.changes), document, environment).bytes
    // `check` finds no overridden lines in a file with errors.
    return Proposal(bytes, replacing: document.bytes, warnings: edit.warnings)
  }

  /// Returns the proposal of a new text. Throws a refusal if the text has errors that the old text does not have.
  private static func checked(
    _ bytes: [UInt8], _ document: BindingsDocument, _ environment: CheckEnvironment
  ) throws(EditRefusal) -> Proposal {
    let old = check(document.bytes, file: document.file, in: environment).diagnostics
    let new = check(bytes, file: document.file, in: environment).diagnostics
    var known: [String: Int] = [:]
    for diagnostic in old { known[diagnostic.comparable, default: 0] += 1 }
    let added = new.filter { diagnostic in
      let count = known[diagnostic.comparable, default: 0]
      known[diagnostic.comparable] = count - 1
      return count <= 0
    }
    let errors = added.filter { $0.severity == .error }
    guard errors.isEmpty else {
      throw EditRefusal(errors: errors)
    }
    return Proposal(bytes, replacing: document.bytes, warnings: added)
  }
}
