import GesturesTesting
import TestSupport
import Testing

@testable import StrokeEvaluation

@Suite("The tables of an evaluation", .computes)
struct MethodTableTests {
  private func drawings(shapes: Int, people: Int = 1) throws -> RecordedDrawings {
    let mouse = (0..<10).map { "{\"kind\": \"drag\", \"strokes\": [[[0, 0], [\($0), 90], [90, \($0)], [0, 50]]]}\n" }
    return RecordedDrawings(
      single: try GeneratedPool(seed: 5, shapes: shapes, people: people).pool,
      multiple: try GeneratedPool(seed: 6, shapes: 2).pool,
      mouse: try DrawingPool(Array(mouse.joined().utf8)))
  }

  @Test("The table of recognizers has a column for each, and the same seed gives the same table")
  func table() throws {
    let drawings = try drawings(shapes: 3, people: 2)
    let text = MethodTable(drawings, seed: 1, rounds: 10).markdown
    #expect(
      text == MethodTable(drawings, seed: 1, rounds: 10).markdown
        && text != MethodTable(drawings, seed: 2, rounds: 10).markdown)
    let rows = text.split(separator: "\n").map { $0.split(separator: "|") }
    #expect(rows.count == 8 && rows.allSatisfy { $0.count == 6 })
    for name in ["Dactyl", "$1", "Protractor", "$P+", "Jackknife"] { #expect(text.contains(name)) }
    #expect(!text.contains("nan") && !text.contains("inf"))
  }

  @Test("The table of limits has rows for each strictness, and for limits from other people's data")
  func limits() throws {
    let rows = LimitTable(try drawings(shapes: 2, people: 2), seed: 1, rounds: 3).markdown.split(separator: "\n")
    #expect(rows.count == 12 && rows.allSatisfy { $0.split(separator: "|").count == 8 })
    for strictness in ["strict", "normal", "lenient"] { #expect(rows.count { $0.hasPrefix("| \(strictness) |") } == 3) }
    #expect(rows.last?.contains("chosen without the person") == true)
  }

  @Test("The table of built-in shapes counts their recorded drawings")
  func builtIn() throws {
    let text = GeneratedPool(seed: 8).text.replacing("\"cls\": \"V\"", with: "\"cls\": \"v\"")
    let drawings = RecordedDrawings(
      single: try DrawingPool(Array(text.utf8)), multiple: try DrawingPool([]), mouse: try DrawingPool([]))
    let row = BuiltInTable(drawings).markdown.split(separator: "\n").last?.split(separator: "|").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(row?.first == "v (`V`, `arrow-down`)" && row?[2] == "10")
    #expect(try #require(row.flatMap { Int($0[1]) }) >= 8)
  }

  @Test("A distribution counts each value once, even infinite values")
  func rates() {
    var distribution = Distribution()
    for value in [3.0, 1, 2, .infinity] { distribution.add(value) }
    #expect(distribution.fraction(below: 2) == 0.25 && distribution.fraction(below: 100) == 0.75)
    #expect(distribution.quantile(0.5) == 3 && distribution.quantile(0) == 1)
    #expect(0.98765.percent == "98.77" && 0.05.percent == "5.00" && Double.nan.percent == "–")
  }

  @Test("A round never uses its examples as candidates")
  func rounds() throws {
    let session = try #require(try drawings(shapes: 5).single.first)
    #expect(session.shapes == ["L", "N", "V", "Z", "line"] && session.each == 10)
    var random = SplitMix64(seed: 1)
    for _ in 0..<50 {
      let round = session.round(known: 9, &random)
      #expect(zip(round.known, round.asked).allSatisfy { Set($0 + [$1]) == Set(0..<10) })
      #expect(Set(round.half).count == 2)
    }
  }
}
