internal import Bindings

/// The part of a file and of its included files that can be read: the lines with an error are blank, and all other
/// bytes keep their positions.
struct ReadableLines {
  let bytes: [UInt8]
  /// The lines of the file itself that are blank because of an error.
  let unreadable: Set<Int>
  let result: CheckResult
  /// The environment in which the included files have no errors.
  let environment: CheckEnvironment

  /// Maximum number of attempts to blank the lines with errors until the remaining text has no errors.
  private static let maximumAttempts = 8

  /// - Parameter result: The result of `check` about the text.
  init(_ bytes: [UInt8], file: String, _ result: CheckResult, in environment: CheckEnvironment) {
    var (bytes, result, environment) = (bytes, result, environment)
    var all: Set<Int> = []
    for _ in 0..<Self.maximumAttempts where result.bindings == nil {
      let errors = result.diagnostics.filter { $0.severity == .error }
      let unreadable = Self.lines(of: errors.filter { $0.span.file == 0 }, in: bytes, file: file, environment)
      let mended = Self.environment(environment, without: errors.filter { $0.span.file != 0 })
      guard !unreadable.isEmpty || mended != nil else { break }
      bytes = LineEdit(bytes).blanking(unreadable)
      environment = mended ?? environment
      all.formUnion(unreadable)
      result = check(bytes, file: file, in: environment)
    }
    (self.bytes, self.unreadable, self.result, self.environment) = (bytes, all, result, environment)
  }

  /// Returns the lines to leave out so that the text has no errors. The lines are whole statements, because the lines
  /// of a block cannot be read without the head of the block.
  private static func lines(
    of errors: [Diagnostic], in bytes: [UInt8], file: String, _ environment: CheckEnvironment
  ) -> Set<Int> {
    guard !errors.isEmpty else { return [] }
    let document = BindingsDocument(bytes, file: file, in: environment)
    guard !document.statements.isEmpty else { return [] }
    var unreadable: Set<Int> = []
    for line in Set(errors.map(\.span.line)) where !unreadable.contains(line) {
      unreadable.formUnion(document.statement(around: line)?.lines ?? line...line)
    }
    return unreadable
  }

  /// Returns an environment in which included files with errors have a text without the lines that cause errors.
  /// Returns nil if none of these files can be read.
  private static func environment(
    _ environment: CheckEnvironment, without errors: [Diagnostic]
  ) -> CheckEnvironment? {
    var texts: [String: [UInt8]] = [:]
    for (path, errors) in Dictionary(grouping: errors, by: \.file) {
      guard let bytes = try? environment.read(path) else { continue }
      let unreadable = lines(of: errors, in: bytes, file: path, environment)
      // A file without statements, such as one that is not a text, is left out as a whole.
      texts[path] = unreadable.isEmpty ? [] : LineEdit(bytes).blanking(unreadable)
    }
    guard !texts.isEmpty else { return nil }
    var result = environment
    result.read = { path throws(UnreadableFile) in
      if let text = texts[path] { return text }
      return try environment.read(path)
    }
    return result
  }

  var bindings: [Binding] { result.bindings?.bindings ?? [] }
}

extension BindingsDocument {
  /// Returns the outermost binding on a line, or otherwise the smallest statement on the line.
  fileprivate func statement(around line: Int) -> Statement? {
    statements.first { $0.kind == .binding && $0.lines.contains(line) }
      ?? statements.last { $0.lines.contains(line) && $0.lines.count == 1 }
  }
}
