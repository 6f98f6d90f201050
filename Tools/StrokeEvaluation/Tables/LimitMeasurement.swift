import Gestures
import GesturesTesting

/// Measures how many drawings the product recognizes with its limits, with some example drawings of each shape.
struct LimitMeasurement {
  /// Default number of random choices of the example drawings.
  static let defaultRounds = 20

  private let sessions: [DrawingSession]
  private let mouse: [String: [DrawingPool.Entry]]
  private let seed: UInt64
  private let rounds: Int

  /// Measures single-stroke drawings and mouse movements.
  init(_ drawings: RecordedDrawings, seed: UInt64, rounds: Int = Self.defaultRounds) {
    self.init(drawings.single, mouse: drawings.mouse, seed: seed, rounds: rounds)
  }

  /// - Parameter rounds: Number of random choices of the example drawings.
  init(
    _ sessions: [DrawingSession], mouse: [String: [DrawingPool.Entry]] = [:], seed: UInt64,
    rounds: Int = Self.defaultRounds
  ) {
    self.rounds = rounds
    self.sessions = sessions
    self.mouse = mouse
    self.seed = seed
  }

  /// Returns the rates of each person.
  func rates(
    known: Int, limit: Double, _ strictness: StrokeStrictness = .normal
  ) -> [String: LimitRates] {
    var people: [String: LimitRates] = [:]
    for (index, session) in sessions.enumerated() {
      var random = SplitMix64(seed: seed &+ UInt64(1000 * known + index))
      var rates = people[session.person] ?? LimitRates()
      let forms = session.drawings.map { $0.map { StrokeTemplate(strokes: $0.strokes) } }
      for number in 0..<rounds {
        let round = session.round(known: known, &random)
        let shapes = zip(forms, round.known).map { forms, places in
          StrokeShape(places.compactMap { forms[$0] }, limit: limit, strictness: strictness)
        }
        let all = StrokeVocabulary(shapes)
        let half = StrokeVocabulary(round.half.map { shapes[$0] })
        for (asked, place) in round.asked.enumerated() {
          guard let form = forms[asked][place] else { continue }
          let shape = all.judge(form).recognizedShape
          rates.right.add(shape == asked)
          rates.wrong.add(shape != nil && shape != asked)
          if !round.half.contains(asked) { rates.unknown.add(half.judge(form).recognizedShape != nil) }
        }
        guard number == 0 else { continue }
        for entry in mine(index, "drag") { rates.drags.add(all.judge(entry).recognizedShape != nil) }
        for entry in mine(index, "move") { rates.moves.add(all.judge(entry).recognizedShape != nil) }
      }
      people[session.person] = rates
    }
    return people
  }

  /// Returns the part of the mouse movements for a session. Each session has different movements.
  private func mine(_ session: Int, _ kind: String) -> [StrokeTemplate] {
    let all = mouse[kind] ?? []
    return stride(from: session, to: all.count, by: sessions.count).compactMap {
      StrokeTemplate(strokes: all[$0].strokes)
    }
  }
}

extension StrokeJudgement {
  /// The index of the recognized shape; nil if no shape is recognized.
  var recognizedShape: Int? { if case .recognized(let shape, _) = self { shape } else { nil } }
}
