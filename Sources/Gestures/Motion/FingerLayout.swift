/// The locations of fingers around their middle, to compare later ones with.
struct FingerLayout {
  private var fingers: [(touch: Touch.ID, offset: Vector)] = []
  private var middle = Point.zero
  private var span = 0.0

  /// Movement of fingers from a layout to another one, in pixels.
  struct Movement {
    /// Distance that their middle moved.
    var common = 0.0
    /// Twice the mean distance that they moved around their middle: if they move straight away from it, the change of their
    /// span.
    var relative = 0.0
    /// Change of their span.
    var radial = 0.0

    /// The part of `relative` that changes their angle.
    var tangential: Double { max(relative * relative - radial * radial, 0).squareRoot() }
  }

  mutating func reset() { fingers.removeAll(keepingCapacity: true) }

  /// Replaces the layout by that of `touches`.
  mutating func set(_ touches: [Touch]) {
    fingers.removeAll(keepingCapacity: true)
    middle = touches.centroid
    span = touches.span
    for touch in touches { fingers.append((touch.id, touch.location - middle)) }
  }

  /// Returns the movement from this layout to that of `touches`; of other fingers than its own, there is none.
  func movement(to touches: [Touch]) -> Movement {
    guard !fingers.isEmpty, fingers.count == touches.count else { return Movement() }
    let newMiddle = touches.centroid
    var sum = 0.0
    for (touch, offset) in fingers {
      guard let now = touches.first(where: { $0.id == touch }) else { return Movement() }
      sum += (now.location - newMiddle - offset).length
    }
    return Movement(
      common: (newMiddle - middle).length, relative: 2 * sum / Double(fingers.count), radial: abs(touches.span - span))
  }
}
