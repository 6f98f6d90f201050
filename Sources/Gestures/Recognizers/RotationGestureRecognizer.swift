/// Follows the rotation of two or more fingers around their middle. Continuous.
open class RotationGestureRecognizer: TransformGestureRecognizer {
  /// Minimum rotation before the gesture begins, in radians.
  public final var hysteresis = 10 * Double.pi / 180
  /// Minimum number of fingers, at least 2.
  public final var minimumNumberOfTouches = 2
  /// Maximum number of fingers. With more fingers, the gesture fails before it begins; after it has begun, further
  /// fingers are ignored.
  public final var maximumNumberOfTouches = 2

  private var angle = 0.0
  /// Location of each finger at the last measurement of the rotation.
  private var lastLocations: [(touch: Touch.ID, location: Point)] = []

  public override init() {}

  override var minimumTouches: Int { max(minimumNumberOfTouches, 2) }
  override var maximumTouches: Int { max(maximumNumberOfTouches, minimumTouches) }

  /// The rotation since the start, in radians, clockwise positive. The value does not wrap after a full rotation. A new
  /// value clears the velocity.
  public final var rotation: Double {
    get { angle }
    set {
      guard abs(newValue) <= 1e9 else { return }
      angle = newValue
      forgetVelocity()
    }
  }

  open override func reset() {
    super.reset()
    angle = 0
    lastLocations.removeAll(keepingCapacity: true)
  }

  open override var values: GestureValues {
    var values = super.values
    values.rotation = angle
    values.rotationVelocity = recordedVelocity
    return values
  }

  override func follow(_ touches: [Touch]) {
    rotate(with: touches)
    super.follow(touches)
    keepLocations(of: touches)
    record(angle)
  }

  override func follow(_ event: TouchpadGestureEvent) {
    super.follow(event)
    if event.phase == .changed { angle += event.rotationDelta * (Double.pi / 180) }
    record(angle)
  }

  override func rebase(to touches: [Touch]) {
    super.rebase(to: touches)
    keepLocations(of: touches)
    // A finger that leaves adds no sample, so the velocity stays.
    if touches.contains(where: { $0.phase == .began }) { record(angle) }
  }

  override var commitValue: Vector { Vector(dx: angle, dy: 0) }

  /// Returns true if the fingers pinch: they move straight away from each other, or towards each other.
  override func isOtherMotion(_ movement: FingerLayout.Movement) -> Bool {
    isDecisive(movement.radial) && movement.radial >= 2 * max(movement.tangential, movement.common)
  }

  override func isChangeSufficient() -> Bool { isDistinct(angle, of: hysteresis, unit: touches.span) }

  override var isTouchpadChangeSufficient: Bool {
    abs(angle) >= hysteresis - RelativeMotion.tolerance
      && (!needsLargerTouchpadChange || touchpadChange.angle >= touchpadChange.span)
  }

  /// Adds the angle, of at most half a rotation in either direction, that best maps the fingers' last locations onto
  /// their current locations.
  private func rotate(with touches: [Touch]) {
    // Fingers are matched by their ids, because fingers may join or leave during a rotation.
    let known = touches.compactMap { touch in
      lastLocations.first { $0.touch == touch.id }.map { (before: $0.location, now: touch.location) }
    }
    guard known.count >= minimumTouches else { return }
    let (before, now) = (centroid(of: known.map(\.before)), centroid(of: known.map(\.now)))
    var cross = 0.0
    var dot = 0.0
    for finger in known {
      let (a, b) = (finger.before - before, finger.now - now)
      cross += a.dx * b.dy - a.dy * b.dx
      dot += a.dx * b.dx + a.dy * b.dy
    }
    // The y axis points down, so a positive cross product is a clockwise rotation.
    angle += turnAngle(cross: cross, dot: dot)
  }

  private func keepLocations(of touches: [Touch]) {
    lastLocations.removeAll(keepingCapacity: true)
    for touch in touches { lastLocations.append((touch.id, touch.location)) }
  }

  private func centroid(of locations: [Point]) -> Point {
    let sum = locations.reduce(Vector.zero) { $0 + ($1 - .zero) }
    return Point.zero + sum * (1 / Double(max(locations.count, 1)))
  }
}
