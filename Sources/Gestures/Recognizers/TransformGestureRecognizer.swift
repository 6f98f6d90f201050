/// Base class of the recognizers that measure how fingers move around their middle: pinches and rotations. Continuous.
///
/// Only the classes of this library derive from it directly.
open class TransformGestureRecognizer: MultiTouchGestureRecognizer {
  /// Minimum ratio of the fingers' movement around their middle to the movement of the middle; below this ratio, the
  /// gesture does not begin. The movement around the middle is the change of the span for a pinch, and the angle times
  /// the span for a rotation. Swiping fingers stay below the minimum.
  public final var minimumRelativeMotion = 1.5

  /// True if a touchpad gesture begins only after its measured value (span or angle) has changed more than the other
  /// value. Set if a recognizer that measures the other value competes.
  package final var needsLargerTouchpadChange = false

  /// Time after which a stationary finger is no longer expected to move like the other fingers. Fingers of one movement
  /// start up to 80 ms after each other, and their movement is visible about 40 ms after its start.
  private static let trailingInterval = Duration.milliseconds(120)

  private static let trailingTimer = TimerID(2)

  private var motion = RelativeMotion()
  /// Time since which `motion.isDistinct` has been true; nil while it is false.
  private var distinctTime: Timestamp?
  private var history = VelocityEstimator()
  /// Scale and rotation (in radians) of a touchpad gesture.
  private var touchpadScale = 1.0
  private var touchpadRotation = 0.0

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if state == .possible { motion.follow(self.touches, at: time) }
    super.touchesBegan(touches, with: event)
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    if state == .possible { motion.follow(self.touches, at: time) }
    super.touchesMoved(touches, with: event)
  }

  open override func reset() {
    super.reset()
    motion.reset()
    distinctTime = nil
    history.removeAll()
    (touchpadScale, touchpadRotation) = (1, 0)
  }

  open override func timerFired(_ timer: TimerID) {
    guard timer == Self.trailingTimer else { return super.timerFired(timer) }
    if state == .possible, isInRange(touches.count) { judge() }
  }

  override func accepts(_ kind: TouchpadGestureEvent.Kind) -> Bool { kind == .pinch }

  override func follow(_ event: TouchpadGestureEvent) {
    super.follow(event)
    guard event.phase == .changed else { return }
    touchpadScale = event.scale
    touchpadRotation += event.rotationDelta * (Double.pi / 180)
  }

  override func judge() {
    if state.isActive {
      state = .changed
    } else if !isWaiting, isTouchpadGesture ? isTouchpadChangeSufficient : isChangeSufficient() {
      begin()
    }
  }

  /// Returns true if the fingers have moved far enough relative to each other for the gesture to begin.
  func isChangeSufficient() -> Bool { false }

  /// True if a touchpad gesture has changed enough for this recognizer's gesture to begin.
  var isTouchpadChangeSufficient: Bool { false }

  /// Changes of the fingers' span and angle in a touchpad gesture. The change of the span is relative to the mean of
  /// the first and the current span, and the angle is in radians. So equal movements of the fingers change both numbers
  /// equally.
  final var touchpadChange: (span: Double, angle: Double) {
    (abs(2 * (touchpadScale - 1) / max(touchpadScale + 1, 1e-9)), abs(touchpadRotation))
  }

  /// Returns true if a change is at least `threshold` and is not a by-product of a movement of the fingers' middle.
  ///
  /// - Parameter unit: Relative movement of the fingers, in pixels, for a change of 1.
  final func isDistinct(_ change: Double, of threshold: Double, unit: Double) -> Bool {
    guard awaitsTrailingFingers else {
      return motion.isDistinct(
        change, of: threshold, unit: unit, ratio: minimumRelativeMotion, beside: path.pixels, at: time)
    }
    let movement = layout.movement(to: touches)
    // If several fingers move around a stationary finger, most of their movement also moves the middle. The ratio is
    // then not required.
    let ratio = movement.leavesFinger ? 0 : minimumRelativeMotion
    guard motion.isDistinct(change, of: threshold, unit: unit, ratio: ratio, beside: path.pixels, at: time) else {
      distinctTime = nil
      stopTimer(Self.trailingTimer)
      return false
    }
    let start = distinctTime ?? time
    if distinctTime == nil {
      distinctTime = start
      // Fingers that stop after the movement send no event at which the change could be judged again.
      startTimer(Self.trailingTimer, after: Self.trailingInterval)
    }
    return time - start >= Self.trailingInterval
      || !mayFollow(movement) && abs(change) * unit >= minimumRelativeMotion * path.pixels.length
  }

  /// Adds the measured value to the history for the velocity.
  final func record(_ value: Double) { history.add(Vector(dx: value, dy: 0), at: time) }

  /// Maximum change of the scale, or of the angle in radians, per second while the fingers are stationary.
  private static let maximumRestingChange = 0.5

  override var isAtRest: Bool { super.isAtRest && abs(recordedVelocity) <= Self.maximumRestingChange }

  final func forgetVelocity() { history.removeAll() }

  /// Change of the recorded value per second.
  final var recordedVelocity: Double { history.velocity(at: time).first.dx }
}
