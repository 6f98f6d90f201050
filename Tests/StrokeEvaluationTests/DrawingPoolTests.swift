import Gestures
import TestSupport
import Testing

@testable import StrokeEvaluation

@Suite("A pool of drawings", .waitsForPrograms)
struct DrawingPoolTests {
  @Test("A pool has one entry for each line, with the line's strokes and names")
  func read() throws {
    let text = """
      {"cls": "T", "rep": 1, "strokes": [[[1, 2, 0], [3.5, -4, 10]], [[5, 6]]]}
      {"strokes": []}

      """
    let entries = try DrawingPool(Array(text.utf8)).entries
    #expect(entries.map(\.strokes) == [[[Point(x: 1, y: 2), Point(x: 3.5, y: -4)], [Point(x: 5, y: 6)]], []])
    #expect(entries[0].names == ["cls": "T"])
    #expect(try DrawingPool([]).entries.isEmpty)
  }

  @Test(
    "A malformed pool is refused with the line of the error",
    arguments: [
      "3", #"{"strokes": 1}"#, #"{"strokes": [1]}"#, #"{"strokes": [[1]]}"#, #"{"strokes": [[[1]]]}"#,
      #"{"strokes": [[["1", 2]]]}"#, #"{"strokes": [[[1, 2, 3, 4]]]}"#, "{", "",
    ])
  func refused(line: String) {
    let text = "{\"strokes\": []}\n\(line)\n"
    #expect { try DrawingPool(Array(text.utf8)) } throws: { ($0 as? EvaluationError)?.line == 2 }
  }
}
