import Control
import Foundation
import Testing

@Suite struct JSONLineTests {
  @Test("Any text is read back from JSON, which is one line without control characters")
  func texts() throws {
    let texts = ["", "a \"b\" \\ c", "two\nlines\r\t", "\u{0}\u{1B}[2J\u{7F}\u{9B}", "ä 🙂 \u{2028}"]
    var line = JSONLine()
    for text in texts { line.add(text, text) }
    line.add("all", texts)
    let bytes = line.bytes
    #expect(bytes.filter { $0 < 0x20 || $0 == 0x7F } == [UInt8(ascii: "\n")] && bytes.last == UInt8(ascii: "\n"))
    let object = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    for text in texts { #expect(object[text] as? String == text) }
    #expect(object["all"] as? [String] == texts)
  }

  @Test("Numbers, booleans, null and nested objects are written as valid JSON")
  func values() {
    var inner = JSONLine()
    inner.add("n", number: "-0.125")
    var line = JSONLine()
    line.add("yes", true)
    line.add("count", UInt64.max)
    line.addNull("nothing")
    line.add("one", inner)
    line.add("none", [JSONLine]())
    line.add("two", [inner, JSONLine()])
    let expected =
      #"{"yes":true,"count":18446744073709551615,"nothing":null,"one":{"n":-0.125},"none":[],"two":[{"n":-0.125},{}]}"#
    #expect(String(decoding: line.bytes, as: UTF8.self) == expected + "\n")
    #expect(String(decoding: JSONLine().bytes, as: UTF8.self) == "{}\n")
  }
}
