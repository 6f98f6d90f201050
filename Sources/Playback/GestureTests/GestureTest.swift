internal import Bindings

/// A file that tests the outcomes of bindings. The file has three parts, separated by lines `---`: bindings, a trace,
/// and the expected outcomes.
package struct GestureTest: Sendable {
  /// The file's name for messages.
  package let file: String
  /// The lines of the file, without line feeds. The last line is empty if the file ends with a line feed.
  let lines: [[UInt8]]
  /// The indices in `lines` of the part with the bindings.
  let bindings: Range<Int>
  /// The indices in `lines` of the part with the trace.
  let trace: Range<Int>
  /// The indices in `lines` of the part with the expected outcomes; nil if the file has no second line `---`.
  let expected: Range<Int>?

  /// Divides a file into the bindings, the trace and the expected outcomes.
  ///
  /// - Throws: An error if the file has no line `---`, or more than two.
  package init(_ bytes: [UInt8], file: String) throws(GestureTestError) {
    self.file = file
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    self.lines = lines
    let dividers = lines.indices.filter { lines[$0].isDivider }
    func error(_ line: Int, _ message: String) -> GestureTestError {
      GestureTestError([lines.diagnostic(message, line: line, file: file)])
    }
    guard let first = dividers.first else {
      throw error(max(0, lines.count - 1), "a line `---` must divide the bindings from the trace")
    }
    guard dividers.count < 3 else {
      throw error(dividers[2], "a third line `---`; a test has bindings, a trace and what is expected")
    }
    bindings = 0..<first
    trace = first + 1..<(dividers.count > 1 ? dividers[1] : lines.count)
    expected = dividers.count > 1 ? dividers[1] + 1..<lines.count : nil
  }

  /// Returns the text of the comment at the start of a file, which states the promise that the test checks; nil without
  /// a comment.
  package static func promise(in bytes: [UInt8]) -> String? {
    let first = bytes.text.trimmed
    guard first.hasPrefix("#") else { return nil }
    let text = String(first.drop { $0 == "#" }).trimmed
    return text.isEmpty ? nil : text
  }

  /// The text of the bindings. Line numbers are the same as in the file.
  var bindingsText: [UInt8] { Array(lines[bindings].joined(separator: [UInt8(ascii: "\n")])) }

  /// The text of the trace after empty lines, so that line numbers are the same as in the file.
  var traceText: [UInt8] {
    [UInt8](repeating: UInt8(ascii: "\n"), count: trace.lowerBound)
      + Array(lines[trace].joined(separator: [UInt8(ascii: "\n")]))
  }

  /// The expected lines, without comments and blank lines.
  var expectedLines: [ExpectedLine] {
    (expected ?? 0..<0).compactMap { ExpectedLine(lines[$0].text, number: $0 + 1) }
  }
}

extension [[UInt8]] {
  /// Returns an error for a whole line. `line` is counted from 0.
  func diagnostic(_ message: String, line: Int, file: String) -> Diagnostic {
    let text = indices.contains(line) ? self[line].text : ""
    return Diagnostic(
      severity: .error, file: file,
      span: SourceSpan(line: line + 1, column: 1, length: Swift.max(1, text.unicodeScalars.count)),
      text: TranslatableText(verbatim: message),
      quotedLine: text)
  }
}

extension [UInt8] {
  fileprivate var isDivider: Bool { text.trimmed == "---" }

  /// The first line of the bytes.
  var text: String { String(decoding: ByteLines(self).texts[0], as: UTF8.self) }
}
