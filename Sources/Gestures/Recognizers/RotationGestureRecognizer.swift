/// Follows how two fingers turn around each other. Continuous.
open class RotationGestureRecognizer: GestureRecognizer {
  /// By how much the fingers must turn before it begins, in radians.
  @exclusivity(unchecked) public final var hysteresis = 10 * Double.pi / 180
  /// The fingers of a touchpad gesture; on touchscreens there are always two.
  public final var minimumNumberOfTouches = 2
  /// The most fingers of a touchpad gesture.
  public final var maximumNumberOfTouches = 2
  /// How long one finger may wait for the other; nil for as long as it likes.
  public final var touchGatheringInterval: Duration?
  /// How far one finger may move without the other, in points; nil for as far as it likes.
  public final var touchGatheringMovement: Double?

  private static let gatheringTimer = TimerID(1)
  @exclusivity(unchecked) private var path = MotionPath()
  @exclusivity(unchecked) private var history = VelocityEstimator()
  private var gathering = GatheringCheck()
  @exclusivity(unchecked) private var angle = 0.0
  /// The way from the first of the two fingers to the second, as it was last.
  @exclusivity(unchecked) private var arm: Vector?

  open override var inputs: Inputs { [.touches, .touchpad] }

  /// The turn since the start in radians, clockwise positive, summed so that it never wraps; setting it forgets the
  /// velocity.
  public final var rotation: Double {
    get { angle }
    set {
      guard abs(newValue) <= 1e9 else { return }
      angle = newValue
      history.removeAll()
    }
  }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if self.touches.count > 2 {
      guard state.isActive else { return fail(.tooManyTouches(self.touches.count, limit: 2)) }
      for touch in touches.reversed() where self.touches.count > 2 { ignore(touch, for: event) }
    }
    // A finger that was ignored joins nobody: the arm of the other two goes on.
    if self.touches.count == 2, self.touches.contains(where: { $0.phase == .began }) {
      // The fingers' order is their numbers', not their places': that may change while they turn.
      arm = currentArm
      path.rebase(to: self.touches.centroid, at: time)
      record()
    }
    checkGathering()
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard self.touches.count == 2 else { return checkGathering() }
    turn()
    follow()
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    if self.touches.count == 2, touches.contains(where: { $0.location != $0.previousLocation }) { turn() }
    arm = nil
    guard remainingTouches.isEmpty else { return }
    if state.isActive || isWaiting { state = .ended } else { fail(.sequenceEnded) }
  }

  open override func touchpadGesture(_ event: TouchpadGestureEvent) {
    switch event.phase {
    case .began:
      guard event.kind == .pinch else { return fail(.wrongKind) }
      let count = event.numberOfTouches
      guard count <= maximumNumberOfTouches else { return fail(.tooManyTouches(count, limit: maximumNumberOfTouches)) }
      guard count >= minimumNumberOfTouches else { return fail(.tooFewTouches(count, minimum: minimumNumberOfTouches)) }
      path.add(event)
      record()
    case .changed:
      path.add(event)
      angle += event.rotationDelta * (Double.pi / 180)
      record()
      follow()
    case .ended:
      if state.isActive || isWaiting { state = .ended } else { fail(.sequenceEnded) }
    case .cancelled:
      state = .cancelled
    }
  }

  open override func timerFired(_ timer: TimerID) {
    if timer == Self.gatheringTimer { fail(.tooFewTouches(touches.count, minimum: 2)) }
  }

  open override func reset() {
    path.reset()
    history.removeAll()
    gathering.reset()
    angle = 0
    arm = nil
  }

  open override var values: GestureValues {
    var values = super.values
    path.write(to: &values, of: self)
    values.rotation = angle
    values.rotationVelocity = history.velocity(at: time).first.dx
    return values
  }

  private var currentArm: Vector {
    let (a, b) = (touches[0], touches[1])
    return a.id.rawValue < b.id.rawValue ? b.location - a.location : a.location - b.location
  }

  /// Adds the step from the last arm to the present one, taken between half a turn left and half a turn right.
  private func turn() {
    let now = currentArm
    if let arm {
      let cross = arm.dx * now.dy - arm.dy * now.dx
      let dot = arm.dx * now.dx + arm.dy * now.dy
      // The y axis points down, so a positive cross product is a clockwise turn.
      angle += turnAngle(cross: cross, dot: dot)
    }
    arm = now
    path.move(to: touches.centroid, at: time)
    record()
  }

  private func record() { history.add(Vector(dx: angle, dy: 0), at: time) }

  private func follow() {
    if state.isActive {
      state = .changed
    } else if !isWaiting, abs(angle) >= hysteresis - 1e-9 {
      stopTimer(Self.gatheringTimer)
      state = .began
    }
  }

  private func checkGathering() {
    guard state == .possible, !isWaiting else { return }
    gathering.check(
      self, minimum: 2, interval: touchGatheringInterval, movement: touchGatheringMovement,
      timer: Self.gatheringTimer)
  }
}
