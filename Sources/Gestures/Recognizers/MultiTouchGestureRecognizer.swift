/// Base class of the recognizers that follow several fingers: pans, swipes, strokes, pinches and rotations.
///
/// Such a recognizer waits for late fingers, and fails if too few fingers come. It follows the centre of the fingers
/// without jumps when fingers join or leave. Only the classes of this library derive from it directly.
open class MultiTouchGestureRecognizer: GestureRecognizer {
  /// Maximum time for which the first fingers wait until the minimum number of fingers is down; nil for no limit. On
  /// touchpads, this is the maximum time between two successive landings. After the gesture has begun, there is no
  /// limit.
  public final var touchGatheringInterval: Duration?
  /// Maximum distance that a finger may move until the minimum number of fingers is down, in points. The value is
  /// multiplied by the number of fingers that are down. Nil for no limit. After the gesture has begun, there is no
  /// limit.
  public final var touchGatheringMovement: Double?
  /// Period in which too few fingers may move further than `touchGatheringMovement`; nil for no such period.
  package final var touchGatheringGrace: GatheringGrace?
  /// The rule that cancels the gesture at the lift if the movement was neither long nor fast enough; nil if a lift
  /// never cancels the gesture. Used by pans, pinches and rotations.
  package final var commitRule: CommitRule? {
    get { commit?.rule }
    set { commit = newValue.map { CommitMeasurement($0) } }
  }

  /// True if a stationary finger may still start to move like the other fingers. Set if a swipe competes with a pinch
  /// or a rotation of the same fingers, because the movement of the other fingers alone could be the beginning of
  /// either gesture.
  package final var awaitsTrailingFingers = false

  private static let gatheringTimer = TimerID(1)
  private static let liftTimer = TimerID(4)
  /// Time to wait after the cancellation of a touchpad gesture of stationary fingers. If no other gesture follows in
  /// this time, the fingers were lifted.
  private static let slowLiftInterval = Duration.milliseconds(150)
  /// Maximum speed of resting fingers on a touchpad, or of a resting pointer, in millimetres per second. It is not 0,
  /// because fingers tremble.
  static let maximumRestingSpeed = 30.0
  /// Minimum movement of the fingers relative to each other, in millimetres, that shows a gesture of another kind. The
  /// value is the minimum length of a swipe.
  private static let decisiveMovement = 12.0
  /// Maximum movement of a finger that trembles, in millimetres.
  private static let maximumTremor = 1.0
  final var path = MotionPath()
  /// The positions of the fingers when a finger last came down or was lifted.
  final var layout = FingerLayout()
  /// Time of the latest event if that event showed a movement of another kind; nil otherwise.
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

  /// Minimum number of fingers of the gesture.
  var minimumTouches: Int { 1 }
  /// Maximum number of fingers. With more fingers, the gesture fails before it begins; after it has begun, further
  /// fingers are ignored.
  var maximumTouches: Int { .max }

  /// Follows fingers that have moved.
  func follow(_ touches: [Touch]) { path.move(to: touches.centroid, at: time) }
  func follow(_ event: TouchpadGestureEvent) { path.add(event) }
  /// Continues with other fingers, without a jump of any measured value.
  func rebase(to touches: [Touch]) {
    path.rebase(to: touches.centroid, at: time)
    if touches.count > 1 { layout.set(touches) }
  }
  /// Changes the state, if necessary, after a movement of the fingers.
  func judge() {}
  /// Returns true if the movement belongs to a gesture of another kind.
  func isOtherMotion(_ movement: FingerLayout.Movement) -> Bool { false }
  /// Returns true if the recognizer follows touchpad gestures of this kind.
  func accepts(_ kind: TouchpadGestureEvent.Kind) -> Bool { kind != .hold }
  /// True if the lift of the fingers may still change the state.
  var awaitsLift: Bool { state.isActive || isWaiting }
  /// True if the fingers of a touchpad gesture move no faster than trembling fingers.
  var isAtRest: Bool { path.velocityInMillimetres(at: time).length <= Self.maximumRestingSpeed }
  /// Changes the state when a touchpad's gesture ends.
  func endTouchpadGesture() { endAtLift(orFail: .sequenceEnded) }
  /// Reason of the failure if all fingers are lifted before the gesture begins.
  var liftFailure: GestureFailure { .sequenceEnded }
  /// The value that the commit rule judges, in the unit of the rule.
  var commitValue: Vector { .zero }

  /// Begins the gesture, with the direction in which the fingers have moved so far.
  final func begin() {
    commit?.begin()
    state = .began
  }

