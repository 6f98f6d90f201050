/// Measures the speed of a gesture and its progress towards the commit. Movements count in the direction in which the
/// gesture began.
///
/// The speed is the mean over the last 150 ms, as in GNOME Shell, libadwaita and GTK. The mean is nearly 0 for fingers
/// that stop before the lift, and does not depend on a single report.
struct CommitMeasurement {
  /// Interval over which the speed is measured, in microseconds.
  static let window: Int64 = 150_000
  /// Minimum interval over which the speed is measured, in microseconds. In a shorter interval, the jerk of stationary
  /// fingers at their lift would count as a flick.
  static let minimumInterval: Int64 = 40_000
  /// Maximum number of stored samples: 150 ms of a mouse that reports a thousand times per second.
  private static let maximumSamples = 160

  let rule: CommitRule
  private var samples: [(time: Timestamp, value: Vector)] = []
  /// Unit vector of the direction in which the gesture began; nil before the fingers have moved.
  private var direction: Vector?
  private var hasBegun = false
  /// Time since which too few fingers are down; nil while enough fingers are down.
  private var liftTime: Timestamp?

  init(_ rule: CommitRule) { self.rule = rule }

  mutating func reset() { self = CommitMeasurement(rule) }

  /// Adds the value at `time`, and replaces an earlier value of the same time.
  mutating func add(_ value: Vector, at time: Timestamp) {
    liftTime = nil
    if let last = samples.last, last.time >= time { samples.removeLast() }
    if samples.count >= Self.maximumSamples { samples.removeFirst(Self.maximumSamples / 4) }
    samples.append((time, value))
    if hasBegun, direction == nil { direction = value.axis }
  }

  /// Sets the direction of the gesture to the main axis of the newest value.
  mutating func begin() {
    hasBegun = true
    direction = samples.last?.value.axis
  }

  /// Records the time at which too few fingers remained. Further calls before the next `add` have no effect.
  mutating func lift(at time: Timestamp) { if liftTime == nil { liftTime = time } }

  /// Records that the fingers were lifted at the time of the newest value.
  mutating func liftAtNewest() { liftTime = samples.last?.time }

  /// Movement in the gesture's direction as a fraction of the rule's amount; negative if the fingers have moved in the
  /// opposite direction.
  var progress: Double {
    guard let direction, let newest = samples.last else { return 0 }
    return newest.value.component(along: direction) / rule.amount
  }

  /// Returns the speed in the gesture's direction at `time`, in units of the values per second.
  func speed(at time: Timestamp) -> Double {
    let end = liftTime ?? time
    guard let direction, let newest = samples.last,
      let oldest = samples.first(where: { (end - $0.time).wholeMicroseconds <= Self.window })
    else { return 0 }
    let interval = max((end - oldest.time).wholeMicroseconds, Self.minimumInterval)
    return (newest.value - oldest.value).component(along: direction) / (Double(interval) / 1e6)
  }

  /// Returns the reason for the cancellation if the fingers are lifted at `time`; nil if the gesture then commits.
  func failure(at time: Timestamp) -> GestureFailure? {
    let (progress, speed) = (progress, speed(at: time))
    if speed > -rule.speed, progress >= 1 || progress > 0 && speed >= rule.speed { return nil }
    return .notCommitted(progress * rule.amount, minimum: rule.amount, speed: speed, minimumSpeed: rule.speed)
  }
}

extension Vector {
  /// Unit vector along the main axis of the vector; nil for zero. A diagonal counts as horizontal.
  fileprivate var axis: Vector? {
    guard self != .zero else { return nil }
    return abs(dx) >= abs(dy) ? Vector(dx: dx > 0 ? 1 : -1, dy: 0) : Vector(dx: 0, dy: dy > 0 ? 1 : -1)
  }

  fileprivate func component(along direction: Vector) -> Double { dx * direction.dx + dy * direction.dy }
}
