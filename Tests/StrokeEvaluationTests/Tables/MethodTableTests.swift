import Gestures
import GesturesTesting
import Testing

@testable import StrokeEvaluation

@Suite("The tables of an evaluation")
struct MethodTableTests {
  private func drawings() throws -> RecordedDrawings {
    let mouse = (0..<40).map { "{\"kind\": \"drag\", \"strokes\": [[[0, 0], [\($0), 90], [90, \($0)], [0, 50]]]}\n" }
    return RecordedDrawings(
      single: try GeneratedPool(seed: 5, people: 2).pool, multiple: try GeneratedPool(seed: 6).pool,
      mouse: try DrawingPool(Array(mouse.joined().utf8)))
  }

  @Test("have a column for each recognizer, and are the same for the same seed")
  func table() throws {
    let drawings = try drawings()
    let text = MethodTable(drawings, seed: 1).markdown
    #expect(text == MethodTable(drawings, seed: 1).markdown && text != MethodTable(drawings, seed: 2).markdown)
    let rows = text.split(separator: "\n").map { $0.split(separator: "|") }
    #expect(rows.count == 8 && rows.allSatisfy { $0.count == 6 })
    for name in ["Dactyl", "$1", "Protractor", "$P+", "Jackknife"] { #expect(text.contains(name)) }
    #expect(!text.contains("nan") && !text.contains("inf"))
  }

  @Test("count each stroke once")
  func rates() {
    var distribution = Distribution()
    for value in [3.0, 1, 2, .infinity] { distribution.add(value) }
    #expect(distribution.fraction(below: 2) == 0.25 && distribution.fraction(below: 100) == 0.75)
    #expect(distribution.quantile(0.5) == 3 && distribution.quantile(0) == 1)
    #expect(0.98765.percent == "98.77" && 0.05.percent == "5.00" && Double.nan.percent == "–")
  }

  @Test("keep what a round knows apart from what it asks for")
  func rounds() throws {
    let session = try #require(try drawings().single.first)
    #expect(session.shapes == ["L", "N", "V", "Z", "line"] && session.each == 10)
    var random = SplitMix64(seed: 1)
    for _ in 0..<50 {
      let round = session.round(known: 9, &random)
      #expect(zip(round.known, round.asked).allSatisfy { Set($0 + [$1]) == Set(0..<10) })
      #expect(Set(round.half).count == 2)
    }
  }
}
