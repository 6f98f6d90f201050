/// The rule for the steps (`every`, `after`) of a kind.
struct StepRule {
  /// The directions of the steps; empty if the kind has only steps of time.
  let directions: Directions
  /// True if the steps are clicks of a wheel, which have no unit.
  var countsClicks = false

  /// The rule for a kind that has only steps of time.
  static let time = StepRule(directions: [])

  /// The units of `every` and `after`.
  var units: [Quantity.Unit] {
    var units: [Quantity.Unit] = [.milliseconds, .seconds]
    guard !countsClicks else { return units }
    if !directions.isDisjoint(with: .turn) { units.insert(.degrees, at: 0) }
    if !directions.isDisjoint(with: .span) { units.insert(.percent, at: 0) }
    if !directions.isDisjoint(with: .straight) { units.insert(contentsOf: [.millimetres, .pixels], at: 0) }
    return units
  }
}
