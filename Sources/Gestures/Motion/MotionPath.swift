/// The way that a gesture made: the touches' centroid with its jumps removed, or a touchpad's sums.
struct MotionPath {
  /// Millimetres in a point, which is 1/96 inch.
  static let millimetresPerPoint = 25.4 / 96
  /// Points in a touchpad's unaccelerated unit.
  static let pointsPerUnit = 96.0 / 1000
  /// Millimetres in a touchpad's unaccelerated unit, which is 1/1000 inch.
  static let millimetresPerUnit = 25.4 / 1000

  /// The way in pixels on the root window, accelerated on touchpads.
  private(set) var pixels = Vector.zero
  /// The way in a touchpad's unaccelerated units.
  private(set) var units = Vector.zero
  /// Where the centroid would have been at the start, had all touches been down then.
  private var origin = Point.zero
  private var history = VelocityEstimator()
  /// A finger's first place is known; a touchpad's sums need none.
  private var hasStarted = false

  mutating func reset() {
    pixels = .zero
    units = .zero
    hasStarted = false
    history.removeAll()
  }

  /// Goes on from `centroid` without a way: at the start, and whenever fingers join or leave.
  mutating func rebase(to centroid: Point, at time: Timestamp) {
    origin = centroid + pixels * -1
    if !hasStarted {
      hasStarted = true
      history.add(pixels, units, at: time)
    }
  }

  mutating func move(to centroid: Point, at time: Timestamp) {
    guard hasStarted else { return rebase(to: centroid, at: time) }
    pixels = centroid - origin
    history.add(pixels, units, at: time)
  }

  mutating func add(_ event: TouchpadGestureEvent) {
    pixels += event.delta
    units += event.unacceleratedDelta
    history.add(pixels, units, at: event.timestamp)
  }

  mutating func add(_ event: ScrollEvent) {
    pixels += event.delta
    units += event.unacceleratedDelta
    history.add(pixels, units, at: event.timestamp)
  }

  /// Sets the way, in pixels, and forgets the velocity.
  mutating func set(_ way: Vector, from centroid: Point, at time: Timestamp) {
    pixels = way
    units = .zero
    history.removeAll()
    hasStarted = false
    rebase(to: centroid, at: time)
  }

  /// The way in millimetres of finger movement.
  func millimetres(of recognizer: GestureRecognizer) -> Vector {
    recognizer.isTouchpadGesture
      ? units * Self.millimetresPerUnit
      : recognizer.millimetres(pixels)
  }

  /// The way in points of finger movement.
  func points(of recognizer: GestureRecognizer) -> Vector {
    recognizer.isTouchpadGesture ? units * Self.pointsPerUnit : pixels * (1 / recognizer.pixelsPerPoint)
  }

  func write(to values: inout GestureValues, of recognizer: GestureRecognizer) {
    let velocity = history.velocity(at: recognizer.time)
    values.translationInPixels = pixels
    values.translationInMillimetres = millimetres(of: recognizer)
    if recognizer.isTouchpadGesture {
      values.translation = pixels
      values.velocity = velocity.first
      values.velocityInMillimetres = velocity.second * Self.millimetresPerUnit
    } else {
      let points = 1 / recognizer.pixelsPerPoint
      values.translation = pixels * points
      values.velocity = velocity.first * points
      values.velocityInMillimetres = velocity.first * (points * Self.millimetresPerPoint)
    }
  }
}
