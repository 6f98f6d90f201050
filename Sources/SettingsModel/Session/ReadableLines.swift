internal import Bindings

/// The part of a file that can be read: the lines with an error are blank, and all other bytes keep their places.
struct ReadableLines {
  let bytes: [UInt8]
  /// The lines that are blank because of an error.
  let unreadable: Set<Int>
  let result: CheckResult

  /// Number of attempts to find the lines that can be read.
  private static let maximumAttempts = 8

  /// - Parameter result: The result of `check` about the text.
  init(_ bytes: [UInt8], file: String, _ result: CheckResult, in environment: CheckEnvironment) {
    var (bytes, result) = (bytes, result)
    var all: Set<Int> = []
    for _ in 0..<Self.maximumAttempts where result.bindings == nil {
      let errors = result.diagnostics.filter { $0.severity == .error && $0.span.file == 0 }
      let document = BindingsDocument(bytes, file: file, in: environment)
      guard !errors.isEmpty, !document.statements.isEmpty else { break }
      var unreadable: Set<Int> = []
      for line in Set(errors.map(\.span.line)) where !unreadable.contains(line) {
        // Remove the whole statement: the lines of a block cannot be read without its head.
        unreadable.formUnion(document.statement(around: line)?.lines ?? line...line)
      }
      bytes = LineEdit(bytes).blanking(unreadable)
      all.formUnion(unreadable)
      result = check(bytes, file: file, in: environment)
    }
    (self.bytes, self.unreadable, self.result) = (bytes, all, result)
  }

  var bindings: [Binding] { result.bindings?.bindings ?? [] }
}

extension BindingsDocument {
  /// Returns the outermost binding on a line, or else the smallest statement on it.
  fileprivate func statement(around line: Int) -> Statement? {
    statements.first { $0.kind == .binding && $0.lines.contains(line) }
      ?? statements.last { $0.lines.contains(line) && $0.lines.count == 1 }
  }
}
