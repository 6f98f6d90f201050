import TestSupport
import Testing

@testable import StrokeEvaluation

@Suite("Rounds of an evaluation", .waitsForPrograms)
struct EvaluationRoundTests {
  private func rounds(_ text: String) throws(EvaluationError) -> [EvaluationRound] {
    try EvaluationRound.rounds(Array(text.utf8), poolCount: 3)
  }

  @Test("A round is read with its templates and candidates; its identifier is a text or a number")
  func read() throws {
    let rounds = try rounds(
      """
      {"id": "a", "templates": [["L", 0], ["V", 2]], "candidates": [1, 2]}
      {"id": 7, "templates": [], "candidates": []}
      """)
    #expect(rounds.map(\.id) == [.text("a"), .number(7)])
    #expect(rounds[0].templates.map(\.label) == ["L", "V"] && rounds[0].templates.map(\.drawing) == [0, 2])
    #expect(rounds[0].candidates == [1, 2])
  }

  @Test(
    "A malformed round is refused with its line",
    arguments: [
      #"{"templates": [], "candidates": []}"#, #"{"id": 1, "candidates": []}"#, #"{"id": 1, "templates": []}"#,
      #"{"id": null, "templates": [], "candidates": []}"#, #"{"id": 1, "templates": ["L"], "candidates": []}"#,
      #"{"id": 1, "templates": [["L", 3]], "candidates": []}"#,
      #"{"id": 1, "templates": [["L", -1]], "candidates": []}"#,
      #"{"id": 1, "templates": [["L", 0.5]], "candidates": []}"#,
      #"{"id": 1, "templates": [[1, 0]], "candidates": []}"#,
      #"{"id": 1, "templates": [], "candidates": [1e30]}"#, #"{"id": 1, "templates": [], "candidates": ["1"]}"#, "[",
    ])
  func refused(line: String) {
    #expect { try rounds(line) } throws: { ($0 as? EvaluationError)?.line == 1 }
  }
}
