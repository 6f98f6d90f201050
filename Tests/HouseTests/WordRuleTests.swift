import Testing

@Suite("The rules for words and types report violations")
struct WordRuleTests {
  private func found(_ text: String, in path: String = "Sources/Daemon/A.swift") -> [String] {
    let file = WordUse(SourceFile(path: path, text: text))
    return WordRule.all.flatMap { $0.violations(in: file) }.map { "\($0.line): \($0.reason.prefix { $0 != ";" })" }
  }

  @Test(
    "A ruled-out word in a name is reported with its line and its replacement",
    arguments: [
      ("let a = 1\nlet gesturePatience = 2", "2: `gesturePatience`: use timeout"),
      ("static let mostTouches = 3", "1: `mostTouches`: use maximum or minimum"),
      ("enum State { case isOurs }", "1: `isOurs`: use a claim about a named thing"),
      ("func take(_ news: [Int]) {}", "1: `news`: use event"),
      ("func wait(for news: [Int]) {}", "1: `news`: use event"),
      ("init(patience: Int) {}", "1: `patience`: use timeout"),
      ("  struct Mistake {", "1: `Mistake`: use the term of the glossary"),
    ])
  func nameIsFound(text: String, expected: String) {
    #expect(found(text) == [expected])
  }

  @Test(
    "A ruled-out word in a comment is reported",
    arguments: [
      ("/// Returns whoever asks.", "1: \"whoever\": use a named subject"),
      ("let a = 1  // Nobody asks.", "1: \"nobody\": use a named subject"),
      ("// It waits\n// for ever.", "2: \"for ever\": use forever, without a limit"),
      ("/// The parent's id.", "1: \"parent\": use supervisor"),
      (
        "// It acts\n// at once.",
        "2: \"at once\": use immediately, together, again, continue, current, exist, represent, report, record, except"
      ),
    ])
  func commentIsFound(text: String, expected: String) {
    #expect(found(text) == [expected])
  }

  @Test(
    "A documentation comment that begins with a relative clause is reported",
    arguments: [
      "/// What it asks.", "/// Whether it asks.", "/// All that asks.", "/// Of a wheel.",
      "/// Asks.\n///\n/// - Returns: how often it asked.", "/// - Parameters:\n///   - a: Whether it asks.",
    ])
  func openingIsFound(text: String) {
    let reasons = found(text)
    #expect(reasons.count == 1 && reasons[0].contains("a plain statement"), "\(reasons)")
  }

  @Test(
    "Words that are not ruled out are accepted",
    arguments: [
      "/// Asks\n/// what to do.", "/// Returns `patience`.", "let almostAll = 1", "let s = \"nobody has patience\"",
      "// What follows is no documentation.", "let url = 1", "for newspaper in papers {}",
    ])
  func othersPass(text: String) {
    #expect(found(text) == [])
  }

  @Test(
    "A title that is too long, begins wrongly or has a ruled-out phrase is reported",
    arguments: [
      ("@Test(\"\(String(repeating: "Long ", count: 20))\") func a() {}", "1 has 100 characters, at most 90"),
      ("@Suite(\"daemon\", .serialized)", "1 begins with a small letter"),
      ("  @Test(\n    \"Of two taps the later counts\",\n    arguments: [1])", "2 begins with \"Of\""),
      ("@Test(\"Where it is\")", "1 begins with \"Where\""),
      ("@Test(\"It acts at once\")", "1 has the words \"at once\""),
    ])
  func titleIsFound(text: String, expected: String) {
    let found = TitleRule.violations(in: [SourceFile(path: "Tests/A/ATests.swift", text: text)])
    #expect(found.map { "\($0.line) \($0.reason.split(separator: "\" ", maxSplits: 1)[1])" } == [expected])
  }

  @Test(
    "A plain title is accepted",
    arguments: [
      "@Test(\"A tap acts\") func a() {}", "@Suite(\"`ctl reload` of a file\")", "@Suite(\"examples/taps.conf\")",
      "@Test(arguments: [1])", "@Test(\"16 timers fire\")", "let s = \"of at once\"",
    ])
  func plainTitlePasses(text: String) {
    #expect(TitleRule.violations(in: [SourceFile(path: "Tests/A/ATests.swift", text: text)]) == [])
  }

  @Test("A word rule applies only in the folders of the rule")
  func foldersAreObserved() {
    #expect(found("let sheet = 1", in: "Sources/Authoring/A.swift") == ["1: `sheet`: use writer"])
    #expect(found("let sheet = 1") == [])
    #expect(found("/// The parent.", in: "Sources/Gestures/A.swift") == [])
    #expect(found("/// Acts anew.", in: "Benchmarks/A.swift").count == 1)
  }

  @Test("A type name is reported if two modules declare it, or if a standard type has that name")
  func doubleNameIsFound() {
    let files = [
      SourceFile(path: "Sources/A/A.swift", text: "package struct Rule {\n  struct Duration {}\n}\nprivate enum B {}"),
      SourceFile(path: "Sources/B/B.swift", text: "final class Rule {}\nenum Duration {}\nenum B {}"),
    ]
    #expect(
      TypeNameRule.violations(in: files) == [
        "Duration hides a type of the standard library", "Rule is a type of A and of B",
      ])
  }

  @Test("A `default` case is reported in a switch over an enumeration, not over numbers or texts")
  func defaultIsFound() {
    func lines(_ text: String) -> [Int] {
      DefaultCaseRule.violations(in: [SourceFile(path: "Sources/A/A.swift", text: text)]).map(\.line)
    }
    #expect(lines("switch a {\ncase .b: 1\ndefault: 2\n}") == [3])
    #expect(
      lines("let c = switch (a, b) {\ncase (.b, _):\n  switch a {\n  case 1: 1\n  default: 2\n  }\ndefault: 2\n}") == [
        7
      ])
    #expect(lines("switch a {\ncase \".b\": 1\ndefault: 2\n}\nswitch b {\ncase .c: 1\ncase .d: 2\n}") == [])
  }
}
