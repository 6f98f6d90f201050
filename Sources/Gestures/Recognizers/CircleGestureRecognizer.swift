/// Follows one finger, pen or pressed pointer that moves in circles, around a centre that may move. Continuous.
open class CircleGestureRecognizer: MultiTouchGestureRecognizer {
  static let defaultHysteresis = 120 * Double.pi / 180

  /// Minimum turn of the path before the gesture begins, in radians.
  public final var hysteresis = CircleGestureRecognizer.defaultHysteresis

  private var pathTurn = PathTurn()
  /// The change of the finger's direction at the last movement, in radians.
  private var lastTurn = 0.0
  private var angle = 0.0
  private var isCounting = false
  private var history = VelocityEstimator()

  public override init() {}

  open override var inputs: Inputs { .touches }

  override var maximumTouches: Int { 1 }

  /// The turn since the gesture began, in radians, clockwise positive. The value does not wrap after a full circle.
  public final var rotation: Double { angle }

  open override func reset() {
    super.reset()
    pathTurn.reset()
    (lastTurn, angle, isCounting) = (0, 0, false)
    history.removeAll()
  }

  open override var values: GestureValues {
    var values = super.values
    values.rotation = angle
    values.rotationVelocity = history.velocity(at: time).first.dx
    return values
  }

  override func follow(_ touches: [Touch]) {
    super.follow(touches)
    lastTurn = pathTurn.move(to: path.points(of: self))
    guard isCounting else { return }
    angle += lastTurn
    history.add(Vector(dx: angle, dy: 0), at: time)
  }

  override func judge() {
    if state.isActive {
      state = .changed
    } else if !isCounting {
      judgeStart()
    }
  }

  override var commitValue: Vector { Vector(dx: angle, dy: 0) }

  private func judgeStart() {
    switch pathTurn.form(withTurn: hysteresis) {
    case .undecided: break
    case .other: fail(.wrongDirection)
    case .circle:
      // Turns before the beginning do not count, so that the gesture does not begin with several steps together.
      (angle, isCounting) = (lastTurn, true)
      history.add(Vector(dx: angle, dy: 0), at: time)
      begin()
    }
  }
}
