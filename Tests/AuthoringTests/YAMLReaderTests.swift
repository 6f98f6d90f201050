import Testing

@testable import Authoring

@Suite("YAML as people write it")
struct YAMLReaderTests {
  private func read(_ text: String) throws -> [String] { try YAMLReader.read(Array(text.utf8)).map(\.summary) }

  @Test(
    "Collections are what they are in YAML",
    arguments: [
      ("a: 1\nb:\n  c: x y\n  d:\n", "{a: 1, b: {c: x y, d: }}"),
      ("- a\n- b: c\n  d: e\n-\n  - f\n", "[a, {b: c, d: e}, [f]]"),
      ("a:\n- 1\n- 2\nb: 3", "{a: [1, 2], b: 3}"), ("a: [1, 'x, y', {b: c}]", "{a: [1, x, y, {b: c}]}"),
      ("a: {b: 1,\n    c: [2,\n 3]}\n", "{a: {b: 1, c: [2, 3]}}"),
      ("3: a\n:sym: b\n\"q r\": c", "{3: a, sym: b, q r: c}"),
      ("a: &x {b: 1}\nc: *x\nd:\n  <<: *x\n  e: 2\n  b: 3", "{a: {b: 1}, c: {b: 1}, d: {e: 2, b: 3}}"),
      ("a: !ruby/sym b\nc: ~\nd: null # no", "{a: b, c: , d: }"), ("{}", "{}"), ("a: []", "{a: []}"),
      ("- - a\n  - b\n- c", "[[a, b], c]"), ("a : b", "{a: b}"), ("a: &x\n  b: 1\nc: *x\n", "{a: {b: 1}, c: {b: 1}}"),
    ])
  func collections(text: String, summary: String) throws { #expect(try read(text) == [summary]) }

  @Test(
    "Scalars are what they are in YAML, and nothing is made of them",
    arguments: [
      ("no", "no"), ("12:30", "12:30"), ("a # b", "a"), ("a#b", "a#b"), ("'it''s # \\n'", "it's # \\n"),
      ("\"a\\tb\\\"\\\\\\u00e9\"", "a\tb\"\\é"), ("a\n b\n\n c", "a b\nc"), ("\"a\n  b\n\n  c\"", "a b\nc"),
      ("|\n  a\n   b\n\n  c\n", "a\n b\n\nc\n"), ("|-\n  a\n  b\n\n", "a\nb"), (">-\n  a\n  b\n\n  c", "a b\nc"),
      ("http://x/y", "http://x/y"), ("-1", "-1"), ("xdotool key ctrl+t; x", "xdotool key ctrl+t; x"),
      ("\"a\\\n  b\"", "ab"),
      ("|2\n   a\n  b", "  a\n b\n"),
    ])
  func scalars(text: String, scalar: String) throws {
    #expect(try YAMLReader.read(Array(("k: " + text.replacing("\n", with: "\n ")).utf8)).first?["k"]?.scalar == scalar)
  }

  @Test("A file has as many documents as it says, empty ones left out")
  func documents() throws {
    #expect(try read("%YAML 1.1\n---\na: 1\n--- # two\nb: 2\n...\n---\n") == ["{a: 1}", "{b: 2}"])
    #expect(try read("# nothing\r\n\r\n") == [])
    #expect(try read("a: 1\r\nb:\r\n  - c\r\n") == ["{a: 1, b: [c]}"])
  }

  @Test("Values know their lines")
  func lines() throws {
    let document = try #require(try YAMLReader.read(Array("# x\na:\n\n  b: c\n  d: |\n    e\n  f: g\n".utf8)).first)
    #expect(document["a"]?.entries?.map(\.line) == [4, 5, 7])
  }

  @Test(
    "What is no YAML is one error with its line",
    arguments: [
      ("a: 1\n\tb: 2", 2, "tab"), ("a: 1\na: 2", 2, "`a` stands twice"), ("a: b: c", 1, "needs quotes"),
      ("a:\n  b: 1\n c: 2", 3, "indentation"), ("a: 'b", 1, "no end"), ("a: [1, 2", 1, "never closed"),
      ("a: [1 2\n b: c]", 2, "expected `,`"), ("a: *b", 1, "nothing above is called"), ("? a\n: b", 1, "`?`"),
      ("a: \"\\q\"", 1, "no escape"), ("a: 'b' c", 1, "end of the line"), ("a: 1\nb", 2, "expected `key: value`"),
      ("a: @b", 1, "needs quotes"), ("a: \"\\uZZZZ\"", 1, "no character"), ("- a\nb: c", 2, "indentation"),
    ])
  func errors(text: String, line: Int, message: String) {
    let error = #expect(throws: ImportError.self) { try YAMLReader.read(Array(text.utf8)) }
    #expect(error?.line == line && error?.message.contains(message) == true, "\(String(describing: error))")
  }

  @Test("A file of aliases that grow without end is refused while it is small")
  func aliasBomb() {
    let lines = ["a0: &a0 [x, x]"] + (1...60).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]" }
    let flow = #expect(throws: ImportError.self) { try YAMLReader.read(Array(lines.joined(separator: "\n").utf8)) }
    #expect(flow?.message.contains("inside brackets") == true)
    let blocks = ["a0: &a0 [x, x]"] + (1...60).map { "a\($0): &a\($0)\n  - *a\($0 - 1)\n  - *a\($0 - 1)" }
    let block = #expect(throws: ImportError.self) { try YAMLReader.read(Array(blocks.joined(separator: "\n").utf8)) }
    #expect(block?.message.contains("more than") == true, "\(String(describing: block))")
  }

  @Test("Files that nest without end are refused", arguments: ["[", "- ", "{a: ", "! ", "&b "])
  func endless(piece: String) {
    let text = "a: " + String(repeating: piece, count: 50_000)
    let nested = piece == "- " ? String(repeating: piece, count: 50_000) : text
    let error = #expect(throws: ImportError.self) { try YAMLReader.read(Array(nested.utf8)) }
    #expect(error?.message.contains("nest more") == true, "\(String(describing: error))")
  }
}
