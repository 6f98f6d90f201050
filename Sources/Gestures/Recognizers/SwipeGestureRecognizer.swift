/// Recognizes a movement in one of the allowed directions. Discrete, and recognized in mid-motion.
open class SwipeGestureRecognizer: GestureRecognizer {
  /// What makes a movement a swipe.
  public enum Rule: Sendable, Hashable {
    /// Slow: a short way in a precise direction; fast: a longer way in a rough one. The classical rule.
    case speedAndAngle
    /// A way of `minimumTouchDistance` or `minimumTouchpadDistance`, at any speed.
    case distance
  }

  /// How many directions a movement may have.
  public enum Sectors: Sendable, Hashable { case four, eight }

  /// Which rule makes a movement a swipe.
  @exclusivity(unchecked) public final var rule = Rule.speedAndAngle
  /// The numbers of the classical rule.
  public final var speedAndAngle = SpeedAndAngle()
  /// The directions that are allowed.
  public final var direction = SwipeDirection.right
  /// How many directions the distance rule tells apart.
  public final var sectors = Sectors.four
  /// The fingers that it needs.
  @exclusivity(unchecked) public final var numberOfTouchesRequired = 1
  /// With `maximumNumberOfTouches`, allows a range of finger numbers; nil for `numberOfTouchesRequired`.
  @exclusivity(unchecked) public final var minimumNumberOfTouches: Int?
  /// The most fingers; nil for `numberOfTouchesRequired`.
  @exclusivity(unchecked) public final var maximumNumberOfTouches: Int?
  /// The way on a touchscreen under the distance rule, in millimetres.
  @exclusivity(unchecked) public final var minimumTouchDistance = 12.0
  /// The way on a touchpad under the distance rule, in millimetres of finger movement.
  @exclusivity(unchecked) public final var minimumTouchpadDistance = 8.0
  /// The average speed from the first event to the minimum distance, under the distance rule, in millimetres per second;
  /// nil for any.
  public final var minimumSpeed: Double?
  /// The time that it may take; nil for 0.5 s under the rule of speed and angle, and for no limit under the other.
  public final var maximumDuration: Duration?
  /// Judges where the movement ended, at the first lift, and not on its way.
  @exclusivity(unchecked) public final var recognizesOnLift = false
  /// How long fewer fingers than the minimum may wait for the others; nil for as long as they like.
  public final var touchGatheringInterval: Duration?
  /// How far fewer fingers than the minimum may move, in points for each finger that is down; nil for as far as they
  /// like.
  public final var touchGatheringMovement: Double?
  /// When too few fingers may move as far as they like; nil for never.
  package final var touchGatheringGrace: GatheringGrace?

  /// The kinds of scrolling that count as the fingers' way; none by default.
  public final var allowedScrollKinds: Set<ScrollEvent.Kind> = []
  /// How long after the last step a scroll movement is over.
  public final var scrollIdleInterval = Duration.milliseconds(120)

  private static let durationTimer = TimerID(1)
  private static let gatheringTimer = TimerID(2)
  private static let scrollTimer = TimerID(3)
  private var isScrolling = false
  @exclusivity(unchecked) private var path = MotionPath()
  private var gathering = GatheringCheck()
  private var recognized: SwipeDirection?
  /// The middle of the fingers when the last one that was needed came down.
  private var startCentroid: Point?

  open override var inputs: Inputs {
    allowedScrollKinds.isEmpty ? [.touches, .touchpad] : [.touches, .touchpad, .scroll]
  }

