/// Counts the steps of one gesture: `every AMOUNT` or `after AMOUNT` of translation, scale or rotation.
///
/// Each amount has its own anchor on each axis: the value at the last step. When the value differs from the anchor by
/// the amount, the step fires, and the anchor moves by exactly the amount. Steps are counted even in a direction
/// without actions, so that a movement forth and back fires the same number of steps in both directions.
///
/// A step with `after` fires once, when the value first differs from the start by the amount.
package struct Steps: Sendable {
  /// A quantity that steps measure.
  package enum Axis: Sendable, Hashable { case horizontal, vertical, span, turn }

  /// An axis with the unit in which it is measured.
  package struct Measure: Sendable, Hashable {
    package enum Unit: Sendable, Hashable { case millimetres, pixels, fraction, degrees, clicks }

    package let axis: Axis
    package let unit: Unit

    package init(axis: Axis, unit: Unit) {
      self.axis = axis
      self.unit = unit
    }
  }

  /// A step that fired: the index of its rule, and the step's direction.
  package struct Fired: Sendable, Hashable {
    package let rule: Int
    package let direction: Directions
  }

  /// Fraction of the amount by which a movement may be too short for a step, because the server rounds values.
  package static let tolerance = 0.005
  /// Maximum number of steps that fire for one event. Further steps fire with the next event.
  package static let maximumPerEvent = 32
  /// Minimum interval of repetitions. A shorter interval is probably a typing error.
  static let minimumInterval = Duration.milliseconds(10)

  private struct Track: Sendable {
    let frequency: Step.Frequency
    let measure: Measure
    let amount: Double
    var forward: [Int] = []
    var backward: [Int] = []
    var anchor: Double
    var last: Double

    /// Returns the value at which the next step in a direction fires.
    func threshold(isForward: Bool) -> Double {
      let reach = amount * (1 - Steps.tolerance)
      return isForward ? anchor + reach : anchor - reach
    }

    /// Returns true if a step in a direction may still fire. With `every`, steps are counted even in a direction
    /// without rules.
    func mayFire(isForward: Bool) -> Bool {
      switch frequency {
      case .every: true
      case .after: !(isForward ? forward : backward).isEmpty
      }
    }

    func direction(isForward: Bool) -> Directions {
      switch measure.axis {
      case .horizontal: isForward ? .right : .left
      case .vertical: isForward ? .down : .up
      case .span: isForward ? .outward : .inward
      case .turn: isForward ? .clockwise : .counterclockwise
      }
    }
  }

  private var tracks: [Track] = []

  /// - Parameter scrollsNaturally: True if the device scrolls naturally. Determines the directions of `next` and
  ///   `previous`.
  package init(_ rules: [BindingRule], scrollsNaturally: Bool = false) {
    for (index, rule) in rules.enumerated() {
      guard case .step(let step) = rule.moment else { continue }
      for direction in step.directions.resolved(scrollsNaturally: scrollsNaturally).members {
        add(index, step.frequency, step.amount, direction)
      }
    }
  }

  package var isEmpty: Bool { tracks.isEmpty }

  private mutating func add(
    _ rule: Int, _ frequency: Step.Frequency, _ amount: Step.Amount, _ direction: Directions
  ) {
    let axis = Self.axis(of: direction)
    let (unit, value): (Measure.Unit, Double)
    switch amount {
    case .millimetres(let length): (unit, value) = (.millimetres, length)
    case .pixels(let length): (unit, value) = (.pixels, length)
    case .fraction(let part): (unit, value) = (.fraction, part)
    case .degrees(let angle): (unit, value) = (.degrees, angle)
    case .clicks(let count): (unit, value) = (.clicks, count)
    case .time: return
    }
    let measure = Measure(axis: axis, unit: unit)
    let start = axis == .span ? 1.0 : 0
    let index: Int
    if let known = tracks.firstIndex(where: {
      $0.frequency == frequency && $0.measure == measure && $0.amount == value
    }) {
      index = known
    } else {
      index = tracks.count
      tracks.append(Track(frequency: frequency, measure: measure, amount: value, anchor: start, last: start))
    }
    let isForward = Directions([.right, .down, .outward, .clockwise]).contains(direction)
    if isForward { tracks[index].forward.append(rule) } else { tracks[index].backward.append(rule) }
  }

  private static func axis(of direction: Directions) -> Axis {
    if Directions.horizontal.contains(direction) { return .horizontal }
    if Directions.vertical.contains(direction) { return .vertical }
    return Directions.turn.contains(direction) ? .turn : .span
  }

  /// Returns the steps that fire when the measured values change, in the order in which the movement passes the
  /// thresholds.
  package mutating func advance(_ value: (Measure) -> Double?) -> [Fired] {
    var fired: [Fired] = []
    let targets = tracks.map { track in value(track.measure).flatMap { $0.isFinite ? $0 : nil } ?? track.last }
    var passed = 0
    while passed < Self.maximumPerEvent, let (index, isForward) = next(targets) {
      passed += 1
      let rules = isForward ? tracks[index].forward : tracks[index].backward
      let direction = tracks[index].direction(isForward: isForward)
      fired += rules.map { Fired(rule: $0, direction: direction) }
      switch tracks[index].frequency {
      case .every: tracks[index].anchor += isForward ? tracks[index].amount : -tracks[index].amount
      case .after: remove(rules)
      }
    }
    for index in tracks.indices { tracks[index].last = targets[index] }
    return fired
  }

  /// Removes rules from all tracks. A rule without a direction is in several tracks.
  private mutating func remove(_ rules: [Int]) {
    for index in tracks.indices {
      tracks[index].forward.removeAll { rules.contains($0) }
      tracks[index].backward.removeAll { rules.contains($0) }
    }
  }

  /// Returns the track whose next step is reached first while the values change from the previous values to `targets`,
  /// and the direction of this step. Returns nil if no step is reached.
  private func next(_ targets: [Double]) -> (track: Int, isForward: Bool)? {
    var first: (track: Int, isForward: Bool, part: Double)?
    for (index, track) in tracks.enumerated() {
      let target = targets[index]
      for isForward in [true, false] where track.mayFire(isForward: isForward) {
        let threshold = track.threshold(isForward: isForward)
        guard isForward ? target >= threshold : target <= threshold else { continue }
        let distance = target - track.last
        let part = distance == 0 ? 0 : (threshold - track.last) / distance
        if first.map({ part < $0.part }) ?? true { first = (index, isForward, part) }
      }
    }
    return first.map { ($0.track, $0.isForward) }
  }
}
