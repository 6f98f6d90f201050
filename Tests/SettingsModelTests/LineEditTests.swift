import Testing

@testable import SettingsModel

@Suite("Edits of whole lines")
struct LineEditTests {
  @Test(
    "Only the named lines change",
    arguments: [
      ("a\nb\nc\n", 2...2, nil, "a\nc\n"),
      ("a\nb\nc", 3...3, nil, "a\nb\n"),
      ("a\r\n  b\r\nc\r\n", 2...2, "x\ny", "a\r\n  x\r\n  y\r\nc\r\n"),
      ("\u{FEFF}a\nb", 1...1, "x", "\u{FEFF}x\nb"),
      ("a\nb", 2...2, "x", "a\nx"),
      ("a\nb\n", 7...7, "x", "a\nb\n"),
    ] as [(String, ClosedRange<Int>, String?, String)])
  func replacing(text: String, lines: ClosedRange<Int>, new: String?, expected: String) {
    let bytes = LineEdit(Array(text.utf8)).replacing(lines, with: new)
    #expect(bytes == Array(expected.utf8))
  }

  @Test("Emptied lines leave the numbers of the others as they are")
  func emptying() {
    let bytes = LineEdit(Array("a\nbb\nc\nd".utf8)).emptying([2, 4])
    #expect(bytes == Array("a\n\nc\n".utf8))
  }
}
