internal import Traces

/// The lines of another program's recording. Recordings are long, so the text is split line by line during iteration.
struct RecordingLines: Sequence {
  struct Line {
    let number: Int
    let text: String
  }

  let file: String
  private let bytes: [UInt8]

  init(_ bytes: [UInt8], file: String) {
    self.file = file
    self.bytes = bytes
  }

  func makeIterator() -> AnyIterator<Line> {
    var (index, number) = (0, 0)
    return AnyIterator {
      guard index < bytes.count else { return nil }
      let end = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      var line = bytes[index..<end]
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      index = end + 1
      number += 1
      return Line(number: number, text: String(decoding: line, as: UTF8.self))
    }
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
