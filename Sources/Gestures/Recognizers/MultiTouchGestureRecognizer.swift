/// Base of the recognizers that follow several fingers: pans, swipes, strokes, pinches and rotations.
///
/// It waits for late fingers, gives up on too few, and follows the centre of the fingers without jumps when fingers
/// join or leave. It is itself a continuous gesture; only the classes of this library derive from it directly.
open class MultiTouchGestureRecognizer: GestureRecognizer {
  /// Maximum time that fewer fingers than the minimum wait for the others before the gesture begins; nil for no limit.
  public final var touchGatheringInterval: Duration?
  /// Maximum distance that fewer fingers than the minimum move before the gesture begins, in points for each finger
  /// that is down; nil for no limit.
  public final var touchGatheringMovement: Double?
  /// Time in which too few fingers may move further than `touchGatheringMovement`; nil for none.
  package final var touchGatheringGrace: GatheringGrace?
  /// Cancels the gesture when the fingers are lifted before it is far or fast enough; nil ends it always. Pans, pinches
  /// and rotations have it.
  package final var commitRule: CommitRule? {
    get { commit?.rule }
    set { commit = newValue.map { CommitMeasurement($0) } }
  }

  private static let gatheringTimer = TimerID(1)
  private static let liftTimer = TimerID(4)
  /// Time in which a touchpad's gesture that was cancelled at rest may be followed by another one.
  private static let slowLiftInterval = Duration.milliseconds(150)
  /// Maximum speed of a touchpad's fingers at rest, in millimetres per second: they tremble.
  private static let maximumRestingSpeed = 30.0
  /// Minimum movement of the fingers against each other, or around each other, that shows another kind of gesture, in
  /// millimetres: the distance of a swipe.
  private static let decisiveMovement = 12.0
  final var path = MotionPath()
  /// The fingers when the last one came down or was lifted.
  final var layout = FingerLayout()
  /// The latest event's time if the movement was one of another kind then.
  private var otherMotionTime: Timestamp?
  private var gathering = GatheringCheck()
  private final var commit: CommitMeasurement?

  override init() {}

