/// Base class of the recognizers that judge one movement, from the landing of the first finger to the first lift:
/// swipes and strokes. Discrete.
///
/// Only the classes of this library derive from it directly.
open class PathGestureRecognizer: MultiTouchGestureRecognizer {
  /// Required number of fingers.
  public final var numberOfTouchesRequired = 1
  /// Minimum number of fingers, to allow a range; nil to use `numberOfTouchesRequired`.
  public final var minimumNumberOfTouches: Int?
  /// Maximum number of fingers, to allow a range; nil to use `numberOfTouchesRequired`.
  public final var maximumNumberOfTouches: Int?
  /// Maximum time from the landing of the first finger to the recognition. If nil, 0.5 s for a swipe by speed and
  /// angle, and no limit for all other movements.
  public final var maximumDuration: Duration?

  private static let durationTimer = TimerID(2)
  /// Maximum distance of a pointer from its start, in points, at which another button or the wheel may make a chord.
  /// Within this distance, the button or the wheel does not interrupt the movement.
  private static let chordDistance = ChordGestureRecognizer.defaultAllowableMovement
  /// The middle of the fingers when the last required finger came down.
  private var startCentroid: Point?
  /// The buttons that were down before the pointer left its start.
  private var startButtons: ButtonMask = []
  /// True after a pointer has moved further from its start than a chord allows.
  private var hasLeftStart = false

  override var minimumTouches: Int { minimumNumberOfTouches ?? numberOfTouchesRequired }
  override var maximumTouches: Int { maximumNumberOfTouches ?? max(numberOfTouchesRequired, minimumTouches) }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard limitTouches(touches, with: event) else { return }
    if self.touches.count == touches.count { startDurationTimer() }
    joinTouches()
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    if hasLeftStart, state == .possible, !isWaiting, !startButtons.isSuperset(of: event.buttonMask) {
      return fail(.interrupted)
    }
    followMovement()
    guard deviceKind == .indirectPointer, !hasLeftStart else { return }
    startButtons = event.buttonMask
    hasLeftStart = path.points(of: self).length > Self.chordDistance
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard !isWaiting else { return }
    guard self.touches.count >= minimumTouches else {
      return fail(.tooFewTouches(self.touches.count, minimum: minimumTouches))
    }
    if touches.hasMoved { follow(self.touches) }
    judgeLift()
  }

  open override func timerFired(_ timer: TimerID) {
    if timer == Self.durationTimer { fail(.tooLate(durationLimit ?? .zero)) } else { super.timerFired(timer) }
  }

  open override func reset() {
    super.reset()
    startCentroid = nil
    (startButtons, hasLeftStart) = ([], false)
  }

  /// The middle of the fingers when the last required finger came down.
  open override var anchor: Point { startCentroid ?? startLocation }

  override func follow(_ event: TouchpadGestureEvent) {
    if event.phase == .began { startDurationTimer() }
    super.follow(event)
  }

  override func rebase(to touches: [Touch]) {
    super.rebase(to: touches)
    if startCentroid == nil { startCentroid = touches.centroid }
  }

  override func isOtherMotion(_ movement: FingerLayout.Movement) -> Bool {
    isAroundMiddle(movement) && !mayFollow(movement)
  }

  override func accepts(_ kind: TouchpadGestureEvent.Kind) -> Bool { kind == .swipe }

  override func endTouchpadGesture() { judgeLift() }

  /// Maximum duration of the movement; nil for no limit.
  var durationLimit: Duration? { maximumDuration }

  /// Changes the state when the first finger is lifted.
  func judgeLift() {}

  final func startDurationTimer() {
    if let durationLimit { startTimer(Self.durationTimer, after: durationLimit) }
  }

  final func stopDurationTimer() { stopTimer(Self.durationTimer) }
}
