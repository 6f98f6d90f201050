import FileFormats
import TestSupport
import Testing

@testable import Authoring

@Suite("Reading of XML", .computes)
struct XMLReaderTests {
  private func read(_ text: String) throws(FormatError) -> XMLElement { try XMLReader.read(Array(text.utf8)) }

  @Test("Elements, attributes, entities, comments and CDATA are read correctly")
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

  @Test("Line breaks, character references and Latin-1 are read as XML defines")
  func standard() throws {
    #expect(try read("<a>1\r\n2\r3</a>").text == "1\n2\n3")
    #expect(try read("<a b='1\n2\t3'/>").attribute("b") == "1 2 3")
    #expect(try read("<a>&#x20AC;&#10;</a>").text == "€\n")
    let latin = Array("<?xml version='1.0' encoding='ISO-8859-1'?><a>".utf8) + [0xE9] + Array("</a>".utf8)
    #expect(try XMLReader.read(latin).text == "é")
  }

  @Test("Elements have the line and the column, in characters, of their start tags")
  func positions() throws {
    let root = try read("<a>é <b/>\r\n\t<c/></a>")
    #expect(root.children.map(\.position.line) == [1, 2] && root.children.map(\.position.column) == [6, 2])
  }

  @Test(
    "XML that is not well-formed causes one error with a line and a column",
    arguments: [
      ("", "1:1: an XML file begins with an element"), ("x<a/>", "1:2: an XML file begins with an element"),
      ("<a>\n <b></a>", "2:7: </a> does not close <b> of line 2"), ("<a>\n <b>\n\n", "2:2: <b> is never closed"),
      ("<a b=c/>", "1:6: the tag <a> is not well-formed; an attribute is written `name=\"value\"`"),
      ("<a b/>", "1:5: the tag <a> is not well-formed; an attribute is written `name=\"value\"`"),
      (
        "<a>\n<c b='c/></a>",
        "2:10: `<` is not allowed in a tag; close the tag or the quotes before it, or write `&lt;`"
      ),
      ("<a b='1' b='2'/>", "1:10: duplicate attribute `b`"),
      ("<a", "1:1: the tag <a> has no `>`"), ("<a></a", "1:4: the tag </a> has no `>`"),
      ("<a/>\n<b/>", "2:1: something follows the end of the root element"), ("</a>", "1:2: `</` closes no element"),
      ("<a>&b;</a>", "1:4: unknown entity `&b;`"), ("<a b='&amp;&c;'/>", "1:1: unknown entity `&c;`"),
      ("<a>x & y</a>", "1:7: `&` begins no entity; in a text it is written `&amp;`"),
      ("<a b='x&y'/>", "1:10: `&` begins no entity; in a text it is written `&amp;`"),
      ("<a>é 1 < 2</a>", "1:9: `<` begins no element; in a text it is written `&lt;`"),
      ("<a b='1<2'/>", "1:8: `<` is not allowed in a tag; close the tag or the quotes before it, or write `&lt;`"),
      ("<a>\n<c b='c/>", "2:1: a value in the tag <c> has no end"),
      ("<a>\n<!-- </a>", "2:1: this comment has no end"),
      ("<a><!-- 1 -- 2 --></a>", "1:13: `--` is not allowed in a comment"),
      ("<a><![CDATA[ \n</a>", "1:4: this CDATA section has no end"), ("<a><?b </a>", "1:4: `<?` has no `?>`"),
      ("<a>]]></a>", "1:6: `]]>` in a text is written `]]&gt;`"), ("<a>&#0;</a>", "1:4: unknown character `&#0;`"),
      ("<a>&#xD800;</a>", "1:4: unknown character `&#xD800;`"),
      ("<a>\u{0}</a>", "1:4: NUL byte; a configuration is a text file"),
      ("<a>\u{1}</a>", "1:4: control character; XML allows none"),
      ("<a><!ELEMENT b></a>", "1:6: `<!` begins nothing that is known"),
      ("<?xml version='1.0' encoding='x'?><a/>", "1:31: unknown encoding"),
      ("\n<?xml version='1.0'?><a/>", "2:1: XML or text declaration not at start of entity"),
    ])
  func errors(text: String, message: String) {
    let error = #expect(throws: FormatError.self) { try read(text) }
    #expect(error.map { "\($0.position): \($0.message)" } == message)
  }

  @Test(
    "A document type with declarations is refused, so that no entity is expanded or fetched",
    arguments: [
      "<!DOCTYPE x [<!ENTITY a0 'ha'>\((1...20).map { "<!ENTITY a\($0) '&a\($0 - 1);&a\($0 - 1);'>" }.joined())]><x>&a20;</x>",
      "<!DOCTYPE x [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><x>&a;</x>",
      "<!DOCTYPE x SYSTEM 'file:///etc/passwd'><x>&a;</x>",
      "<!DOCTYPE x [<!ENTITY % a SYSTEM 'http://localhost/'> %a;]><x/>", "<!DOCTYPE x PUBLIC 'a' 'b'><x b='&a;'/>",
      "<!DOCTYPE x []><x/>", "<!DOCTYPE x [<!ATTLIST x b CDATA 'c'>]><x/>",
    ])
  func entities(text: String) {
    let error = #expect(throws: FormatError.self) { try read(text) }
    #expect(error?.message.hasSuffix("; only `<!DOCTYPE name>` is") == true, "\(error?.message ?? "")")
  }

  @Test("Files that are too deep, have too many elements, or are too large are refused")
  func endless() {
    let deep = String(repeating: "<a>", count: 100_000)
    let wide = "<a>" + String(repeating: "<b/>", count: XMLReader.maximumElements) + "</a>"
    let long = "<a>" + String(repeating: " ", count: TextFile.maximumSize) + "</a>"
    for (text, message) in [(deep, "nest more"), (wide, "more than"), (long, "larger than 4 MB")] {
      let error = #expect(throws: FormatError.self) { try XMLReader.read(Array(text.utf8)) }
      #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    }
  }

  @Test("Invalid UTF-8 is an error with its line")
  func invalidText() {
    let error = #expect(throws: FormatError.self) {
      try XMLReader.read(Array("<a>\n".utf8) + [0xFF] + Array("</a>".utf8))
    }
    #expect(error?.position.line == 2 && error?.message.contains("UTF-8") == true)
  }
}