  private var fewest: Int { minimumNumberOfTouches ?? numberOfTouchesRequired }
  private var most: Int { maximumNumberOfTouches ?? max(numberOfTouchesRequired, fewest) }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    let count = self.touches.count
    guard count <= most else { return fail(.tooManyTouches(count, limit: most)) }
    if count == touches.count { startDurationTimer() }
    let earlier = earlierTouches
    if !earlier.isEmpty, earlier.count >= fewest { path.move(to: earlier.centroid, at: time) }
    if count >= fewest {
      let centroid = self.touches.centroid
      path.rebase(to: centroid, at: time)
      if startCentroid == nil { startCentroid = centroid }
    }
    checkGathering()
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard self.touches.count >= fewest else { return checkGathering() }
    path.move(to: self.touches.centroid, at: time)
    judgeMovement()
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard !isWaiting else { return }
    guard self.touches.count >= fewest else {
      return fail(.tooFewTouches(self.touches.count, minimum: fewest))
    }
    if touches.contains(where: { $0.location != $0.previousLocation }) {
      path.move(to: self.touches.centroid, at: time)
    }
    judgeLift()
  }

  open override func touchpadGesture(_ event: TouchpadGestureEvent) {
    switch event.phase {
    case .began:
      guard event.kind == .swipe else { return fail(.wrongKind) }
      guard takes(event.numberOfTouches, atLeast: fewest, atMost: most) else { return }
      startDurationTimer()
      path.add(event)
    case .changed:
      path.add(event)
      judgeMovement()
    case .ended:
      judgeLift()
    case .cancelled:
      state = .cancelled
    }
  }

  open override func shouldReceive(_ event: InputEvent) -> Bool {
    guard case .scroll(let event) = event else { return true }
    return allowedScrollKinds.contains(event.kind)
  }

  open override func scroll(_ event: ScrollEvent) {
    guard takes(event.numberOfTouches, atLeast: fewest, atMost: most) else { return }
    if !isScrolling { startDurationTimer() }
    isScrolling = true
    startTimer(Self.scrollTimer, after: scrollIdleInterval)
    path.add(event)
    judgeMovement()
  }

  open override var isAwaitingContinuation: Bool { isScrolling }

  open override func timerFired(_ timer: TimerID) {
    switch timer {
    case Self.scrollTimer:
      isScrolling = false
      judgeLift()
    case Self.durationTimer: fail(.tooLate(limit ?? .zero))
    case Self.gatheringTimer:
      gathering.timerFired(
        self, minimum: fewest, interval: touchGatheringInterval, movement: touchGatheringMovement,
        grace: touchGatheringGrace, timer: Self.gatheringTimer)
    default: break
    }
  }

  open override func reset() {
    path.reset()
    gathering.reset()
    recognized = nil
    isScrolling = false
    startCentroid = nil
  }

  /// The middle of the fingers when the last required one came down.
  open override var anchor: Point { startCentroid ?? startLocation }

  open override var values: GestureValues {
    var values = super.values
    values.direction = recognized
    path.write(to: &values, of: self)
    return values
  }

  private var limit: Duration? { maximumDuration ?? (rule == .speedAndAngle ? .milliseconds(500) : nil) }

  private func startDurationTimer() {
    if let limit { startTimer(Self.durationTimer, after: limit) }
  }

  private func checkGathering() {
    guard !isWaiting else { return }
    gathering.check(
      self, minimum: fewest, interval: touchGatheringInterval, movement: touchGatheringMovement,
      grace: touchGatheringGrace, timer: Self.gatheringTimer)
  }

  private func judgeMovement() {
    guard state == .possible, !isWaiting else { return }
    switch judgement {
    case .recognized(let direction): if !recognizesOnLift { recognize(direction) }
    // A movement by distance may still come back before the lift.
    case .failed(let reason): if !recognizesOnLift || rule == .speedAndAngle { fail(reason) }
    case .undecided: break
    }
  }

  private func judgeLift() {
    guard state == .possible, !isWaiting else { return }
    switch judgement {
    case .recognized(let direction):
      // By speed and angle, the lift itself is no movement: time alone has made the distance that is needed shorter.
      if recognizesOnLift || rule == .distance { recognize(direction) } else { fail(.sequenceEnded) }
    case .failed(let reason), .undecided(let reason): fail(reason)
    }
  }

  private var judgement: SwipeJudgement {
    rule == .distance ? judgeDistance(path.millimetres(of: self)) : judgeSpeedAndAngle(path.points(of: self))
  }

  private func recognize(_ direction: SwipeDirection) {
    recognized = direction
    stopTimer(Self.durationTimer)
    state = .ended
  }
}
