import Gestures
import GesturesTesting

/// The rates of the product with its limits, and with limits that were chosen without the person that they are used for.
package struct LimitTable {
  private static let rounds = 20
  private static let known = [1, 3, 5]
  /// The limits, for one drawing, that a choice without a person has.
  private static let limits = [3.6, 4, 4.4, 4.8, 5.2, 5.6, 6]
  /// Number of drawings known, and maximum fraction of the drawings of unknown shapes that are accepted, by which a limit is chosen.
  private static let choice = (known: 3, unknown: 0.02)

  private let drawings: RecordedDrawings
  private let seed: UInt64

  package init(_ drawings: RecordedDrawings, seed: UInt64) {
    self.drawings = drawings
    self.seed = seed
  }

  /// The table in Markdown.
  package var markdown: String {
    let chosen = Self.limits.map { ($0, rates(known: Self.choice.known, limit: $0)) }
    let people = Set(drawings.single.map(\.person)).sorted()
    var rows = [
      "| limit | known | right and accepted | of the person with the least | wrong | others accepted, half known | drags | moves |",
      "|---|---|---|---|---|---|---|---|",
    ]
    for strictness in StrokeStrictness.allCases {
      for count in Self.known {
        let rates = rates(known: count, limit: StrokeShape.usualLimit, strictness)
        rows.append(row("\(strictness)", "\(count)", rates))
      }
    }
    var heldOut: [String: LimitRates] = [:]
    var limits: [Double] = []
    for person in people {
      let best = chosen.last { _, rates in
        let others = rates.filter { $0.key != person }.values.reduce(LimitRates(), +)
        return others.unknown.fraction <= Self.choice.unknown
      }
      guard let (limit, rates) = best ?? chosen.first else { continue }
      limits.append(limit)
      heldOut[person] = rates[person]
    }
    if let lowest = limits.min(), let highest = limits.max() {
      rows.append(row("\(lowest) to \(highest), chosen without the person", "\(Self.choice.known)", heldOut))
    }
    return rows.joined(separator: "\n") + "\n"
  }

  private func row(_ limit: String, _ known: String, _ rates: [String: LimitRates]) -> String {
    let all = rates.values.reduce(LimitRates(), +)
    let least = rates.values.map(\.right.fraction).min() ?? .nan
    let values = [
      all.right.fraction, least, all.wrong.fraction, all.unknown.fraction, all.drags.fraction, all.moves.fraction,
    ]
    return "| \(limit) | \(known) |" + values.map { " \($0.percent) |" }.joined()
  }

  /// Returns the rates of each person.
  private func rates(
    known: Int, limit: Double, _ strictness: StrokeStrictness = .normal
  ) -> [String: LimitRates] {
    var people: [String: LimitRates] = [:]
    for (index, session) in drawings.single.enumerated() {
      var random = SplitMix64(seed: seed &+ UInt64(1000 * known + index))
      var rates = people[session.person] ?? LimitRates()
      let forms = session.drawings.map { $0.map { StrokeTemplate(strokes: $0.strokes) } }
      for number in 0..<Self.rounds {
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

  /// Each session gets other movements of the mouse.
  private func mine(_ session: Int, _ kind: String) -> [StrokeTemplate] {
    let all = drawings.mouse[kind] ?? []
    return stride(from: session, to: all.count, by: drawings.single.count).compactMap {
      StrokeTemplate(strokes: all[$0].strokes)
    }
  }
}

extension StrokeJudgement {
  /// The index of the shape that is recognized.
  var recognizedShape: Int? { if case .recognized(let shape, _) = self { shape } else { nil } }
}
