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

  public final var rule = Rule.speedAndAngle
  /// The directions that are allowed.
  public final var direction = SwipeDirection.right
  public final var sectors = Sectors.four
  public final var numberOfTouchesRequired = 1
  /// With `maximumNumberOfTouches`, allows a range of finger numbers; nil for `numberOfTouchesRequired`.
  public final var minimumNumberOfTouches: Int?
  public final var maximumNumberOfTouches: Int?
  /// The way on a touchscreen under the distance rule, in millimetres.
  public final var minimumTouchDistance = 12.0
  /// The way on a touchpad under the distance rule, in millimetres of finger movement.
  public final var minimumTouchpadDistance = 8.0
  /// The average speed from the first event to the minimum distance, in millimetres per second; nil for any.
  public final var minimumSpeed: Double?
  /// The time that it may take; nil for 0.5 s under the rule of speed and angle, and for no limit under the other.
  public final var maximumDuration: Duration?
  /// Judges where the movement ended, at the first lift, and not on its way.
  public final var recognizesOnLift = false
  /// How long fewer fingers than the minimum may wait for the others; nil for as long as they like.
  public final var touchGatheringInterval: Duration?
  /// How far fewer fingers than the minimum may move, in points; nil for as far as they like.
  public final var touchGatheringMovement: Double?

  /// The kinds of scrolling that count as the fingers' way; none by default.
  public final var allowedScrollKinds: Set<ScrollEvent.Kind> = []
  /// How long after the last step a scroll movement is over.
  public final var scrollIdleInterval = Duration.milliseconds(120)

  private static let durationTimer = TimerID(1)
  private static let gatheringTimer = TimerID(2)
  private static let scrollTimer = TimerID(3)
  private var isScrolling = false
  private var path = MotionPath()
  private var gathering = GatheringCheck()
  private var recognized: SwipeDirection?

  open override var inputs: Inputs {
    allowedScrollKinds.isEmpty ? [.touches, .touchpad] : [.touches, .touchpad, .scroll]
  }

  private var fewest: Int { minimumNumberOfTouches ?? numberOfTouchesRequired }
  private var most: Int { maximumNumberOfTouches ?? max(numberOfTouchesRequired, fewest) }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    let count = self.touches.count
    guard count <= most else { return fail(.tooManyTouches(count, limit: most)) }
    if count == touches.count { startDurationTimer() }
    if path.hasStarted, let earlier = earlierCentroid { path.move(to: earlier, at: time) }
    if count >= fewest { path.rebase(to: self.touches.centroid, at: time) }
    checkGathering()
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard self.touches.count >= fewest else { return checkGathering() }
    path.move(to: self.touches.centroid, at: time)
    if !recognizesOnLift { judge(isOver: false) }
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard self.touches.count >= fewest else {
      return fail(.tooFewTouches(self.touches.count, minimum: fewest))
    }
    if touches.contains(where: { $0.location != $0.previousLocation }) {
      path.move(to: self.touches.centroid, at: time)
    }
    judge(isOver: true)
  }

  open override func touchpadGesture(_ event: TouchpadGestureEvent) {
    switch event.phase {
    case .began:
      guard event.kind == .swipe else { return fail(.wrongKind) }
      let count = event.numberOfTouches
      guard count <= most else { return fail(.tooManyTouches(count, limit: most)) }
      guard count >= fewest else { return fail(.tooFewTouches(count, minimum: fewest)) }
      startDurationTimer()
      path.add(event)
    case .changed:
      path.add(event)
      if !recognizesOnLift { judge(isOver: false) }
    case .ended:
      judge(isOver: true)
    case .cancelled:
      state = .cancelled
    }
  }

  open override func shouldReceive(_ event: InputEvent) -> Bool {
    guard case .scroll(let event) = event else { return true }
    return allowedScrollKinds.contains(event.kind)
  }

  open override func scroll(_ event: ScrollEvent) {
    let count = event.numberOfTouches
    guard count <= most else { return fail(.tooManyTouches(count, limit: most)) }
    guard count >= fewest else { return fail(.tooFewTouches(count, minimum: fewest)) }
    if !isScrolling { startDurationTimer() }
    isScrolling = true
    startTimer(Self.scrollTimer, after: scrollIdleInterval)
    path.add(event)
    if !recognizesOnLift { judge(isOver: false) }
  }

  open override var isAwaitingContinuation: Bool { isScrolling }

  open override func timerFired(_ timer: TimerID) {
    switch timer {
    case Self.scrollTimer:
      isScrolling = false
      judge(isOver: true)
    case Self.durationTimer: fail(.tooLate(limit ?? .zero))
    case Self.gatheringTimer: fail(.tooFewTouches(touches.count, minimum: fewest))
    default: break
    }
  }

  open override func reset() {
    path.reset()
    gathering.reset()
    recognized = nil
    isScrolling = false
  }

  /// Where the gesture began.
  open override func location(in space: CoordinateSpace = .screen) -> Point {
    guard space == .target, let bounds = target?.bounds else { return startLocation }
    return Point(x: startLocation.x - bounds.x, y: startLocation.y - bounds.y)
  }

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
    gathering.check(
      self, minimum: fewest, interval: touchGatheringInterval, movement: touchGatheringMovement,
      timer: Self.gatheringTimer)
  }

  private func judge(isOver: Bool) {
    guard state == .possible, !isWaiting else { return }
    let way = path.millimetres(of: self)
    switch rule == .distance ? judgeDistance(way) : judgeSpeedAndAngle(way) {
    case .recognized(let direction):
      recognized = direction
      stopTimer(Self.durationTimer)
      state = .ended
    case .failed(let reason): fail(reason)
    case .undecided(let reason): if isOver { fail(reason) }
    }
  }
}
