import FileFormats
import Testing

@testable import Authoring

@Suite("The format of logid.cfg")
struct LibconfigReaderTests {
  private func root(_ text: String) throws -> LibconfigNode { try LibconfigReader.read(Array(text.utf8)) }

  @Test("Numbers, texts, lists and groups are read, with or without separators")
  func values() throws {
    let root = try root(
      """
      // comment
      a = 0xC3; b: -12L, c = 1.5e1 /* more */
      d = TRUE # comment
      e = "x\\"y\\n\\x41" "z";
      f = ({ g: 1 h = 2 }, [1, 2,],);
      """)
    #expect(root["a"]?.integer == 0xC3 && root["b"]?.integer == -12 && root["c"]?.number == 15)
    #expect(root["e"]?.text == "x\"y\nAz")
    #expect(root["f"]?.elements.first?["h"]?.integer == 2)
    #expect(root["f"]?.elements.last?.elements.map(\.integer) == [1, 2])
    #expect(root.settings.map(\.line) == [2, 2, 2, 3, 4, 5])
  }

  @Test(
    "A mistake in logid.cfg is refused with its position",
    arguments: [
      ("a = ", 1, 5), ("a 1", 1, 3), ("a = {\nb = 1;", 1, 5), ("a = (1 2)", 1, 8), ("a = (1,", 1, 5),
      ("a = \"é", 1, 5), ("a = 1; é", 1, 8), ("a = 1;\na = 2;", 2, 1), ("/* a", 1, 1), ("a = 0x;", 1, 5),
      ("a = x1", 1, 5), ("}", 1, 1), ("@include \"b\"", 1, 1), ("a = \u{0}", 1, 5),
    ])
  func mistakes(text: String, line: Int, column: Int) {
    let error = #expect(throws: FormatError.self) { try root(text) }
    #expect(error?.position == TextPosition(line: line, column: column), "\(String(describing: error))")
  }

  @Test("A logid.cfg that nests too deeply is refused")
  func depth() {
    let deep = "a = " + String(repeating: "(", count: 100_000)
    let error = #expect(throws: FormatError.self) { try root(deep) }
    #expect(error?.message == "values nest more than 32 deep")
  }
}
