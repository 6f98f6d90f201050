import Linux
import TestSupport
import Testing

@Suite("Bytes split into lines", .waitsForPrograms)
struct LineSplitterTests {
  /// Returns the lines of a text that comes in pieces of `size` bytes.
  private func lines(_ text: String, inPiecesOf size: Int) -> [String?] {
    var splitter = LineSplitter(maximumLineLength: 8)
    let bytes = Array(text.utf8)
    return stride(from: 0, to: bytes.count, by: size).flatMap {
      splitter.lines(Array(bytes[$0..<min($0 + size, bytes.count)]))
    }
  }

  @Test("The same bytes give the same lines, in whatever pieces they are received", arguments: [1, 2, 3, 7, 100])
  func pieces(size: Int) {
    #expect(lines("one\n\ntwö\nthe end is missing", inPiecesOf: size) == ["one", "", "twö"])
  }

  @Test("A line beyond the maximum length is lost, and no other received byte", arguments: [1, 4, 100])
  func tooLong(size: Int) {
    #expect(lines("12345678\n123456789\nnext\n", inPiecesOf: size) == ["12345678", nil, "next"])
  }
}
