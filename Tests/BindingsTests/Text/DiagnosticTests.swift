import Bindings
import TestSupport
import Testing

@Suite("The text of a diagnostic", .computes)
struct DiagnosticTests {
  private func rendered(_ bytes: [UInt8]) -> [String] {
    check(bytes, file: "dactyl.conf").diagnostics.map { $0.rendered() }
  }

  @Test("A diagnostic has file, line, column, message, suggestion, the line and a caret")
  func caret() {
    #expect(
      rendered(Array("\n  swipe 3 upp -> none".utf8)) == [
        """
        dactyl.conf:2:11: error: `upp` is neither a direction nor an option of `swipe`; did you mean `up`?
          swipe 3 upp -> none
                  ^~~
        """
      ])
  }

  @Test("The caret is below its word after tabs and wide characters")
  func alignment() {
    #expect(rendered(Array("\tswipe 3\tupp -> none".utf8))[0].hasSuffix("\n\tswipe 3\tupp -> none\n\t       \t^~~"))
    #expect(
      rendered(Array("swipe 3 on \"日本\" upp -> none".utf8))[0].hasSuffix(
        "\n" + String(repeating: " ", count: 18) + "^~~"))
  }

  @Test("Control characters never reach the terminal")
  func escapes() {
    let text = rendered(Array("swipe 3 \u{1B}[31mup -> none".utf8)).joined()
    #expect(text.contains("swipe 3 \u{FFFD}[31mup"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test("Only the part around the position is quoted from a very long line")
  func longLine() {
    let text = rendered(Array(("swipe 3 up -> keys " + String(repeating: "a ", count: 50_000) + "nokey").utf8))[0]
    #expect(text.utf8.count < 600)
    #expect(text.contains("nokey"))
  }

  @Test("NUL, invalid UTF-8 and too many bytes are errors with a position")
  func bytes() {
    func found(_ bytes: [UInt8]) -> [String] {
      check(bytes, file: "f").diagnostics.map { "\($0.span.line):\($0.span.column) \($0.message)" }
    }
    #expect(found(Array("# a\0b".utf8)) == ["1:4 a NUL byte; a configuration is text"])
    #expect(found([0x0A, 0x23, 0xFF]) == ["2:2 this is not valid UTF-8"])
    let largest = [UInt8](repeating: UInt8(ascii: "#"), count: 4 * 1024 * 1024)
    #expect(found(largest + [0x0A]) == ["1:1 the file is larger than 4 MB"])
    #expect(found(largest) == [])
  }

  @Test("A file with errors reports all of them, in order, and has no bindings")
  func all() {
    let text =
      "swipe 3 up -> kees a\npan 3 {\n  every 12 right -> keys Tab\n  begam -> keys a\n}\nswipe 3 down -> keys b\nfoo\n"
    let result = check(Array(text.utf8), file: "f")
    let (set, diagnostics) = (result.bindings, result.diagnostics)
    #expect(set == nil)
    #expect(diagnostics.map(\.span.line) == [1, 3, 4, 7])
    #expect(diagnostics.map(\.suggestion) == ["keys", nil, "began", nil])
  }

  @Test("An empty file has no bindings and no errors")
  func empty() {
    let result = check([], file: "f")
    let (set, diagnostics) = (result.bindings, result.diagnostics)
    #expect(set?.bindings == [])
    #expect(diagnostics == [])
  }
}
