import FileFormats
import Testing

@Suite("A text file")
struct TextFileTests {
  @Test("A text line ends with LF, CR or CR LF, and a byte order mark is part of no line")
  func lines() throws {
    let file = try TextFile(Array("\u{FEFF}a\nb\rc\r\nd\u{85}e\u{2028}f".utf8))
    let lines = try file.lines()
    #expect(lines.map(\.text) == ["a", "b", "c", "d\u{85}e\u{2028}f"] && lines.map(\.number) == [1, 2, 3, 4])
  }

  @Test("Text in a wrong encoding is an error with line and column, even after a byte order mark")
  func problems() {
    for mark in [[], [0xEF, 0xBB, 0xBF]] as [[UInt8]] {
      for (bytes, message) in [
        (Array("é".utf8) + [0], "1:2: NUL byte; a configuration is a text file"),
        (Array("a\r\né".utf8) + [0xFF], "2:2: this is not valid UTF-8"),
      ] {
        let error = #expect(throws: FormatError.self) { try TextFile(mark + bytes).lines() }
        #expect(error.map { "\($0.position): \($0.message)" } == message)
      }
    }
  }
}
