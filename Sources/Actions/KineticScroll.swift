internal import Bindings
internal import Gestures
internal import Linux

/// A wheel that continues to rotate after a flick, and slows down like a scroll view.
///
/// The wheel rotates by whole clicks, so its next deadline is the time of its next click.
struct KineticScroll {
  /// The speed below which the wheel stops, in clicks per second. At a lower speed, the single clicks would look like a
  /// fault instead of a movement.
  static let minimumSpeed = 4.0

  /// The scroll action whose flick started the wheel.
  let planned: PlannedAction
  /// The window under the pointer at the lift. Its program gets all clicks.
  let window: UInt
  private let start: MonotonicTime
  private let end: MonotonicTime
  private var across: Axis
  private var down: Axis

  /// One axis of the wheel.
  private struct Axis {
    let momentum: Momentum
    /// The fraction of a click that remained at the lift, in the direction of the movement.
    let remainder: Double
    /// Number of clicks since the lift.
    var clicks = 0.0

    /// - Parameters:
    ///   - velocity: Clicks per second; right and down are positive.
    ///   - remainder: Clicks; right and down are positive.
    init(velocity: Double, remainder: Double) {
      momentum = Momentum(velocity: Vector(dx: velocity, dy: 0))
      self.remainder = velocity < 0 ? -remainder : remainder
    }

    var sign: Double { momentum.velocity.dx < 0 ? -1 : 1 }

    /// Time from the lift to the next click; nil if the movement ends before that click.
    var next: Duration? {
      let length = momentum.displacement.length
      return length > 0 ? momentum.duration(untilFraction: (clicks + 1 - remainder) / length) : nil
    }

    /// Returns the number of clicks that have become due since the last call; right and down are positive.
    mutating func take(after time: Duration) -> Int {
      let due = max(clicks, (remainder + momentum.displacement(after: time).length).rounded(.down))
      defer { clicks = due }
      return Int(sign * min(due - clicks, 1000))
    }
  }

  /// Returns nil if the velocity is too low to continue.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the wheel at the lift, in clicks per second; right and down are positive.
  ///   - remainder: The remaining fraction of a click.
  init?(
    velocity: Vector, remainder: Vector, window: UInt, of planned: PlannedAction, at now: MonotonicTime
  ) {
    let momentum = Momentum(velocity: velocity)
    guard let duration = momentum.duration(untilSpeed: Self.minimumSpeed), duration > .zero else { return nil }
    self.planned = planned
    self.window = window
    (start, end) = (now, now + duration)
    across = Axis(velocity: velocity.dx, remainder: remainder.dx)
    down = Axis(velocity: velocity.dy, remainder: remainder.dy)
  }

  /// The time of the next click; nil if the wheel has stopped.
  var nextClick: MonotonicTime? {
    guard let next = [across.next, down.next].compactMap({ $0 }).min() else { return nil }
    let time = start + next
    return time <= end ? time : nil
  }

  /// Returns the clicks that have become due since the last call; right and down are positive.
  mutating func take(at now: MonotonicTime) -> (right: Int, down: Int) {
    let time = min(now, end) - start
    return (across.take(after: time), down.take(after: time))
  }
}
