/// Follows the movement of one or more fingers. Continuous.
open class PanGestureRecognizer: MultiTouchGestureRecognizer {
  /// An axis of the screen.
  public enum Axis: Sendable, Hashable { case any, horizontal, vertical }

  /// Minimum number of fingers of the pan.
  public final var minimumNumberOfTouches = 1
  /// Maximum number of fingers. With more fingers, the pan fails before it begins; after it has begun, further fingers
  /// are ignored.
  public final var maximumNumberOfTouches = Int.max
  /// The required main axis of the movement when the pan begins. A diagonal of 45 degrees counts as horizontal.
  public final var axis = Axis.any
  /// Minimum movement of the fingers before the pan begins, in points; for scrolling, in pixels.
  public final var hysteresis = 10.0
  /// Minimum movement of a pointer with a button down before the pan begins, in points.
  public final var pointerHysteresis = 2.0
  /// Minimum movement of the fingers on a touchpad before the axis is decided, in millimetres.
  public final var touchpadAxisDistance = 2.0
  /// Minimum movement of the fingers on a touchpad before the pan begins, in millimetres, if `axis` is `any`. With 0,
  /// the pan begins with the first movement that the touchpad reports.
  public final var touchpadHysteresis = 0.0

  /// The kinds of scrolling that the pan follows like fingers; none by default.
  public final var allowedScrollKinds: Set<ScrollEvent.Kind> = []
  /// Time after the last step at which scrolling counts as finished.
  public final var scrollIdleInterval = Duration.milliseconds(120)
  /// True to continue the pan if the device cancels a touchpad swipe and another swipe begins within 30 ms. Devices
  /// report a change of the number of fingers as such a pair of swipes.
  public final var continuesAcrossFingerCount = false

  private static let scrollTimer = TimerID(2)
  private static let joiningTimer = TimerID(3)
  private static let joiningInterval = Duration.milliseconds(30)
  private var isScrolling = false
  /// True after a swipe was cancelled, while the next swipe may continue the pan.
  private var isInterrupted = false

  public override init() {}

  override var minimumTouches: Int { minimumNumberOfTouches }
  override var maximumTouches: Int { maximumNumberOfTouches }

  open override var inputs: Inputs { allowedScrollKinds.isEmpty ? super.inputs : [super.inputs, .scroll] }

  /// The translation since the start, in points; on touchpads, in accelerated pixels.
  public final var translation: Vector {
    path.pixels * (isTouchpadGesture ? 1 : 1 / pixelsPerPoint)
  }

  /// Sets the translation since the start, in points or, on touchpads, in accelerated pixels. Clears the velocity.
  public final func setTranslation(_ translation: Vector) {
    path.set(
      translation * (isTouchpadGesture ? 1 : pixelsPerPoint), from: touches.isEmpty ? .zero : touches.centroid, at: time
    )
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { followMovement() }

  open override func touchpadGesture(_ event: TouchpadGestureEvent) {
    if event.phase == .cancelled, continuesAcrossFingerCount, event.kind == .swipe, state.isActive {
      isInterrupted = true
      startTimer(Self.joiningTimer, after: Self.joiningInterval)
    } else {
      super.touchpadGesture(event)
    }
  }

  open override func timerFired(_ timer: TimerID) {
    switch timer {
    case Self.joiningTimer: state = .cancelled
    case Self.scrollTimer: endAtLift(isLate: true)
    default: super.timerFired(timer)
    }
  }

  open override func shouldReceive(_ event: InputEvent) -> Bool {
    guard case .scroll(let event) = event else { return true }
    return allowedScrollKinds.contains(event.kind)
  }

  open override func scroll(_ event: ScrollEvent) {
    guard allowedScrollKinds.contains(event.kind) else { return }
    // Wheels report no fingers.
    guard event.numberOfTouches == 0 || takes(event.numberOfTouches) else { return }
    isScrolling = true
    startTimer(Self.scrollTimer, after: scrollIdleInterval)
    path.add(event)
    measureCommit()
    judge()
  }

  open override var isAwaitingContinuation: Bool { isScrolling || isInterrupted || super.isAwaitingContinuation }

  override func isOtherMotion(_ movement: FingerLayout.Movement) -> Bool { isAroundMiddle(movement) }

  open override func reset() {
    super.reset()
    isScrolling = false
    isInterrupted = false
  }

  /// Returns true if the pan may begin with this translation, false to fail the pan, and nil to wait for more movement.
  /// Called when the translation, in points, is long enough.
  open func isAcceptable(_ translation: Vector) -> Bool? {
    switch axis {
    case .any: true
    case .horizontal: abs(translation.dx) >= abs(translation.dy)
    case .vertical: abs(translation.dy) > abs(translation.dx)
    }
  }

  override func accepts(_ kind: TouchpadGestureEvent.Kind) -> Bool {
    super.accepts(kind) && (!isInterrupted || kind == .swipe)
  }

  override func follow(_ event: TouchpadGestureEvent) {
    if event.phase == .began {
      isInterrupted = false
      stopTimer(Self.joiningTimer)
    }
    super.follow(event)
  }

  override func judge() {
    if state.isActive { state = .changed }
    guard state == .possible, !isWaiting, isFarEnough else { return }
    guard let isAcceptable = isAcceptable(isTouchpadGesture ? path.points(of: self) : translation) else { return }
    if isAcceptable { begin() } else { fail(.wrongDirection) }
  }

  override var commitValue: Vector { path.millimetres(of: self) }

  override var liftFailure: GestureFailure {
    guard isTouchpadGesture else { return .tooNear(translation.length, minimum: hysteresisOfKind) }
    guard minimumTouchpadDistance > 0 else { return .sequenceEnded }
    return .tooNear(
      path.points(of: self).length, minimum: minimumTouchpadDistance / LengthUnit.millimetresPerPoint)
  }

  private var isFarEnough: Bool {
    guard isTouchpadGesture else { return translation.length >= hysteresisOfKind }
    guard minimumTouchpadDistance > 0 else { return path.pixels != .zero || path.units != .zero }
    return path.millimetres(of: self).length >= minimumTouchpadDistance
  }

  /// Minimum movement of the fingers on a touchpad before the pan begins, in millimetres, for the current `axis`.
  private var minimumTouchpadDistance: Double { axis == .any ? touchpadHysteresis : touchpadAxisDistance }

  /// Minimum movement before the pan begins, in points, for the kind of the first touch.
  final var hysteresisOfKind: Double { deviceKind == .indirectPointer ? pointerHysteresis : hysteresis }
}
