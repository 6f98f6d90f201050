/// Recognizes a movement in one of the allowed directions. Discrete: by default, recognizes while the fingers are still
/// moving.
open class SwipeGestureRecognizer: PathGestureRecognizer {
  /// The rule that decides whether a movement is a swipe.
  public enum Rule: Sendable, Hashable {
    /// The classical rule: a slow movement may be short but must be precise, and a fast movement may be imprecise but
    /// must be long.
    case speedAndAngle
    /// The movement must be as long as `minimumTouchDistance` or `minimumTouchpadDistance`, at any speed.
    case distance
  }

  /// Number of directions that the distance rule distinguishes.
  public enum Sectors: Sendable, Hashable { case four, eight }

  /// The rule that decides whether a movement is a swipe.
  public final var rule = Rule.speedAndAngle
  /// The limits of the rule of speed and angle.
  public final var speedAndAngle = SpeedAndAngle()
  /// The directions in which a movement is recognized.
  public final var direction = SwipeDirection.right
  /// Number of directions that the distance rule distinguishes.
  public final var sectors = Sectors.four
  /// Minimum length of the movement on a touchscreen under the distance rule, in millimetres.
  public final var minimumTouchDistance = 12.0
  /// Minimum length of the movement on a touchpad under the distance rule, in millimetres of finger movement.
  public final var minimumTouchpadDistance = 8.0
  /// Minimum length of the movement on a touchpad at the lift, under the distance rule, in millimetres of finger
  /// movement. Has no effect if it exceeds `minimumTouchpadDistance`.
  ///
  /// The default is less than `minimumTouchpadDistance`, because libinput accepts a new number of fingers only after
  /// 100 ms. If the fingers of a fast movement land one after another, libinput reports only the remaining part of the
  /// movement.
  public final var minimumTouchpadDistanceOnLift = 4.0
  /// Minimum mean speed under the distance rule, from the first event until the movement is long enough, in millimetres
  /// per second; nil for no minimum.
  public final var minimumSpeed: Double?
  /// True to judge the finished movement at the first lift. False to judge the movement in progress.
  public final var recognizesOnLift = false

  /// The kinds of scrolling that count as movement of fingers; none by default.
  public final var allowedScrollKinds: Set<ScrollEvent.Kind> = []
  /// Time after the last step at which scrolling counts as finished.
  public final var scrollIdleInterval = Duration.milliseconds(120)

  private static let scrollTimer = TimerID(3)
  private var isScrolling = false
  private var recognized: SwipeDirection?

  public override init() {}

  open override var inputs: Inputs { allowedScrollKinds.isEmpty ? super.inputs : [super.inputs, .scroll] }

  open override func shouldReceive(_ event: InputEvent) -> Bool {
    guard case .scroll(let event) = event else { return true }
    return allowedScrollKinds.contains(event.kind)
  }

  open override func scroll(_ event: ScrollEvent) {
    guard takes(event.numberOfTouches) else { return }
    if !isScrolling { startDurationTimer() }
    isScrolling = true
    startTimer(Self.scrollTimer, after: scrollIdleInterval)
    path.add(event)
    judge()
  }

  open override var isAwaitingContinuation: Bool { isScrolling || super.isAwaitingContinuation }

  open override func timerFired(_ timer: TimerID) {
    guard timer == Self.scrollTimer else { return super.timerFired(timer) }
    isScrolling = false
    judgeLift()
  }

  open override func reset() {
    super.reset()
    recognized = nil
    isScrolling = false
  }

  open override var values: GestureValues {
    var values = super.values
    values.direction = recognized
    return values
  }

  override var durationLimit: Duration? { maximumDuration ?? (rule == .speedAndAngle ? .milliseconds(500) : nil) }

  override var awaitsLift: Bool {
    guard state == .possible else { return false }
    if recognizesOnLift { return true }
    if case .recognized = judgement(onLift: true) { return rule == .distance }
    return false
  }

  override func judge() {
    guard state == .possible, !isWaiting else { return }
    switch judgement(onLift: false) {
    case .recognized(let direction): if !recognizesOnLift { recognize(direction) }
    // Under the distance rule, the fingers may still return to an allowed direction before the lift.
    case .failed(let reason): if !recognizesOnLift || rule == .speedAndAngle { fail(reason) }
    case .undecided: break
    }
  }

  override func judgeLift() {
    guard state == .possible, !isWaiting else { return }
    switch judgement(onLift: true) {
    case .recognized(let direction):
      // The rule of speed and angle judges movements, not the lift. At the lift, the mean speed has fallen, and
      // therefore the required length has, too. So a movement that was too short before could pass at the lift.
      if recognizesOnLift || rule == .distance { recognize(direction) } else { fail(.sequenceEnded) }
    case .failed(let reason), .undecided(let reason): fail(reason)
    }
  }

  private func judgement(onLift isLift: Bool) -> SwipeJudgement {
    // While fingers move, a stationary finger may belong to a pinch or a rotation, so the swipe waits. At the lift, a
    // pinch or a rotation would have begun already. A stationary finger then more often belongs to a swipe.
    if awaitsTrailingFingers, !isLift, !isTouchpadGesture, layout.movement(to: touches).leavesFinger {
      return .undecided(.otherMotion)
    }
    return rule == .distance
      ? judgeDistance(path.millimetres(of: self), onLift: isLift) : judgeSpeedAndAngle(path.points(of: self))
  }

  private func recognize(_ direction: SwipeDirection) {
    recognized = direction
    stopDurationTimer()
    state = .ended
  }
}
