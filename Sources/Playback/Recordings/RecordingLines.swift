internal import Bindings
internal import Traces

/// The lines of another program's recording. Recordings are long, so the texts of the lines are made one by one during
/// iteration.
struct RecordingLines: Sequence {
  struct Line {
    let number: Int
    let text: String
  }

  let file: String
  private let bytes: [UInt8]
  private let ranges: ArraySlice<Range<Int>>

  init(_ bytes: [UInt8], file: String) {
    self.file = file
    self.bytes = bytes
    let all = ByteLines(bytes).contents
    ranges = all.last?.isEmpty ?? true ? all.dropLast() : all[...]
  }

  func makeIterator() -> some IteratorProtocol<Line> {
    ranges.enumerated().lazy
      .map { Line(number: $0 + 1, text: String(decoding: bytes[$1], as: UTF8.self)) }.makeIterator()
  }

  func error(_ message: String, at line: Line) -> TraceError {
    TraceError(
      file: file, line: line.number, column: 1, length: line.text.unicodeScalars.count, quotedLine: line.text,
      message: message, suggestion: nil)
  }

  /// Returns an error for the whole file, at its first line.
  func error(_ message: String) -> TraceError {
    error(message, at: Line(number: 1, text: first { _ in true }?.text ?? ""))
  }
}

extension StringProtocol {
  /// Returns the words between spaces, tabs and the characters in `separators`.
  func words(separatedBy separators: String = "") -> [String] {
    let parts: [SubSequence] = split(whereSeparator: { $0 == " " || $0 == "\t" || separators.contains($0) })
    return parts.map { String($0) }
  }
}
