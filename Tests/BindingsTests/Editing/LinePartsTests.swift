import Testing

@testable import Bindings

@Suite("The gesture and the actions of a line")
struct LinePartsTests {
  @Test(
    "The catalogue replaces the actions of a line, and keeps its gesture, options and label",
    arguments: [
      ("swipe 3 up -> window maximize", "swipe 3 up -> window close"),
      ("swipe 3 up min 9mm as \"a b\"  ->  keys a, keys b", "swipe 3 up min 9mm as \"a b\" -> window close"),
      ("swipe 3 up ->", "swipe 3 up -> window close"),
      ("swipe 3 up", "swipe 3 up -> window close"),
      (#"swipe 3 up as "left -> right" -> keys a"#, #"swipe 3 up as "left -> right" -> window close"#),
      (#"swipe 3 up as "left -> right""#, #"swipe 3 up as "left -> right" -> window close"#),
      ("swipe 3 up in title /->/ -> keys a", "swipe 3 up in title /->/ -> window close"),
      ("swipe {3,4} up -> run echo ->", "swipe {3,4} up -> window close"),
    ])
  func replaced(line: String, expected: String) {
    #expect(LineParts(line)?.line(with: "window close") == expected)
  }

  @Test(
    "A block and a line without a gesture have no actions that the catalogue could replace",
    arguments: ["", "-> keys a", "pan 3 up {\n  began -> keys a\n}", "pan 3 up { began -> keys a }"])
  func refused(line: String) {
    #expect(LineParts(line) == nil)
  }
}
