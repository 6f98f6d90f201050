import Gestures

/// The recognition rates of each strictness. Some rows use the product's factor of the limit; other rows use a factor
/// that is chosen for each person from the drawings of the other people.
package struct StrictnessTable {
  private static let factors = (12...32).map { Double($0) / 20 }
  /// Number of example drawings of each shape.
  private static let known = 3

  private let drawings: RecordedDrawings
  private let seed: UInt64

  package init(_ drawings: RecordedDrawings, seed: UInt64) {
    self.drawings = drawings
    self.seed = seed
  }

  /// The table in Markdown.
  package var markdown: String {
    let single = LimitMeasurement(drawings, seed: seed)
    let multiple = LimitMeasurement(drawings.multiple, seed: seed)
    let measured = Self.factors.map { ($0, single.rates(known: Self.known, limit: $0 * StrokeShape.defaultLimit)) }
    var rows = [
      "| strictness | target | judged | factor | right and accepted | of the person with the least | others accepted | drags |",
      "|---|---|---|---|---|---|---|---|",
    ]
    for strictness in StrokeStrictness.allCases {
      var heldOut: [String: LimitRates] = [:]
      var chosen: [Double] = []
      for person in Set(drawings.single.map(\.person)).sorted() {
        guard let (factor, rates) = choice(among: measured, for: strictness, without: person) else { continue }
        chosen.append(factor)
        heldOut[person] = rates[person]
      }
      let factor = strictness.limitFactor
      let rates = single.rates(known: Self.known, limit: StrokeShape.defaultLimit, strictness)
      rows.append(row(strictness, "one stroke", "\(factor)", rates))
      if let lowest = chosen.min(), let highest = chosen.max() {
        let factors = lowest == highest ? "\(lowest)" : "\(lowest) to \(highest)"
        rows.append(row(strictness, "… factor chosen without the person", factors, heldOut))
      }
      let several = multiple.rates(known: Self.known, limit: StrokeShape.defaultLimit, strictness)
      rows.append(row(strictness, "several strokes, by which nothing was chosen", "\(factor)", several))
    }
    return rows.joined(separator: "\n") + "\n"
  }

  /// Returns the largest factor with which the drawings of the other people reach the target, and the rates of all
  /// people with that factor.
  private func choice(
    among measured: [(Double, [String: LimitRates])], for strictness: StrokeStrictness, without person: String
  ) -> (Double, [String: LimitRates])? {
    let best = measured.last { _, rates in
      let others = rates.filter { $0.key != person }.values.reduce(LimitRates(), +)
      return others.unknown.fraction <= strictness.falseAcceptRate
    }
    return best ?? measured.first
  }

  private func row(
    _ strictness: StrokeStrictness, _ judged: String, _ factor: String, _ rates: [String: LimitRates]
  ) -> String {
    let all = rates.values.reduce(LimitRates(), +)
    let least = rates.values.map(\.right.fraction).min() ?? .nan
    let values = [all.right.fraction, least, all.unknown.fraction, all.drags.fraction]
    return "| `\(strictness.rawValue)` | \(strictness.falseAcceptRate.percent) | \(judged) | \(factor) |"
      + values.map { " \($0.percent) |" }.joined()
  }
}