  open override var inputs: Inputs { [.touches, .touchpad] }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard limitTouches(touches, with: event) else { return }
    joinTouches()
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { followMovement() }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    if touches.hasMoved, isInRange(self.touches.count) {
      follow(self.touches)
      measureCommit()
    }
    let remaining = remainingTouches
    guard remaining.isEmpty else {
      if isInRange(remaining.count) { rebase(to: remaining) } else { commit?.lift(at: time) }
      return
    }
    endAtLift()
  }

  open override func touchpadGesture(_ event: TouchpadGestureEvent) {
    switch event.phase {
    case .began:
      guard accepts(event.kind) else { return fail(.wrongKind) }
      guard takes(event.numberOfTouches) else { return }
      follow(event)
      measureCommit()
    case .changed:
      follow(event)
      measureCommit()
      judge()
    case .ended: endTouchpadGesture()
    case .cancelled: gestureCancelled()
    }
  }

  open override var isAwaitingContinuation: Bool { isLiftPending }

  open override func timerFired(_ timer: TimerID) {
    switch timer {
    case Self.gatheringTimer: gathering.timerFired(self, timer: timer)
    case Self.liftTimer: endTouchpadGesture()
    default: break
    }
  }

  open override func reset() {
    isLiftPending = false
    path.reset()
    layout.reset()
    otherMotionTime = nil
    gathering.reset()
    commit?.reset()
  }

  open override var values: GestureValues {
    var values = super.values
    path.write(to: &values, of: self)
    if let commit {
      values.commitProgress = commit.progress
      values.commitProgressVelocity = commit.speed(at: time) / commit.rule.amount
    }
    return values
  }

  // MARK: Overridden by the classes of this library

  /// Minimum number of fingers that it follows.
  var minimumTouches: Int { 1 }
  /// Maximum number of fingers: more make it fail before it begins, and are ignored afterwards.
  var maximumTouches: Int { .max }

  /// Follows fingers that have moved.
  func follow(_ touches: [Touch]) { path.move(to: touches.centroid, at: time) }
  /// Follows a touchpad's gesture.
  func follow(_ event: TouchpadGestureEvent) { path.add(event) }
  /// Continues with other fingers, so that no measured value jumps.
  func rebase(to touches: [Touch]) {
    path.rebase(to: touches.centroid, at: time)
    if touches.count > 1 { layout.set(touches) }
  }
  /// Decides on the state after a movement.
  func judge() {}
  /// Returns true for a movement that this gesture cannot begin with, but one of another kind.
  func isOtherMotion(_ movement: FingerLayout.Movement) -> Bool { false }
  /// Returns true for the kinds of touchpad gestures that it follows.
  func accepts(_ kind: TouchpadGestureEvent.Kind) -> Bool { kind != .hold }
  /// True if the lift of the fingers may decide on the gesture.
  var awaitsLift: Bool { state.isActive || isWaiting }
  /// True if the fingers of a touchpad's gesture move no more than fingers that tremble.
  var isAtRest: Bool { path.velocityInMillimetres(at: time).length <= Self.maximumRestingSpeed }
  /// Decides on the state when a touchpad's gesture ends.
  func endTouchpadGesture() { endAtLift(orFail: .sequenceEnded) }
  /// Reason of the failure if all fingers are lifted before the gesture begins.
  var liftFailure: GestureFailure { .sequenceEnded }
  /// The value that a commit is measured on, in the unit of its rule.
  var commitValue: Vector { .zero }

  // MARK: Commit or cancel

  /// Begins in the direction in which the fingers have moved.
  final func begin() {
    commit?.begin()
    state = .began
  }

  /// Adds the present value to those that decide about the commit.
  @inline(__always)
  final func measureCommit() { if commit != nil { commit?.add(commitValue, at: time) } }

  /// Ends the gesture, or cancels it if it has moved too little for its commit; fails if it has not begun.
  ///
  /// - Parameter isLate: True if nothing tells the lift but the time since the last movement.
  final func endAtLift(orFail failure: GestureFailure? = nil, isLate: Bool = false) {
    if isLate { commit?.liftAtNewest() }
    guard state.isActive || isWaiting else { return fail(failure ?? liftFailure) }
    guard let reason = commit?.failure(at: time) else {
      state = .ended
      return
    }
    cancel(because: reason)
  }

  /// Cancels the gesture, or waits for what follows.
  ///
  /// libinput cancels a gesture if another number of fingers is down for 100 ms. For fingers that rest, this is the begin of
  /// a slow lift, unless the gesture of that other number follows.
  private func gestureCancelled() {
    guard awaitsLift, isAtRest else {
      state = .cancelled
      return
    }
    commit?.lift(at: time)
    isLiftPending = true
    startTimer(Self.liftTimer, after: Self.slowLiftInterval)
  }

  // MARK: Shared by the classes of this library

  /// Returns true if it accepts this number of fingers of a device that reports only their number; fails otherwise.
  final func takes(_ count: Int) -> Bool { takes(count, atLeast: minimumTouches, atMost: maximumTouches) }

  final func isInRange(_ count: Int) -> Bool { count >= minimumTouches && count <= maximumTouches }

  /// Ignores fingers above the maximum, or fails if the gesture has not begun; returns false then.
  final func limitTouches(_ new: [Touch], with event: TouchEvent) -> Bool {
    guard touches.count > maximumTouches else { return true }
    guard state.isActive else {
      fail(.tooManyTouches(touches.count, limit: maximumTouches))
      return false
    }
    for touch in new.reversed() where touches.count > maximumTouches { ignore(touch, for: event) }
    return true
  }

  /// Continues with the fingers that have come down and were not ignored.
  final func joinTouches() {
    if touches.contains(where: { $0.phase == .began }) {
      // Fewer fingers than the minimum have moved since the path was based on more of them.
      let earlier = touches.filter { $0.phase != .began }
      if !earlier.isEmpty, isInRange(earlier.count) { follow(earlier) }
      if isInRange(touches.count) {
        rebase(to: touches)
        measureCommit()
      } else {
        layout.set(touches)
      }
    }
    checkGathering()
  }

  /// Follows a movement of fingers. Inlined, so that a class that calls it from its own `touchesMoved` calls its own
  /// methods directly: that saves a tenth of a pan's movement.
  @inline(__always)
  final func followMovement() {
    if touches.count > 1, state == .possible, showsOtherMotion() { return fail(.otherMotion) }
    guard isInRange(touches.count) else { return checkGathering() }
    follow(touches)
    measureCommit()
    judge()
  }

  /// Returns true if the fingers make a gesture of another kind. The client below gets them then before they are lifted: they
  /// may zoom there.
  ///
  /// They must do so at two times in a row: the first one may begin a gesture that this one runs together with.
  private func showsOtherMotion() -> Bool {
    guard !isWaiting, !hasClaimedTouch else { return false }
    if let otherMotionTime, otherMotionTime < time { return true }
    otherMotionTime = isOtherMotion(layout.movement(to: touches)) ? time : nil
    return false
  }

  /// Returns true if a length in pixels is long enough to show a kind of gesture.
  final func isDecisive(_ pixels: Double) -> Bool {
    pixels * LengthUnit.millimetresPerPoint >= Self.decisiveMovement * pixelsPerPoint
  }

  /// Returns true if the fingers move further around their middle than with it.
  final func isAroundMiddle(_ movement: FingerLayout.Movement) -> Bool {
    isDecisive(movement.relative) && movement.relative >= 1.5 * movement.common
  }

  private func checkGathering() {
    guard state == .possible, !isWaiting else { return }
    gathering.check(self, timer: Self.gatheringTimer)
  }
}
