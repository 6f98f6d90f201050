import FileFormats
import TestSupport
import Testing

@testable import Authoring

@Suite("Reading of YAML", .computes)
struct YAMLReaderTests {
  private func read(_ text: String) throws -> [String] { try YAMLReader.read(Array(text.utf8)).map(\.summary) }

  @Test(
    "Collections are read as YAML defines",
    arguments: [
      ("a: 1\nb:\n  c: x y\n  d:\n", "{a: 1, b: {c: x y, d: }}"),
      ("- a\n- b: c\n  d: e\n-\n  - f\n", "[a, {b: c, d: e}, [f]]"),
      ("a:\n- 1\n- 2\nb: 3", "{a: [1, 2], b: 3}"), ("a: [1, 'x, y', {b: c}]", "{a: [1, x, y, {b: c}]}"),
      ("a: {b: 1,\n    c: [2,\n 3]}\n", "{a: {b: 1, c: [2, 3]}}"),
      ("3: a\n:sym: b\n\"q r\": c", "{3: a, sym: b, q r: c}"),
      ("a: &x {b: 1}\nc: *x\nd:\n  <<: *x\n  e: 2\n  b: 3", "{a: {b: 1}, c: {b: 1}, d: {e: 2, b: 3}}"),
      ("a: !ruby/sym b\nc: ~\nd: null # no", "{a: b, c: , d: }"), ("{}", "{}"), ("a: []", "{a: []}"),
      ("- - a\n  - b\n- c", "[[a, b], c]"), ("a : b", "{a: b}"), ("? a\n: b", "{a: b}"),
      ("a: &x [1]\nb: [*x, {c: *x}]", "{a: [1], b: [[1], {c: [1]}]}"), ("[a: b, c]", "[{a: b}, c]"),
      (
        "a: &x {b: 1, c: 1}\nd: &y {c: 2, e: 2}\nf: {<<: [*x, *y], b: 3}",
        "{a: {b: 1, c: 1}, d: {c: 2, e: 2}, f: {b: 3, c: 1, e: 2}}"
      ),
      ("a: &x 1\nb: &x 2\nc: *x", "{a: 1, b: 2, c: 2}"), ("a: !!int 1\nb: !<x> [c]", "{a: 1, b: [c]}"),
      ("a: ''\nb: \"~\"\nc: NULL\nd: ! ~", "{a: , b: ~, c: , d: ~}"),
      ("a: &x\n  b: 1\nc: *x\n", "{a: {b: 1}, c: {b: 1}}"),
    ])
  func collections(text: String, summary: String) throws { #expect(try read(text) == [summary]) }

  @Test(
    "Scalars are read as the text that YAML defines, never as numbers or booleans",
    arguments: [
      ("no", "no"), ("12:30", "12:30"), ("a # b", "a"), ("a#b", "a#b"), ("'it''s # \\n'", "it's # \\n"),
      ("\"a\\tb\\\"\\\\\\u00e9\"", "a\tb\"\\é"), ("a\n b\n\n c", "a b\nc"), ("\"a\n  b\n\n  c\"", "a b\nc"),
      ("|\n  a\n   b\n\n  c\n", "a\n b\n\nc\n"), ("|-\n  a\n  b\n\n", "a\nb"), (">-\n  a\n  b\n\n  c", "a b\nc"),
      ("http://x/y", "http://x/y"), ("-1", "-1"), ("xdotool key ctrl+t; x", "xdotool key ctrl+t; x"),
      ("\"a\\\n  b\"", "ab"),
      ("|2\n   a\n  b\n", "  a\n b\n"), ("|\n  a", "a"), ("|+\n  a\n\n", "a\n\n"), (">\n a\n   b\n c", "a\n  b\nc"),
    ])
  func scalars(text: String, scalar: String) throws {
    #expect(try YAMLReader.read(Array(("k: " + text.replacing("\n", with: "\n ")).utf8)).first?["k"]?.scalar == scalar)
  }

  @Test("All documents of a file are read, except empty ones")
  func documents() throws {
    #expect(try read("%YAML 1.1\n---\na: 1\n--- # two\nb: 2\n...\n---\n") == ["{a: 1}", "{b: 2}"])
    #expect(try read("# nothing\r\n\r\n") == [])
    #expect(try read("a: 1\r\nb:\r\n  - c\r\n") == ["{a: 1, b: [c]}"])
  }

  @Test("Each YAML value has the number of its line")
  func lines() throws {
    let document = try #require(try YAMLReader.read(Array("# x\na:\n\n  b: c\n  d: |\n    e\n  f: g\n".utf8)).first)
    #expect(document["a"]?.entries?.map(\.line) == [4, 5, 7])
  }

  @Test(
    "A file that is not YAML causes one error with a line and a column",
    arguments: [
      ("a: 1\n\tb: 2", "2:1: a tab cannot indent in YAML; use spaces"),
      ("a:\n\tb: 2", "2:1: a tab cannot indent in YAML; use spaces"),
      ("a: 1\na: 2", "2:1: duplicate key `a`"), ("a: {b: 1, b: 2}", "1:11: duplicate key `b`"),
      (
        "a: b: c",
        "1:5: `key: value` is not allowed here; a value with `: ` in it needs quotes, and keys need the right indentation"
      ),
      ("a:\n  b: 1\n c: 2", "3:2: expected `key: value`; check the indentation"),
      ("a: 'b", "1:4: this quoted text has no end"),
      ("b: \"b\n\n", "1:4: this quoted text has no end"), ("a:\n - [1, 2\n# x\n", "2:4: this bracket is never closed"),
      ("a: {b: 1", "1:4: this bracket is never closed"), ("a: [1 2\n b: c]", "2:3: expected `,` or `]`"),
      ("é: *b", "1:4: nothing above is called `&b`"), ("a: &b [*b]", "1:8: nothing above is called `&b`"),
      ("a: \"\\q\"", "1:5: this is no escape of YAML; in single quotes `\\` is itself"),
      ("a: 'b' c", "1:8: expected the end of the line after this value"), ("a: 1\nb", "2:1: expected `key: value`"),
      ("a: @b", "1:4: a value that begins with this character needs quotes"),
      ("a: %b", "1:4: a value that begins with this character needs quotes"),
      ("a: \"\\uZZZZ\"", "1:7: this escape is no character's number"),
      ("a: \"\\uD800\"", "1:7: this escape is no character's number"),
      ("- a\nb: c", "2:1: expected `- `; check the indentation"),
      ("? [a]\n: b", "1:3: a key must be a text, not a list or a mapping"),
      ("a: !x!y b", "1:4: undefined tag handle"),
      ("%YAML 2.0\n---\na: b", "1:1: this version of YAML is not supported; 1.1 and 1.2 are"),
      ("a: \"b\\0c\"", "1:4: a NUL character is no text"),
      ("a: b\n\u{0}", "2:1: NUL byte; a configuration is a text file"),
      ("a: \u{1}", "1:4: control character U+1; YAML allows none"),
      ("a: |x\n b", "1:5: while scanning a block scalar: did not find expected comment or line break"),
    ])
  func errors(text: String, message: String) {
    let error = #expect(throws: FormatError.self) { try YAMLReader.read(Array(text.utf8)) }
    #expect(error.map { "\($0.position): \($0.message)" } == message)
  }

  @Test("Bytes that are not UTF-8, as in a file in UTF-16, are an error with line and column")
  func invalidText() {
    for (bytes, place) in [
      (Array("é: b\néé".utf8) + [0xFF], "2:3"), (Array("a: ".utf8) + [0xC3], "1:4"), ([0xFF, 0xFE, 0x61, 0x00], "1:1"),
    ] {
      let error = #expect(throws: FormatError.self) { try YAMLReader.read(bytes) }
      #expect(error.map { "\($0.position): \($0.message)" } == "\(place): this is not valid UTF-8")
    }
  }

  @Test(
    "A file whose aliases expand exponentially is refused early",
    arguments: [" [*a, *a]", "\n  - *a\n  - *a", " {x: *a, y: *a}"])
  func aliasBomb(level: String) {
    let levels = (1...60).map { "a\($0): &a\($0)" + level.replacing("*a", with: "*a\($0 - 1)") }
    let text = "a0: &a0 [x, x]\n" + levels.joined(separator: "\n")
    let error = #expect(throws: FormatError.self) { try YAMLReader.read(Array(text.utf8)) }
    #expect(error?.message.contains("more than") == true, "\(String(describing: error))")
  }

  @Test("A long text counts towards the size limit once for each alias that repeats it")
  func longAliases() {
    let text = "a: &a \(String(repeating: "x", count: 20_000))\nb: [\(String(repeating: "*a, ", count: 2000))]\n"
    let error = #expect(throws: FormatError.self) { try YAMLReader.read(Array(text.utf8)) }
    #expect(error?.message.contains("bytes of text") == true, "\(String(describing: error))")
  }

  @Test("Nested aliases have the same depth limit as nested brackets")
  func deepAliases() {
    let text = "a0: &a0 x\n" + (1...60).map { "a\($0): &a\($0) [*a\($0 - 1)]\n" }.joined()
    let error = #expect(throws: FormatError.self) { try YAMLReader.read(Array(text.utf8)) }
    #expect(error?.message.contains("nest more") == true, "\(String(describing: error))")
  }

  @Test("Files that nest too deeply are refused", arguments: ["[", "- ", "{a: ", "? ", "[? "])
  func endless(piece: String) {
    let error = #expect(throws: FormatError.self) {
      try YAMLReader.read(Array(String(repeating: piece, count: TextFile.maximumSize / piece.utf8.count).utf8))
    }
    #expect(error?.message.contains("nest more") == true, "\(String(describing: error))")
  }

  @Test(
    "Files with too many parts, or of too large a size, are refused",
    arguments: [
      ("- a\n", "more than 200000 values"), ("---\n", "more than 200000 values"), ("? a\n", "duplicate key"),
      ("! ", "expected `---`"), ("&a ", "expected `---`"), ("%TAG !a! b\n", "more than 100 tag directives"),
      ("%TAG", "a directive"),
      ("' ", "expected `---`"), ("\"", "expected `---`"), ("a: ", "`key: value` is not allowed"),
    ])
  func large(piece: String, message: String) {
    let text = String(repeating: piece, count: TextFile.maximumSize / piece.utf8.count)
    let error = #expect(throws: FormatError.self) { try YAMLReader.read(Array(text.utf8)) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    let larger = #expect(throws: FormatError.self) { try YAMLReader.read(Array((text + "     ").utf8)) }
    #expect(larger?.message == "the file is larger than 4 MB")
  }
}
