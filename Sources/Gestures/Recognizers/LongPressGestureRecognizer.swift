/// Recognizes fingers that stay at the positions at which they came down. Continuous: the gesture begins while the
/// fingers are down.
open class LongPressGestureRecognizer: StationaryGestureRecognizer {
  /// Time from the landing of the last required finger to the beginning of the gesture.
  public final var minimumPressDuration = Duration.milliseconds(500)
  /// Minimum number of fingers on touchpads, to allow a range; nil to use `numberOfTouchesRequired`.
  public final var minimumNumberOfTouches: Int?
  /// Maximum number of fingers on touchpads, to allow a range; nil to use `numberOfTouchesRequired`.
  public final var maximumNumberOfTouches: Int?
  /// Number of taps before the press.
  public final var numberOfTapsRequired = 0
  /// Maximum time between the landings of the first and the last finger, or on touchpads between two successive
  /// landings; nil for no limit.
  public final var touchGatheringInterval: Duration?

  private static let pressTimer = TimerID(4)
  /// The path of the fingers since the gesture began.
  private var path = MotionPath()

  public override init() {}

  open override var inputs: Inputs { [.touches, .touchpad] }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard state.isActive || isWaiting else { return gather(touches) }
    for touch in touches { ignore(touch, for: event) }
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard state.isActive || isWaiting else { return super.touchesMoved(touches, with: event) }
    path.move(to: self.touches.centroid, at: time)
    if state.isActive { state = .changed }
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    if state.isActive || isWaiting {
      path.move(to: self.touches.centroid, at: time)
      state = .ended
      return
    }
    checkMovement(of: touches)
    guard state == .possible else { return }
    guard isTapping else { return fail(.tooShort(minimumPressDuration)) }
    guard remainingTouches.isEmpty else { return }
    guard isGathered else { return failTooFew() }
    finishTap(recognizesLast: false)
  }

  /// Accepts only `hold`, the report that fingers are stationary on a touchpad. Other touchpad gestures are not a
  /// press.
  open override func touchpadGesture(_ event: TouchpadGestureEvent) {
    let minimum = minimumNumberOfTouches ?? numberOfTouchesRequired
    let maximum = maximumNumberOfTouches ?? max(numberOfTouchesRequired, minimum)
    switch event.phase {
    case .began:
      guard event.kind == .hold, numberOfTapsRequired <= 0 else { return fail(.wrongKind) }
      guard takes(event.numberOfTouches, atLeast: minimum, atMost: maximum) else { return }
      startTimer(Self.pressTimer, after: minimumPressDuration)
    case .changed: if state.isActive { state = .changed }
    case .ended: end(orFail: .tooShort(minimumPressDuration))
    case .cancelled: state = .cancelled
    }
  }

  open override func timerFired(_ timer: TimerID) {
    guard timer == Self.pressTimer else { return super.timerFired(timer) }
    // The path contains no movement from before the beginning.
    if !touches.isEmpty { path.rebase(to: touches.centroid, at: time) }
    state = .began
  }

  open override func reset() {
    super.reset()
    path.reset()
  }

  open override var values: GestureValues {
    var values = super.values
    path.write(to: &values, of: self)
    return values
  }

  override var gatheringInterval: Duration? { touchGatheringInterval }
  override var tapCount: Int { numberOfTapsRequired }
  override var gatheredLocation: Point { touches.centroid }

  override func fingersGathered() {
    if !isTapping { startTimer(Self.pressTimer, after: minimumPressDuration) }
  }
}
