import FileFormats
import Testing

@Suite("YAML events")
struct YAMLParserTests {
  /// Returns the scalars with their positions, and the position of the error, if any. A plain scalar has a `p`.
  private func scalars(_ text: String) -> [String] {
    var found: [String] = []
    do throws(FormatError) {
      var parser = try YAMLParser(Array(text.utf8))
      while let event = try parser.next() {
        guard case .scalar(let scalar, let isPlain, _) = event.kind else { continue }
        found.append("\(scalar) \(event.position.line):\(event.position.column)\(isPlain ? " p" : "")")
      }
    } catch {
      found.append("\(error.position.line):\(error.position.column): \(error.message)")
    }
    return found
  }

  @Test("A byte order mark is not counted as a column")
  func byteOrderMark() {
    #expect(scalars("\u{FEFF}a: é\nb: 2\n") == ["a 1:1 p", "é 1:4 p", "b 2:1 p", "2 2:4 p"])
    #expect(scalars("\u{FEFF}a: @\n").last == "1:4: a value that begins with this character needs quotes")
    #expect(scalars("\u{FEFF}a: \u{1}").last == "1:4: control character U+1; YAML allows none")
  }

  @Test(
    "The characters U+0085, U+2028 and U+2029 do not end a line", arguments: ["\u{85}", "\u{2028}", "\u{2029}"])
  func lineBreaks(separator: String) {
    let text = "a: \"x\(separator)y\"\r\n# \(separator)\rb: é\nc: @"
    let expected = ["b 3:1 p", "é 3:4 p", "c 4:1 p", "4:4: a value that begins with this character needs quotes"]
    #expect(scalars(text).suffix(4) == expected[...])
  }

  @Test("A scalar is not plain if it has quotes or a tag, including the tag `!`")
  func tags() {
    let text = "- ~\n- ! ~\n- !!str ~\n- \"~\"\n- ! \"~\"\n- &x ~\n- &y ! ~\n- ! &z # c\n  ~\n"
    #expect(scalars(text).map { $0.hasSuffix(" p") } == [true, false, false, false, false, true, false, false])
  }

  @Test("At most 100 tag directives are accepted; similar text elsewhere does not count")
  func tagDirectives() {
    let comments = String(repeating: "# %TAG !a! b\n", count: 200)
    #expect(scalars(comments + "a: x%TAG") == ["a 201:1 p", "x%TAG 201:4 p"])
    let directives = (0...100).map { "%TAG !a\($0)! b\n" }.joined()
    #expect(scalars(comments + directives + "---\na\n") == ["301:1: more than 100 tag directives"])
    #expect(scalars(directives.replacing("%TAG !a7! b\n", with: "") + "---\na\n") == ["a 102:1 p"])
  }
}
