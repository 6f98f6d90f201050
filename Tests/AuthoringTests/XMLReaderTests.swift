import Testing

@testable import Authoring

@Suite("XML as configurations have it")
struct XMLReaderTests {
  private func read(_ text: String) throws(ImportError) -> XMLElement { try XMLReader.read(Array(text.utf8)) }

  @Test("Elements, attributes, entities, comments and CDATA are read as they are meant")
  func elements() throws {
    let root = try read(
      """
      \u{FEFF}<?xml version="1.0"?><!DOCTYPE a>
      <!-- <b> --><touchégg a='1 &amp; "2"' b="&#65;&#x42;">x &lt; y<c/><!-- c --><![CDATA[ <&> ]]><c d = "e"></c
      >
      </touchégg><!-- end -->
      """)
    #expect(root.name == "touchégg" && root.line == 2)
    #expect(root.attribute("a") == "1 & \"2\"" && root.attribute("b") == "AB")
    #expect(root.text == "x < y <&> \n")
    #expect(root.children.map(\.name) == ["c", "c"] && root.children.last?.attribute("d") == "e")
  }

  @Test(
    "What is not well-formed is one error with its line",
    arguments: [
      ("", 1, "begins with an element"), ("<a>\n<b></a>", 2, "</a> does not close <b> of line 2"),
      ("<a>\n\n", 1, "<a> is never closed"), ("<a b=c/>", 1, "not in quotes"), ("<a b='c/>", 1, "has no end"),
      ("<a b='1' b='2'/>", 1, "`b` twice"), ("<a/>\n<b/>", 2, "follows the end"),
      ("<a>&b;</a>", 1, "`&b;` is not known"),
      ("<a>x & y</a>", 1, "written `&amp;`"), ("<a>1 < 2</a>", 1, "written `&lt;`"), ("<a><!-- </a>", 1, "no end"),
      ("<a>&#0;</a>", 1, "not known"), ("<a>&#xD800;</a>", 1, "not known"), ("<a", 1, "has no `>`"),
      ("<a>\u{0}</a>", 1, "NUL"), ("<a><!ELEMENT b></a>", 1, "begins nothing"),
    ])
  func errors(text: String, line: Int, message: String) {
    let error = #expect(throws: ImportError.self) { try XMLReader.read(Array(text.utf8)) }
    #expect(error?.line == line && error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  @Test("A file of entities that grow without end is refused before anything grows")
  func entityBomb() {
    let declarations = (1...20).map { "<!ENTITY a\($0) \"&a\($0 - 1);&a\($0 - 1);\">" }.joined()
    let text = "<!DOCTYPE x [<!ENTITY a0 \"ha\">\(declarations)]><x>&a20;</x>"
    let error = #expect(throws: ImportError.self) { try XMLReader.read(Array(text.utf8)) }
    #expect(error?.message.contains("declarations of its own") == true)
  }

  @Test("Files that are endless in depth, in number or in size are refused")
  func endless() {
    let deep = String(repeating: "<a>", count: 100_000)
    let wide = "<a>" + String(repeating: "<b/>", count: XMLReader.maximumElements) + "</a>"
    let long = "<a>" + String(repeating: " ", count: ForeignText.maximumSize) + "</a>"
    for (text, message) in [(deep, "nest more"), (wide, "more than"), (long, "larger than 4 MB")] {
      let error = #expect(throws: ImportError.self) { try XMLReader.read(Array(text.utf8)) }
      #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    }
  }

  @Test("Invalid UTF-8 is an error with its line")
  func invalidText() {
    let error = #expect(throws: ImportError.self) {
      try XMLReader.read(Array("<a>\n".utf8) + [0xFF] + Array("</a>".utf8))
    }
    #expect(error?.line == 2 && error?.message.contains("UTF-8") == true)
  }
}
