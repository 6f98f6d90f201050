/// Follows the movement of one or more fingers. Continuous.
open class PanGestureRecognizer: GestureRecognizer {
  /// An axis of the screen.
  public enum Axis: Sendable, Hashable { case any, horizontal, vertical }

  /// The fewest fingers whose movement counts.
  @exclusivity(unchecked) public final var minimumNumberOfTouches = 1
  /// The most fingers: more make it fail before it begins, and are ignored afterwards.
  @exclusivity(unchecked) public final var maximumNumberOfTouches = Int.max
  /// The axis that the movement must mainly have at its beginning; as far along both, it is horizontal.
  @exclusivity(unchecked) public final var axis = Axis.any
  /// The way before it begins, in points; of scrolling, in pixels.
  @exclusivity(unchecked) public final var hysteresis = 10.0
  /// The same for a pointer with a button down.
  @exclusivity(unchecked) public final var pointerHysteresis = 2.0
  /// The way before the axis of a touchpad gesture is decided, in millimetres.
  public final var touchpadAxisDistance = 2.0
  /// How long fewer fingers than the minimum may wait for the others before it begins; nil for as long as they like.
  public final var touchGatheringInterval: Duration?
  /// How far fewer fingers than the minimum may move before it begins, in points for each finger that is down; nil for as
  /// far as they like.
  public final var touchGatheringMovement: Double?
  /// When too few fingers may move as far as they like; nil for never.
  package final var touchGatheringGrace: GatheringGrace?

  /// The kinds of scrolling that it follows like a finger; none by default.
  public final var allowedScrollKinds: Set<ScrollEvent.Kind> = []
  /// How long after the last step a scroll movement is over.
  public final var scrollIdleInterval = Duration.milliseconds(120)
  /// Whether a touchpad swipe that the device cancels goes on with the one that begins within 30 ms, as devices report a
  /// change of the number of fingers.
  public final var continuesAcrossFingerCount = false

  private static let gatheringTimer = TimerID(1)
  private static let scrollTimer = TimerID(2)
  private static let joiningTimer = TimerID(3)
  private static let joiningInterval = Duration.milliseconds(30)
  private var isScrolling = false
  /// A swipe was cancelled that the next one may continue.
  private var isInterrupted = false
  @exclusivity(unchecked) private var path = MotionPath()
  private var gathering = GatheringCheck()

  open override var inputs: Inputs {
    allowedScrollKinds.isEmpty ? [.touches, .touchpad] : [.touches, .touchpad, .scroll]
  }

  /// The way so far, in points.
  public final var translation: Vector {
    path.pixels * (isTouchpadGesture ? 1 : 1 / pixelsPerPoint)
  }

