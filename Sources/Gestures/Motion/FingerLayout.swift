/// The locations of fingers relative to their middle, from which later movements are measured.
struct FingerLayout {
  private var fingers: [(touch: Touch.ID, offset: Vector)] = []
  private var middle = Point.zero
  private var span = 0.0

  /// Movement of fingers from one layout to another, in pixels.
  struct Movement {
    /// Distance that the middle of the fingers moved.
    var common = 0.0
    /// Twice the mean distance that the fingers moved relative to their middle. If the fingers move straight away from
    /// their middle, this is the change of their span.
    var relative = 0.0
    /// Absolute change of the fingers' span.
    var radial = 0.0
    /// Shortest and longest distance that a finger moved.
    var least = 0.0
    var furthest = 0.0
    /// Distance that the slowest finger moved in the direction in which the middle moved; negative if the finger moved
    /// in the opposite direction.
    var slowest = 0.0

    /// The part of `relative` that moves the fingers around their middle.
    var tangential: Double { max(relative * relative - radial * radial, 0).squareRoot() }

    /// True if a finger hardly moves in the direction of the other fingers. If two fingers move along one line, true if
    /// their span changes by more than 1.5 times the movement of their middle.
    var leavesFinger: Bool { slowest < 0.25 * common }
  }

  mutating func reset() { fingers.removeAll(keepingCapacity: true) }

  /// Stores the locations of `touches`.
  mutating func set(_ touches: [Touch]) {
    fingers.removeAll(keepingCapacity: true)
    middle = touches.centroid
    span = touches.span
    for touch in touches { fingers.append((touch.id, touch.location - middle)) }
  }

  /// Returns the movement from this layout to the locations of `touches`; no movement if `touches` has different
  /// fingers.
  func movement(to touches: [Touch]) -> Movement {
    guard !fingers.isEmpty, fingers.count == touches.count else { return Movement() }
    let newMiddle = touches.centroid
    let shift = newMiddle - middle
    var movement = Movement(
      common: shift.length, radial: abs(touches.span - span), least: .infinity, slowest: .infinity)
    var sum = 0.0
    for (touch, offset) in fingers {
      guard let now = touches.first(where: { $0.id == touch }) else { return Movement() }
      sum += (now.location - newMiddle - offset).length
      let own = now.location - middle - offset
      movement.least = min(movement.least, own.length)
      movement.furthest = max(movement.furthest, own.length)
      movement.slowest = min(movement.slowest, (own.dx * shift.dx + own.dy * shift.dy) / max(movement.common, 1e-9))
    }
    movement.relative = 2 * sum / Double(fingers.count)
    return movement
  }
}