  /// Records the current value for the commit rule.
  @inline(__always)
  final func measureCommit() { if commit != nil { commit?.add(commitValue, at: time) } }

  /// Ends the gesture. Cancels the gesture instead if the commit rule refuses the movement, and fails the recognizer if
  /// the gesture has not begun.
  ///
  /// - Parameter isLate: True if the lift was not reported, but inferred from the time since the last movement.
  final func endAtLift(orFail failure: GestureFailure? = nil, isLate: Bool = false) {
    if isLate { commit?.liftAtNewest() }
    guard state.isActive || isWaiting else { return fail(failure ?? liftFailure) }
    guard let reason = commit?.failure(at: time) else {
      state = .ended
      return
    }
    cancel(because: reason)
  }

  /// Cancels the gesture, or treats the cancellation as a possible lift if the fingers are stationary.
  ///
  /// libinput cancels a gesture if another number of fingers is down for 100 ms. If the fingers are stationary, the
  /// reason is probably a slow lift. If a gesture with the other number of fingers follows, the fingers were not being
  /// lifted.
  private func gestureCancelled() {
    guard awaitsLift, isAtRest else {
      state = .cancelled
      return
    }
    commit?.lift(at: time)
    isLiftPending = true
    startTimer(Self.liftTimer, after: Self.slowLiftInterval)
  }

  /// Returns true if a reported number of fingers is within the limits. Otherwise, fails the recognizer and returns
  /// false.
  final func takes(_ count: Int) -> Bool { takes(count, atLeast: minimumTouches, atMost: maximumTouches) }

  final func isInRange(_ count: Int) -> Bool { count >= minimumTouches && count <= maximumTouches }

  /// Ignores the fingers beyond the maximum if the gesture has begun. Otherwise, fails the recognizer and returns
  /// false.
  final func limitTouches(_ new: [Touch], with event: TouchEvent) -> Bool {
    guard touches.count > maximumTouches else { return true }
    guard state.isActive else {
      fail(.tooManyTouches(touches.count, limit: maximumTouches))
      return false
    }
    for touch in new.reversed() where touches.count > maximumTouches { ignore(touch, for: event) }
    return true
  }

  /// Lets the gesture continue with the new fingers, except ignored fingers.
  final func joinTouches() {
    if touches.contains(where: { $0.phase == .began }) {
      // With fewer fingers than the minimum, the path stays unchanged, because its origin still belongs to the centre
      // of more fingers.
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

  /// Follows a movement of the fingers. Inlined into the `touchesMoved` of subclasses, where the overrides are known
  /// and need no dynamic dispatch. This saves a tenth of the time of a pan's movement.
  @inline(__always)
  final func followMovement() {
    if touches.count > 1, state == .possible, showsOtherMotion() { return fail(.otherMotion) }
    guard isInRange(touches.count) else { return checkGathering() }
    follow(touches)
    measureCommit()
    judge()
  }

  /// Returns true if the fingers make a gesture of another kind. The recognizer then fails before the lift, and the
  /// client can use the touches, for example to zoom.
  ///
  /// Two consecutive events must show the other kind. This recognizer fails only at the second event. A gesture of the
  /// other kind that may run together with this recognizer can thus begin at the first event.
  private func showsOtherMotion() -> Bool {
    guard !isWaiting, !hasClaimedTouch else { return false }
    if let otherMotionTime, otherMotionTime < time { return true }
    otherMotionTime = isOtherMotion(layout.movement(to: touches)) ? time : nil
    return false
  }

  /// Returns true if a movement in pixels is long enough to show the kind of the gesture.
  final func isDecisive(_ pixels: Double) -> Bool {
    pixels * LengthUnit.millimetresPerPoint >= Self.decisiveMovement * pixelsPerPoint
  }

  /// Returns true if the fingers move far around their middle, and further than the middle itself.
  final func isAroundMiddle(_ movement: FingerLayout.Movement) -> Bool {
    isDecisive(movement.relative) && movement.relative >= 1.5 * movement.common
  }

  /// Returns true if a finger may still start to move like the other fingers: it moved less than half as far as another
  /// finger, and did not move in the opposite direction. If one of two fingers is stationary, `relative` is twice
  /// `common`.
  final func mayFollow(_ movement: FingerLayout.Movement) -> Bool {
    awaitsTrailingFingers && movement.least < 0.5 * movement.furthest && movement.relative < 4 * movement.common
      && movement.slowest * LengthUnit.millimetresPerPoint > -Self.maximumTremor * pixelsPerPoint
  }

  private func checkGathering() {
    guard state == .possible, !isWaiting else { return }
    gathering.check(self, timer: Self.gatheringTimer)
  }
}
