/// Base of the recognizers that measure how fingers move around their middle: pinches and rotations. Continuous.
///
/// Only the classes of this library derive from it directly.
open class TransformGestureRecognizer: MultiTouchGestureRecognizer {
  /// Minimum movement of the fingers around their middle, in points for each point that the middle itself moves, before
  /// it begins: the change of the span of a pinch, the angle times the span of a rotation. Fingers that swipe move by
  /// less.
  public final var minimumRelativeMotion = 1.5

  /// True if a touchpad's fingers must change what it measures, their span or their angle, more than the other one before
  /// it begins, because a recognizer of the other one competes.
  package final var needsLargerTouchpadChange = false

  private var motion = RelativeMotion()
  private var history = VelocityEstimator()
  /// Scale of a touchpad gesture, and its rotation in radians.
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
    history.removeAll()
    (touchpadScale, touchpadRotation) = (1, 0)
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

  /// Returns true if the fingers have moved against each other far enough to begin.
  func isChangeSufficient() -> Bool { false }

  /// True if a touchpad's gesture has changed enough to begin.
  var isTouchpadChangeSufficient: Bool { false }

  /// Change of the fingers' span in a touchpad gesture, in relation to its mean (about the logarithm of the scale), and
  /// of their angle in radians: fingers that go equally far towards each other and around each other change both equally.
  final var touchpadChange: (span: Double, angle: Double) {
    (abs(2 * (touchpadScale - 1) / max(touchpadScale + 1, 1e-9)), abs(touchpadRotation))
  }

  /// Returns true if a change is at least `threshold`, and distinct from the movement of the fingers' middle.
  ///
  /// - Parameter unit: the relative movement of the fingers, in pixels, for a change of 1.
  final func isDistinct(_ change: Double, of threshold: Double, unit: Double) -> Bool {
    motion.isDistinct(
      change, of: threshold, unit: unit, ratio: minimumRelativeMotion, beside: path.pixels, at: time)
  }

  /// Adds the value that it measures to the history that the velocity is estimated from.
  final func record(_ value: Double) { history.add(Vector(dx: value, dy: 0), at: time) }

  /// Fingers that rest change what it measures, a scale or radians, by less than this per second.
  private static let maximumRestingChange = 0.5

  override var isAtRest: Bool { super.isAtRest && abs(recordedVelocity) <= Self.maximumRestingChange }

  final func forgetVelocity() { history.removeAll() }

  /// Change of the recorded value per second.
  final var recordedVelocity: Double { history.velocity(at: time).first.dx }
}
