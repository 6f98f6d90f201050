/// Follows how far fingers are apart, in relation to their beginning. Continuous.
open class PinchGestureRecognizer: GestureRecognizer {
  /// The fingers that it needs, at least 2.
  @exclusivity(unchecked) public final var numberOfTouchesRequired = 2
  /// With `maximumNumberOfTouches`, allows a range of finger numbers; nil for `numberOfTouchesRequired`.
  @exclusivity(unchecked) public final var minimumNumberOfTouches: Int?
  /// The most fingers: more make it fail before it begins, and are ignored afterwards.
  @exclusivity(unchecked) public final var maximumNumberOfTouches: Int?
  /// By how much the span must change before it begins, in points.
  @exclusivity(unchecked) public final var hysteresis = 10.0
  /// The least change of the span, in points, for each point that the middle of the fingers moves. Fingers that swipe change
  /// their span by less.
  @exclusivity(unchecked) public final var minimumRelativeMotion = 1.5
  /// By how much a touchpad's scale must differ from 1 before it begins.
  public final var touchpadHysteresis = 0.05
  /// How long fewer fingers than the minimum may wait for the others; nil for as long as they like.
  public final var touchGatheringInterval: Duration?
  /// How far fewer fingers than the minimum may move, in points for each finger that is down; nil for as far as they
  /// like.
  public final var touchGatheringMovement: Double?
  /// When too few fingers may move as far as they like; nil for never.
  package final var touchGatheringGrace: GatheringGrace?

  private static let gatheringTimer = TimerID(1)
  @exclusivity(unchecked) private var path = MotionPath()
  @exclusivity(unchecked) private var history = VelocityEstimator()
  private var gathering = GatheringCheck()
  @exclusivity(unchecked) private var currentScale = 1.0
  /// The span at which the scale is 1, had the same fingers been down from the start; nil before they were.
  @exclusivity(unchecked) private var baseSpan: Double?
  /// By how much the span has changed while enough fingers were down, in pixels, and the span at which that was nothing.
  private var way = 0.0
  private var wayStart = 0.0
  @exclusivity(unchecked) private var motion = RelativeMotion()
  /// The part of the fingers' movement around their middle that must be a change of the span, where a turn of the same
  /// fingers is the alternative; 0 for any.
  package final var minimumRadialShare = 0.0
  /// Where the fingers were, from their middle, when the span was measured first.
  private var places: [(touch: Touch.ID, place: Vector)] = []
  /// What the touchpad's scale is multiplied with, since a program set the scale.
  @exclusivity(unchecked) private var factor = 1.0

  open override var inputs: Inputs { [.touches, .touchpad] }

  private var fewest: Int { max(minimumNumberOfTouches ?? numberOfTouchesRequired, 2) }
  private var most: Int { max(maximumNumberOfTouches ?? numberOfTouchesRequired, fewest) }

