/// Follows how two fingers, or more, turn around their middle. Continuous.
open class RotationGestureRecognizer: GestureRecognizer {
  /// By how much the fingers must turn before it begins, in radians.
  @exclusivity(unchecked) public final var hysteresis = 10 * Double.pi / 180
  /// The least product of angle and span, in points, for each point that the middle of the fingers moves. Fingers that
  /// swipe turn by less.
  @exclusivity(unchecked) public final var minimumRelativeMotion = 1.5
  /// At least 2 on touchscreens.
  public final var minimumNumberOfTouches = 2
  /// The most fingers of a touchpad gesture.
  public final var maximumNumberOfTouches = 2
  /// How long fewer fingers than the minimum may wait for the others; nil for as long as they like.
  public final var touchGatheringInterval: Duration?
  /// How far fewer fingers than the minimum may move, in points; nil for as far as they like.
  public final var touchGatheringMovement: Double?
  /// When too few fingers may move as far as they like; nil for never.
  package final var touchGatheringGrace: GatheringGrace?

  private static let gatheringTimer = TimerID(1)
  @exclusivity(unchecked) private var path = MotionPath()
  @exclusivity(unchecked) private var history = VelocityEstimator()
  private var gathering = GatheringCheck()
  @exclusivity(unchecked) private var angle = 0.0
  @exclusivity(unchecked) private var motion = RelativeMotion()
  /// Where each finger was when the turn was measured last.
  @exclusivity(unchecked) private var places: [(touch: Touch.ID, location: Point)] = []

  private var fewest: Int { max(minimumNumberOfTouches, 2) }
  private var most: Int { max(maximumNumberOfTouches, fewest) }

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
    if state == .possible { motion.follow(self.touches, at: time) }
    if self.touches.count > most {
      guard state.isActive else { return fail(.tooManyTouches(self.touches.count, limit: most)) }
      for touch in touches.reversed() where self.touches.count > most { ignore(touch, for: event) }
    }
    // A finger that was ignored joins nobody: the others go on.
    if self.touches.count >= fewest, self.touches.contains(where: { $0.phase == .began }) {
      let earlier = earlierTouches
      if !earlier.isEmpty, earlier.count >= fewest { path.move(to: earlier.centroid, at: time) }
      turn()
      path.rebase(to: self.touches.centroid, at: time)
    }
    checkGathering()
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    if state == .possible { motion.follow(self.touches, at: time) }
    guard self.touches.count >= fewest else { return checkGathering() }
    turn()
    path.move(to: self.touches.centroid, at: time)
    let isTurn =
      state != .possible
      || motion.isDistinct(
        angle, of: hysteresis, unit: self.touches.span, ratio: minimumRelativeMotion, beside: path.pixels, at: time)
    follow(isTurn)
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    let wasMoved = touches.contains { $0.location != $0.previousLocation }
    if wasMoved, self.touches.count >= fewest {
      turn()
      path.move(to: self.touches.centroid, at: time)
    }
    let remaining = remainingTouches
    if remaining.count >= fewest { path.rebase(to: remaining.centroid, at: time) }
    places.removeAll { place in remaining.count < fewest || !remaining.contains { $0.id == place.touch } }
    guard remaining.isEmpty else { return }
    if state.isActive || isWaiting { state = .ended } else { fail(.sequenceEnded) }
  }

  open override func touchpadGesture(_ event: TouchpadGestureEvent) {
    switch event.phase {
    case .began:
      guard event.kind == .pinch else { return fail(.wrongKind) }
      guard takes(event.numberOfTouches, atLeast: minimumNumberOfTouches, atMost: maximumNumberOfTouches) else {
        return
      }
      path.add(event)
      record()
    case .changed:
      path.add(event)
      angle += event.rotationDelta * (Double.pi / 180)
      record()
      follow(abs(angle) >= hysteresis - RelativeMotion.tolerance)
    case .ended:
      if state.isActive || isWaiting { state = .ended } else { fail(.sequenceEnded) }
    case .cancelled:
      state = .cancelled
    }
  }

  open override func timerFired(_ timer: TimerID) {
    guard timer == Self.gatheringTimer else { return }
    gathering.timerFired(
      self, minimum: fewest, interval: touchGatheringInterval, movement: touchGatheringMovement,
      grace: touchGatheringGrace, timer: Self.gatheringTimer)
  }

  open override func reset() {
    path.reset()
    history.removeAll()
    gathering.reset()
    angle = 0
    motion.reset()
    places.removeAll(keepingCapacity: true)
  }

  open override var values: GestureValues {
    var values = super.values
    path.write(to: &values, of: self)
    values.rotation = angle
    values.rotationVelocity = history.velocity(at: time).first.dx
    return values
  }

  /// Adds the turn, between half a turn left and half a turn right, that brings the fingers' last places nearest to
  /// their present ones.
  private func turn() {
    // Fingers are told apart by their numbers, not their places: those may change while they turn.
    let known = touches.compactMap { touch in
      places.first { $0.touch == touch.id }.map { (before: $0.location, now: touch.location) }
    }
    if known.count >= fewest {
      let (before, now) = (middle(known.map(\.before)), middle(known.map(\.now)))
      var cross = 0.0
      var dot = 0.0
      for place in known {
        let (a, b) = (place.before - before, place.now - now)
        cross += a.dx * b.dy - a.dy * b.dx
        dot += a.dx * b.dx + a.dy * b.dy
      }
      // The y axis points down, so a positive cross product is a clockwise turn.
      angle += turnAngle(cross: cross, dot: dot)
    }
    places.removeAll(keepingCapacity: true)
    for touch in touches { places.append((touch.id, touch.location)) }
    record()
  }

  private func middle(_ places: [Point]) -> Point {
    let sum = places.reduce(Vector.zero) { $0 + ($1 - .zero) }
    return Point.zero + sum * (1 / Double(max(places.count, 1)))
  }

  private func record() { history.add(Vector(dx: angle, dy: 0), at: time) }

  /// - Parameter isTurn: whether the fingers have turned far enough to begin.
  private func follow(_ isTurn: Bool) {
    if state.isActive {
      state = .changed
    } else if !isWaiting, isTurn {
      stopTimer(Self.gatheringTimer)
      state = .began
    }
  }

  private func checkGathering() {
    guard state == .possible, !isWaiting else { return }
    gathering.check(
      self, minimum: fewest, interval: touchGatheringInterval, movement: touchGatheringMovement,
      grace: touchGatheringGrace, timer: Self.gatheringTimer)
  }
}
