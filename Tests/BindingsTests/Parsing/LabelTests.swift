import Testing

@testable import Bindings

@Suite("Labels")
struct LabelTests {
  @Test("A label in quotes is shown instead of the name and the actions")
  func shown() throws {
    let found = try bindings(
      """
      swipe 3 up as "Fenster groß" -> window maximize
      swipe 3 down as away as "Fenster klein" -> window minimize
      swipe 3 left as back -> keys alt+Right
      """)
    #expect(found.map(\.shownName) == ["Fenster groß", "Fenster klein", "back"])
    #expect(found.map(\.name) == [nil, "away", "back"])
  }

  @Test("A label has at most 60 characters")
  func long() {
    func line(_ count: Int) -> String { "swipe 3 up as \"\(String(repeating: "ß", count: count))\" -> none" }
    #expect(findings(line(60)) == [])
    #expect(findings(line(61)) == ["1:15 a label has at most 60 characters"])
  }
}
