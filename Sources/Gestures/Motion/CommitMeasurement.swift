/// Measures how near a gesture is to its commit: the progress in the direction in which it began, and the speed.
///
/// The speed is the mean of the last 150 ms, as GNOME Shell, libadwaita and GTK measure it: it is nearly 0 for fingers
/// that rest before they are lifted, and no single report decides it.
struct CommitMeasurement {
  /// Interval of the speed, in microseconds.
  static let window: Int64 = 150_000
  /// Minimum interval that the speed is measured over, in microseconds: the jerk of resting fingers that are lifted is no
  /// flick.
  static let minimumInterval: Int64 = 40_000
  /// Number of kept samples: 150 ms of a mouse that reports a thousand times per second.
  private static let maximumSamples = 160

  let rule: CommitRule
  private var samples: [(time: Timestamp, value: Vector)] = []
  /// The direction in which the gesture began, of length 1; nil before it has moved.
  private var direction: Vector?
  private var hasBegun = false
  /// Time at which fewer fingers than necessary remained.
  private var liftTime: Timestamp?

  init(_ rule: CommitRule) { self.rule = rule }

  mutating func reset() { self = CommitMeasurement(rule) }

  /// Adds the value at `time`; a second value of the same time replaces the first.
  mutating func add(_ value: Vector, at time: Timestamp) {
    liftTime = nil
    if let last = samples.last, last.time >= time { samples.removeLast() }
    if samples.count >= Self.maximumSamples { samples.removeFirst(Self.maximumSamples / 4) }
    samples.append((time, value))
    if hasBegun, direction == nil { direction = value.axis }
  }

  /// Decides the direction, by the present value.
  mutating func begin() {
    hasBegun = true
    direction = samples.last?.value.axis
  }

  /// Records that the fingers that remain are too few to follow.
  mutating func lift(at time: Timestamp) { if liftTime == nil { liftTime = time } }

  /// Records that the fingers were lifted with the newest value.
  mutating func liftAtNewest() { liftTime = samples.last?.time }

  /// Part of the amount that the gesture has moved in its direction; negative beyond the start.
  var progress: Double {
    guard let direction, let newest = samples.last else { return 0 }
    return newest.value.component(along: direction) / rule.amount
  }

  /// Speed in the gesture's direction, per second, as seen at `time`.
  func speed(at time: Timestamp) -> Double {
    let end = liftTime ?? time
    guard let direction, let newest = samples.last,
      let oldest = samples.first(where: { (end - $0.time).wholeMicroseconds <= Self.window })
    else { return 0 }
    let interval = max((end - oldest.time).wholeMicroseconds, Self.minimumInterval)
    return (newest.value - oldest.value).component(along: direction) / (Double(interval) / 1e6)
  }

  /// Returns why a gesture that is lifted at `time` is cancelled; nil if it ends.
  func failure(at time: Timestamp) -> GestureFailure? {
    let (progress, speed) = (progress, speed(at: time))
    if speed > -rule.speed, progress >= 1 || progress > 0 && speed >= rule.speed { return nil }
    return .notCommitted(progress * rule.amount, minimum: rule.amount, speed: speed, minimumSpeed: rule.speed)
  }
}

extension Vector {
  /// The unit vector of the axis that it mainly has; a tie is horizontal. Nil for zero.
  fileprivate var axis: Vector? {
    guard self != .zero else { return nil }
    return abs(dx) >= abs(dy) ? Vector(dx: dx > 0 ? 1 : -1, dy: 0) : Vector(dx: 0, dy: dy > 0 ? 1 : -1)
  }

  fileprivate func component(along direction: Vector) -> Double { dx * direction.dx + dy * direction.dy }
}
