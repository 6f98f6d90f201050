import SettingsModel
import Testing

@Suite("Lines of presets and imports")
struct AddedLinesTests {
  private func text(_ change: Change?) -> String? {
    guard case .replaceAll(let bytes)? = change else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "The line that includes a preset becomes the first line, with the file's kind of newline",
    arguments: [
      ("", "include a\n"), ("x\n", "include a\nx\n"), ("x\r\ny\r\n", "include a\r\nx\r\ny\r\n"),
      ("\u{FEFF}x\n", "\u{FEFF}include a\nx\n"),
    ])
  func including(before: String, after: String) {
    let result = text(AddedLines.including("include a", in: Array(before.utf8)))
    #expect(result.map { Array($0.utf8) } == Array(after.utf8))
  }

  @Test(
    "The line that includes a preset is found despite blanks around it, but not in a comment",
    arguments: [
      ("x\n  include a\t\r\n", 2), ("\u{FEFF}include a", 1), ("# include a\ninclude ab\n", nil),
    ] as [(String, Int?)])
  func removing(text: String, line: Int?) {
    #expect(AddedLines.removing("include a", from: Array(text.utf8)) == line.map { .removeLines($0...$0) })
    #expect(AddedLines.has("include a", in: Array(text.utf8)) == (line != nil))
  }

  @Test(
    "Imported lines are added at the end of the file, after an empty line",
    arguments: [("", "a\nb\n"), ("x", "x\n\na\nb\n"), ("x\r\n", "x\r\n\r\na\r\nb\r\n")])
  func appending(before: String, after: String) {
    #expect(text(AddedLines.appending("a\nb\n\n", to: Array(before.utf8))) == after)
  }
}
