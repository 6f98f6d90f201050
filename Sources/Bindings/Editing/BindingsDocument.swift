/// The text of a bindings file and its statements, for programs that edit the file.
///
/// An edit is the smallest change of the text that has the wanted effect. All other bytes stay the same.
package struct BindingsDocument {
  package let bytes: [UInt8]
  /// The name of the file in messages. Paths of included files are relative to its folder.
  package let file: String
  /// The statements in the order of the file, without the statements in comments. A block precedes the statements in
  /// it.
  package let statements: [Statement]
  let environment: CheckEnvironment
  let lines: TextLines
  let owners: LineOwners
  /// The errors of a file that is not a text, such as invalid UTF-8.
  private let faults: [Diagnostic]

  /// Reads the content of the file called `file`. Accepts any bytes; a file that is not a text has no statements.
  package init(_ bytes: [UInt8], file: String, in environment: CheckEnvironment = CheckEnvironment()) {
    (self.bytes, self.file, self.environment) = (bytes, file, environment)
    let source = SourceText(bytes)
    var diagnostics = DiagnosticList(file: file, lines: source.lines)
    for fault in source.faults { diagnostics.error(fault.span, fault.message) }
    faults = diagnostics.all
    lines = faults.isEmpty ? TextLines(bytes, lines: source.lines) : TextLines([], lines: [[]])
    statements = StatementReader.statements(of: lines, in: environment)
    owners = LineOwners(of: statements, count: lines.count)
  }

  /// Returns the changes that an operation makes. Throws an error if the file would have errors after the changes.
  package func edit(_ operation: EditOperation) throws(EditRefusal) -> Edit {
    guard faults.isEmpty else {
      throw EditRefusal(.errors, "the file cannot be edited", diagnostics: faults)
    }
    try refuseInstalledPreset()
    let draft = try draft(of: operation)
    let changes = draft.changes.enumerated()
      .sorted { a, b in
        (a.element.range.lowerBound, a.element.range.upperBound, a.offset)
          < (b.element.range.lowerBound, b.element.range.upperBound, b.offset)
      }
      .compactMap { $0.element.trimmed(in: bytes) }
    guard !changes.isEmpty else { throw EditRefusal(.impossible, "nothing changes: the file says that already") }
    let text = bytes.applying(changes)
    let warnings = try newWarnings(in: text)
    try verify(draft, text)
    return Edit(changes: changes, bytes: text, undo: changes.inverse(of: bytes), warnings: warnings)
  }

  /// Throws an error if the file is a preset of the installed program, which an update would replace.
  package func refuseInstalledPreset() throws(EditRefusal) {
    guard environment.isInstalledPreset(file) else { return }
    throw EditRefusal(
      .impossible,
      "\(file) belongs to the installed program; a copy of it in ~/.config/dactyl/presets is yours to change")
  }

  private func draft(of operation: EditOperation) throws(EditRefusal) -> EditDraft {
    switch operation {
    case .add(let text, let scope): return try adding(text, scope: scope)
    case .replace(let name, let text): return try replacing(try index(of: name, replacement: text), with: text)
    case .remove(let name): return try removing(try index(of: name))
    case .disable(let name): return try disabling(try index(of: name))
    case .enable(let name): return try enabling(try disabledStatement(name))
    case .move(let name, let scope): return try moving(try index(of: name), scope: scope)
    case .setOption(let name, let option): return try setting(option: option, of: try index(of: name))
    case .removeOption(let name, let option): return try removing(option: option, of: try index(of: name))
    case .set(let name, let value, let scope): return try setting(name, value, scope: scope)
    case .addShape(let name, let strokes): return try adding(shape: name, strokes)
    }
  }

  /// Returns the warnings that `check` gives for the new text but not for the old text. Throws an error if the new text
  /// has errors.
  private func newWarnings(in text: [UInt8]) throws(EditRefusal) -> [Diagnostic] {
    let result = check(text, file: file, in: environment)
    let errors = result.diagnostics.filter { $0.severity == .error }
    let old = check(bytes, file: file, in: environment)
    guard errors.isEmpty else {
      let isNew = old.bindings != nil
      throw EditRefusal(
        .errors,
        isNew ? "the file would have an error after this change" : "the file has an error, which this change leaves",
        diagnostics: errors)
    }
    let known = Set(old.diagnostics.map(\.comparable))
    return result.diagnostics.filter { !known.contains($0.comparable) }
  }

  /// Reads the new text. Throws an error if the statements of the new text are not the old statements with the
  /// additions and removals of the draft. A command extends to the end of its line, so an edit could change a
  /// neighbouring statement.
  private func verify(_ draft: EditDraft, _ text: [UInt8]) throws(EditRefusal) {
    var expected = statements.map(\.key).counted
    for key in draft.removed { expected[key, default: 0] -= 1 }
    for key in draft.added { expected[key, default: 0] += 1 }
    let new = TextLines(text, lines: SourceText(text).lines)
    guard StatementReader.statements(of: new, in: environment).map(\.key).counted == expected.filter({ $0.value != 0 })
    else {
      throw EditRefusal(
        .impossible, "this change would change other parts of the file; change it in an editor")
    }
  }
}

extension Diagnostic {
  /// The part of a diagnostic that an edit elsewhere does not change: the message without numbers, and the quoted line
  /// without spaces.
  package var comparable: String {
    "\(severity) \(message.filter { !$0.isNumber }) \(quotedLine.filter { !$0.isWhitespace })"
  }
}

extension Statement {
  /// The words of the statement, without the statements in its block.
  var key: [String] { words.map(\.text) + (isBlock ? ["{"] : []) }
}

extension [[String]] {
  fileprivate var counted: [[String]: Int] { reduce(into: [:]) { $0[$1, default: 0] += 1 } }
}
