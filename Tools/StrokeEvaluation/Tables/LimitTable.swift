import Gestures

/// The product's rates with its own limits, and with limits that are chosen for each person from the drawings of the
/// other people.
package struct LimitTable {
  private static let known = [1, 3, 5]
  /// The limits to choose from, for a shape with one example drawing.
  private static let limits = [3.6, 4, 4.4, 4.8, 5.2, 5.6, 6]
  /// The condition for the choice of a limit: the number of example drawings, and the maximum fraction of accepted
  /// drawings of unknown shapes.
  private static let choice = (known: 3, unknown: 0.02)

  private let drawings: RecordedDrawings
  private let measurement: LimitMeasurement

  /// - Parameter rounds: Number of random choices of the example drawings.
  package init(_ drawings: RecordedDrawings, seed: UInt64, rounds: Int = LimitMeasurement.defaultRounds) {
    self.drawings = drawings
    measurement = LimitMeasurement(drawings, seed: seed, rounds: rounds)
  }

  /// The table in Markdown.
  package var markdown: String {
    let chosen = Self.limits.map { ($0, measurement.rates(known: Self.choice.known, limit: $0)) }
    let people = Set(drawings.single.map(\.person)).sorted()
    var rows = [
      "| limit | known | right and accepted | of the person with the least | wrong | others accepted, half known | drags | moves |",
      "|---|---|---|---|---|---|---|---|",
    ]
    for strictness in StrokeStrictness.allCases {
      for count in Self.known {
        let rates = measurement.rates(known: count, limit: StrokeShape.defaultLimit, strictness)
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
}
