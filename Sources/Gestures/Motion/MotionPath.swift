/// The movement of a gesture: of the centroid of the touches, without jumps when fingers join or leave; or the sum of a
/// touchpad's displacements.
struct MotionPath {
  /// Translation since the start in pixels on the root window, accelerated on touchpads.
  private(set) var pixels = Vector.zero
  /// Translation since the start in 1/1000 inch of finger movement; zero for devices other than touchpads.
  private(set) var units = Vector.zero
  /// The location at which the centroid of the current touches would have a translation of 0.
  private var origin = Point.zero
  private var history = VelocityEstimator()
  /// True if the first location of the fingers is known. Not needed for touchpads, which report only displacements.
  private var hasStarted = false

  mutating func reset() {
    pixels = .zero
    units = .zero
    hasStarted = false
    history.removeAll()
  }

  /// Continues from `centroid` without changing the translation. Called at the start, and whenever fingers join or
  /// leave.
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

  /// Sets the translation, in pixels, and clears the velocity.
  mutating func set(_ translation: Vector, from centroid: Point, at time: Timestamp) {
    pixels = translation
    units = .zero
    history.removeAll()
    hasStarted = false
    rebase(to: centroid, at: time)
  }

  /// Returns the translation in millimetres of finger movement.
  func millimetres(of recognizer: GestureRecognizer) -> Vector {
    recognizer.isTouchpadGesture
      ? units * LengthUnit.millimetresPerTouchpadUnit
      : recognizer.millimetres(pixels)
  }

  /// Returns the translation in points of finger movement.
  func points(of recognizer: GestureRecognizer) -> Vector {
    recognizer.isTouchpadGesture ? units * LengthUnit.pointsPerTouchpadUnit : pixels * (1 / recognizer.pixelsPerPoint)
  }

  /// Returns the velocity of a touchpad's fingers, in millimetres per second.
  func velocityInMillimetres(at time: Timestamp) -> Vector {
    history.velocity(at: time).second * LengthUnit.millimetresPerTouchpadUnit
  }

  /// Returns the velocity of fingers on a touchscreen or of a pointer, in millimetres per second.
  func millimetresPerSecond(of recognizer: GestureRecognizer) -> Vector {
    recognizer.millimetres(history.velocity(at: recognizer.time).first)
  }

  func write(to values: inout GestureValues, of recognizer: GestureRecognizer) {
    let velocity = history.velocity(at: recognizer.time)
    values.translationInPixels = pixels
    values.translationInMillimetres = millimetres(of: recognizer)
    if recognizer.isTouchpadGesture {
      values.translation = pixels
      values.velocity = velocity.first
      values.velocityInMillimetres = velocity.second * LengthUnit.millimetresPerTouchpadUnit
    } else {
      let points = 1 / recognizer.pixelsPerPoint
      values.translation = pixels * points
      values.velocity = velocity.first * points
      values.velocityInMillimetres = velocity.first * (points * LengthUnit.millimetresPerPoint)
    }
  }
}