  /// Sets the way so far, in points, and forgets the velocity.
  public final func setTranslation(_ translation: Vector) {
    path.set(
      translation * (isTouchpadGesture ? 1 : pixelsPerPoint), from: touches.isEmpty ? .zero : touches.centroid, at: time
    )
  }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if self.touches.count > maximumNumberOfTouches {
      guard state.isActive else { return fail(.tooManyTouches(self.touches.count, limit: maximumNumberOfTouches)) }
      for touch in touches.reversed() where self.touches.count > maximumNumberOfTouches { ignore(touch, for: event) }
    }
    // Fewer fingers than the minimum have been elsewhere since the path was based on more of them.
    let earlier = earlierTouches
    if !earlier.isEmpty, isInRange(earlier.count) { path.move(to: earlier.centroid, at: time) }
    if isInRange(self.touches.count) { path.rebase(to: self.touches.centroid, at: time) }
    checkGathering()
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard isInRange(self.touches.count) else { return checkGathering() }
    path.move(to: self.touches.centroid, at: time)
    follow()
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    let wasMoved = touches.contains { $0.location != $0.previousLocation }
    if wasMoved, isInRange(self.touches.count) { path.move(to: self.touches.centroid, at: time) }
    let remaining = remainingTouches
    guard remaining.isEmpty else {
      if isInRange(remaining.count) { path.rebase(to: remaining.centroid, at: time) }
      return
    }
    if state.isActive || isWaiting {
      state = .ended
    } else {
      fail(.tooNear(translation.length, minimum: hysteresisOfKind))
    }
  }

  open override func touchpadGesture(_ event: TouchpadGestureEvent) {
    switch event.phase {
    case .began:
      guard event.kind != .hold, !isInterrupted || event.kind == .swipe else { return fail(.wrongKind) }
      guard takes(event.numberOfTouches, atLeast: minimumNumberOfTouches, atMost: maximumNumberOfTouches) else {
        return
      }
      isInterrupted = false
      stopTimer(Self.joiningTimer)
      path.add(event)
    case .changed:
      path.add(event)
      follow()
    case .ended:
      if state.isActive || isWaiting { state = .ended } else { fail(.sequenceEnded) }
    case .cancelled:
      if continuesAcrossFingerCount, event.kind == .swipe, state.isActive {
        isInterrupted = true
        startTimer(Self.joiningTimer, after: Self.joiningInterval)
      } else {
        state = .cancelled
      }
    }
  }

  open override func timerFired(_ timer: TimerID) {
    switch timer {
    case Self.gatheringTimer:
      gathering.timerFired(
        self, minimum: minimumNumberOfTouches, interval: touchGatheringInterval, movement: touchGatheringMovement,
        grace: touchGatheringGrace, timer: Self.gatheringTimer)
    case Self.joiningTimer: state = .cancelled
    case Self.scrollTimer:
      if state.isActive || isWaiting {
        state = .ended
      } else {
        fail(.tooNear(translation.length, minimum: hysteresisOfKind))
      }
    default: break
    }
  }

  open override func shouldReceive(_ event: InputEvent) -> Bool {
    guard case .scroll(let event) = event else { return true }
    return allowedScrollKinds.contains(event.kind)
  }

  open override func scroll(_ event: ScrollEvent) {
    guard allowedScrollKinds.contains(event.kind) else { return }
    let count = event.numberOfTouches
    guard count == 0 || count <= maximumNumberOfTouches else {
      return fail(.tooManyTouches(count, limit: maximumNumberOfTouches))
    }
    guard count == 0 || count >= minimumNumberOfTouches else {
      return fail(.tooFewTouches(count, minimum: minimumNumberOfTouches))
    }
    isScrolling = true
    startTimer(Self.scrollTimer, after: scrollIdleInterval)
    path.add(event)
    follow()
  }

  open override var isAwaitingContinuation: Bool { isScrolling || isInterrupted }

  open override func reset() {
    path.reset()
    gathering.reset()
    isScrolling = false
    isInterrupted = false
  }

  open override var values: GestureValues {
    var values = super.values
    path.write(to: &values, of: self)
    return values
  }

  /// Called when the way, in points, is long enough to begin: false fails the pan, nil waits for more of the way.
  open func isAcceptable(_ way: Vector) -> Bool? {
    switch axis {
    case .any: true
    case .horizontal: abs(way.dx) >= abs(way.dy)
    case .vertical: abs(way.dy) > abs(way.dx)
    }
  }

  private func follow() {
    if state.isActive { state = .changed }
    guard state == .possible, !isWaiting, isFarEnough else { return }
    guard let isAcceptable = isAcceptable(isTouchpadGesture ? path.points(of: self) : translation) else { return }
    guard isAcceptable else { return fail(.wrongDirection) }
    stopTimer(Self.gatheringTimer)
    state = .began
  }

  private var isFarEnough: Bool {
    guard isTouchpadGesture else { return translation.length >= hysteresisOfKind }
    return axis == .any
      ? path.pixels != .zero || path.units != .zero : path.millimetres(of: self).length >= touchpadAxisDistance
  }

  /// The way before it begins, for what the attempt began with, in points.
  final var hysteresisOfKind: Double { deviceKind == .indirectPointer ? pointerHysteresis : hysteresis }

  private func isInRange(_ count: Int) -> Bool { count >= minimumNumberOfTouches && count <= maximumNumberOfTouches }

  private func checkGathering() {
    guard state == .possible, !isWaiting else { return }
    gathering.check(
      self, minimum: minimumNumberOfTouches, interval: touchGatheringInterval, movement: touchGatheringMovement,
      grace: touchGatheringGrace, timer: Self.gatheringTimer)
  }
}
