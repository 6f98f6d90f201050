/// Base of the recognizers that judge one movement, from the first finger down to the first lift: swipes and strokes.
/// Discrete.
///
/// Only the classes of this library derive from it directly.
open class PathGestureRecognizer: MultiTouchGestureRecognizer {
  /// Number of fingers that it needs.
  public final var numberOfTouchesRequired = 1
  /// Minimum number of fingers, for a range of finger numbers; nil for `numberOfTouchesRequired`.
  public final var minimumNumberOfTouches: Int?
  /// Maximum number of fingers, for a range of finger numbers; nil for `numberOfTouchesRequired`.
  public final var maximumNumberOfTouches: Int?
  /// Maximum time from the first finger down to the recognition; nil for 0.5 s of a swipe by speed and angle, and for
  /// no limit otherwise.
  public final var maximumDuration: Duration?

  private static let durationTimer = TimerID(2)
  /// Distance within which another button of a pointer, or its wheel, interrupts nothing, in points: it may make a chord.
  private static let chordDistance = ChordGestureRecognizer.usualAllowableMovement
  /// The middle of the fingers when the last required one came down.
  private var startCentroid: Point?
  /// The buttons of a pointer that were down before it moved away from its start.
  private var startButtons: ButtonMask = []
  /// True if a pointer is so far away that another button makes no chord.
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

  /// The middle of the fingers when the last required one came down.
  open override var anchor: Point { startCentroid ?? startLocation }

  override func follow(_ event: TouchpadGestureEvent) {
    if event.phase == .began { startDurationTimer() }
    super.follow(event)
  }

  override func rebase(to touches: [Touch]) {
    super.rebase(to: touches)
    if startCentroid == nil { startCentroid = touches.centroid }
  }

  override func isOtherMotion(_ movement: FingerLayout.Movement) -> Bool { isAroundMiddle(movement) }

  override func accepts(_ kind: TouchpadGestureEvent.Kind) -> Bool { kind == .swipe }

  override func endTouchpadGesture() { judgeLift() }

  /// Maximum time of the movement; nil for no limit.
  var durationLimit: Duration? { maximumDuration }

  /// Decides on the state at the first lift.
  func judgeLift() {}

  final func startDurationTimer() {
    if let durationLimit { startTimer(Self.durationTimer, after: durationLimit) }
  }

  final func stopDurationTimer() { stopTimer(Self.durationTimer) }
}