  /// The span in relation to the start; setting it makes the present span count as that, and forgets the velocity.
  public final var scale: Double {
    get { currentScale }
    set {
      guard newValue > 0, newValue <= 1e9 else { return }
      factor *= currentScale > 0 ? newValue / currentScale : 1
      currentScale = newValue
      history.removeAll()
      if baseSpan != nil { rebase(to: touches) }
    }
  }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if state == .possible { motion.follow(self.touches, at: time) }
    if self.touches.count > most {
      guard state.isActive else { return fail(.tooManyTouches(self.touches.count, limit: most)) }
      for touch in touches.reversed() where self.touches.count > most { ignore(touch, for: event) }
    }
    let earlier = earlierTouches
    if earlier.count >= fewest { move(with: earlier) }
    if self.touches.count >= fewest { rebase(to: self.touches) }
    checkGathering()
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    if state == .possible { motion.follow(self.touches, at: time) }
    guard self.touches.count >= fewest else { return checkGathering() }
    move(with: self.touches)
    if state.isActive {
      state = .changed
    } else if !isWaiting,
      motion.isDistinct(
        way, of: hysteresis * pixelsPerPoint, unit: 1, ratio: minimumRelativeMotion, beside: path.pixels, at: time),
      spanChange >= minimumRadialShare * relativeMovement
    {
      state = .began
    }
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    let wasMoved = touches.contains { $0.location != $0.previousLocation }
    if wasMoved, self.touches.count >= fewest { move(with: self.touches) }
    let remaining = remainingTouches
    if remaining.count >= fewest { rebase(to: remaining) }
    guard remaining.isEmpty else { return }
    if state.isActive || isWaiting {
      state = .ended
    } else {
      fail(spanChange < hysteresis ? .tooNear(spanChange, minimum: hysteresis) : .sequenceEnded)
    }
  }

  open override func touchpadGesture(_ event: TouchpadGestureEvent) {
    switch event.phase {
    case .began:
      guard event.kind == .pinch else { return fail(.wrongKind) }
      guard takes(event.numberOfTouches, atLeast: fewest, atMost: most) else { return }
      path.add(event)
      record(1)
    case .changed:
      path.add(event)
      record(event.scale * factor)
      // A touchpad's scale comes with 16 binary places.
      if state.isActive {
        state = .changed
      } else if abs(event.scale - 1) >= touchpadHysteresis - 1e-5 {
        state = .began
      }
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
    currentScale = 1
    baseSpan = nil
    way = 0
    motion.reset()
    places.removeAll(keepingCapacity: true)
    factor = 1
  }

  open override var values: GestureValues {
    var values = super.values
    path.write(to: &values, of: self)
    values.scale = currentScale
    values.scaleVelocity = history.velocity(at: time).first.dx
    return values
  }

  private func record(_ scale: Double) {
    currentScale = scale
    history.add(Vector(dx: scale, dy: 0), at: time)
  }

  private func move(with touches: [Touch]) {
    guard let baseSpan else { return rebase(to: touches) }
    path.move(to: touches.centroid, at: time)
    let span = span(of: touches)
    way = span - wayStart
    record(span / baseSpan)
  }

  /// Goes on from the present scale with other fingers.
  private func rebase(to touches: [Touch]) {
    path.rebase(to: touches.centroid, at: time)
    let span = span(of: touches)
    if baseSpan == nil { record(currentScale) }
    baseSpan = span / Swift.max(currentScale, 1e-9)
    wayStart = span - way
    places.removeAll(keepingCapacity: true)
    guard minimumRadialShare > 0, state == .possible else { return }
    let middle = touches.centroid
    for touch in touches { places.append((touch.id, touch.location - middle)) }
  }

  /// How far the fingers moved around their middle, as the span changes if they move away from it: twice the mean, in
  /// points.
  private var relativeMovement: Double {
    let middle = touches.centroid
    var sum = 0.0
    for (touch, place) in places {
      guard let now = touches.first(where: { $0.id == touch }) else { continue }
      sum += (now.location - middle - place).length
    }
    return 2 * sum / Double(Swift.max(places.count, 1)) / pixelsPerPoint
  }

  /// In points.
  private var spanChange: Double { abs(way) / pixelsPerPoint }

  /// In pixels. Two fingers in one place have no span to compare with; a point stands in for it.
  private func span(of touches: [Touch]) -> Double { Swift.max(touches.span, pixelsPerPoint) }

  private func checkGathering() {
    guard state == .possible, !isWaiting else { return }
    gathering.check(
      self, minimum: fewest, interval: touchGatheringInterval, movement: touchGatheringMovement,
      grace: touchGatheringGrace, timer: Self.gatheringTimer)
  }
}

extension [Touch] {
  /// Twice the mean distance from the centroid, in pixels: for two touches, their distance.
  var span: Double {
    guard !isEmpty else { return 0 }
    let centroid = centroid
    var sum = 0.0
    for touch in self { sum += (touch.location - centroid).length }
    return 2 * sum / Double(count)
  }
}
