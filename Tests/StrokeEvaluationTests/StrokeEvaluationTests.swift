import Gestures
import TestSupport
import Testing

@testable import StrokeEvaluation

@Suite("An evaluation", .waitsForPrograms)
struct StrokeEvaluationTests {
  private func round(_ templates: [(String, Int)], _ candidates: [Int], count: Int) throws -> EvaluationRound {
    let known = templates.map { "[\"\($0.0)\", \($0.1)]" }.joined(separator: ", ")
    let line = "{\"id\": \"a\", \"templates\": [\(known)], \"candidates\": \(candidates)}"
    return try EvaluationRound.rounds(Array(line.utf8), poolCount: count)[0]
  }

  @Test("For each candidate, an evaluation has the right shape, a verdict and the measured time")
  func answers() throws {
    let generated = GeneratedPool(seed: 1)
    let evaluation = StrokeEvaluation(try generated.pool, EvaluationSettings())
    let templates = generated.labels.indices.filter { $0 % 10 < 3 }.map { (generated.labels[$0], $0) }
    let candidates = generated.labels.indices.filter { $0 % 10 >= 3 }
    let answers = evaluation.answers(to: try round(templates, candidates, count: generated.labels.count))
    #expect(answers.map(\.candidate) == candidates)
    #expect(answers.allSatisfy { $0.label == generated.labels[$0.candidate] && $0.duration > .zero })
    #expect(answers.count(where: \.isAccepted) > answers.count * 9 / 10)
  }

  @Test("An evaluation accepts no stroke of an unknown shape, but names the nearest one")
  func unknown() throws {
    let generated = GeneratedPool(seed: 2)
    let evaluation = StrokeEvaluation(try generated.pool, EvaluationSettings())
    let answers = evaluation.answers(to: try round([("L", 0), ("N", 10)], Array(40..<50), count: 50))
    #expect(answers.allSatisfy { !$0.isAccepted && $0.label != nil && $0.distance.isFinite })
  }

  @Test("With a threshold, an evaluation accepts drawings that are nearer than this distance")
  func threshold() throws {
    let pool = try GeneratedPool(seed: 3).pool
    let round = try round([("L", 0), ("L", 1), ("N", 10)], Array(2..<20), count: 50)
    let distances = StrokeEvaluation(pool, EvaluationSettings()).answers(to: round).map(\.distance)
    for threshold in [0, 0.5, 2, 1000] {
      var settings = EvaluationSettings()
      settings.threshold = threshold
      let answers = StrokeEvaluation(pool, settings).answers(to: round)
      #expect(answers.map(\.isAccepted) == distances.map { $0 < threshold })
    }
  }

  @Test("An evaluation can allow that strokes are rotated, or drawn in the opposite direction")
  func rotation() throws {
    let text = """
      {"strokes": [[[0, 0], [0, 100], [70, 100]]]}
      {"strokes": [[[0, 0], [100, 0], [100, -70]]]}
      {"strokes": [[[70, 100], [0, 100], [0, 0]]]}
      """
    let pool = try DrawingPool(Array(text.utf8))
    func distances(_ change: (inout EvaluationSettings) -> Void) throws -> [Double] {
      var settings = EvaluationSettings()
      change(&settings)
      return StrokeEvaluation(pool, settings).answers(to: try round([("L", 0)], [0, 1, 2], count: 3)).map(\.distance)
    }
    let plain = try distances { _ in }
    #expect(plain[0] < 0.01 && plain[1] > 5 && plain[2] > 5)
    #expect(try distances { $0.rotationTolerance = .any }[1] < 0.05)
    #expect(try distances { $0.isEitherWay = true }[2] < 0.05)
  }

  @Test("An evaluation names no shape for a drawing of a single point")
  func formless() throws {
    let pool = try DrawingPool(Array("{\"strokes\": [[[1, 1]]]}\n{\"strokes\": [[[0, 0], [9, 9]]]}".utf8))
    let evaluation = StrokeEvaluation(pool, EvaluationSettings())
    let formless = evaluation.answers(to: try round([("a", 0), ("b", 1)], [0, 1], count: 2))
    #expect(formless.map(\.label) == [nil, "b"] && formless.map(\.isAccepted) == [false, true])
    let nothing = evaluation.answers(to: try round([("a", 0)], [1], count: 2))
    #expect(nothing.map(\.label) == [nil])
  }

  private struct Answer: Decodable, Equatable {
    let id: RoundID
    let candidate: Int
    let label: String?
    let distance: Double?
    let accepted: Bool
    let microseconds: Double
  }

  @Test("An evaluation as JSON has the same content")
  func lines() throws {
    for (answer, expected) in [
      (
        EvaluationAnswer(
          id: .text("a\"\n"), candidate: 3, label: "L", distance: 1.5, isAccepted: true, duration: .nanoseconds(1250)),
        Answer(id: .text("a\"\n"), candidate: 3, label: "L", distance: 1.5, accepted: true, microseconds: 1.25)
      ),
      (
        EvaluationAnswer(
          id: .number(7), candidate: 0, label: nil, distance: .infinity, isAccepted: false, duration: .seconds(1)),
        Answer(id: .number(7), candidate: 0, label: nil, distance: nil, accepted: false, microseconds: 1_000_000)
      ),
    ] as [(EvaluationAnswer, Answer)] {
      #expect(answer.line.last == 0x0A)
      #expect(try JSONLines.values(answer.line, form: "an answer") == [expected])
    }
  }
}
