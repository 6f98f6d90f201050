import Bindings
import Testing

@testable import SettingsModel

@Suite("Edits of whole lines")
struct LineEditTests {
  @Test(
    "An edit changes only the lines that it names",
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

  @Test("Replacing lines with blanks does not move the other bytes")
  func blanking() {
    let bytes = LineEdit(Array("\u{FEFF}a\r\nbä\r\nc\nd".utf8)).blanking([2, 4, 9])
    #expect(bytes == Array("\u{FEFF}a\r\n   \r\nc\n ".utf8))
    #expect(LineEdit(bytes).blanking([1]) == Array("\u{FEFF} \r\n   \r\nc\n ".utf8))
  }

  @Test("An edit touches a line if it changes text inside the line, not at the line's borders")
  func touching() {
    let edit = LineEdit(Array("aa\nbb\ncc".utf8))
    let ranges = [0..<2, 3..<3, 4..<4, 5..<5, 5..<6, 2..<4, 6..<8]
    let touched = ranges.filter { edit.touches([2], [TextChange($0, [])]) }
    #expect(touched == [4..<4, 2..<4])
  }
}
