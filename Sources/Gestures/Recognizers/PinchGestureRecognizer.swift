/// Follows the span of the fingers, relative to the span at the start. Continuous.
open class PinchGestureRecognizer: TransformGestureRecognizer {
  /// Required number of fingers, at least 2.
  public final var numberOfTouchesRequired = 2
  /// Minimum number of fingers, to allow a range; nil to use `numberOfTouchesRequired`.
  public final var minimumNumberOfTouches: Int?
  /// Maximum number of fingers; nil to use `numberOfTouchesRequired`. With more fingers, the pinch fails before it
  /// begins; after it has begun, further fingers are ignored.
  public final var maximumNumberOfTouches: Int?
  /// Minimum change of the span before the pinch begins, in points.
  public final var hysteresis = 10.0
  /// Minimum change of the span before the pinch begins, as a fraction of the first span; nil to use `hysteresis`.
  public final var minimumScaleChange: Double?
  /// Minimum difference of a touchpad's scale from 1 before the pinch begins.
  public final var touchpadHysteresis = 0.05
  /// Minimum change of the span as a fraction of the movement of the fingers around their middle; 0 for no minimum.
  /// Used if a rotation of the same fingers competes.
  package final var minimumRadialShare = 0.0

  private var currentScale = 1.0
  /// The span of the current fingers at which the scale is 1; nil before enough fingers were down.
  private var baseSpan: Double?
  /// Change of the span while enough fingers were down, in pixels.
  private var spanDifference = 0.0
  /// The span of the current fingers at which `spanDifference` is 0, in pixels.
  private var differenceBase = 0.0
  /// Factor from the scale that the touchpad reports to `scale`. 1 until a program sets `scale`.
  private var factor = 1.0

  public override init() {}

  override var minimumTouches: Int { max(minimumNumberOfTouches ?? numberOfTouchesRequired, 2) }
  override var maximumTouches: Int { max(maximumNumberOfTouches ?? numberOfTouchesRequired, minimumTouches) }

  /// The span relative to the start. A new value becomes the scale of the current span, and clears the velocity.
  /// Numbers outside 0...1e9 and 0 itself are ignored.
  public final var scale: Double {
    get { currentScale }
    set {
      guard newValue > 0, newValue <= 1e9 else { return }
      factor *= currentScale > 0 ? newValue / currentScale : 1
      currentScale = newValue
      forgetVelocity()
      if baseSpan != nil { rebase(to: touches) }
    }
  }

  open override func reset() {
    super.reset()
    currentScale = 1
    baseSpan = nil
    spanDifference = 0
    factor = 1
  }

  open override var values: GestureValues {
    var values = super.values
    values.scale = currentScale
    values.scaleVelocity = recordedVelocity
    return values
  }

  override func follow(_ touches: [Touch]) {
    guard let baseSpan else { return rebase(to: touches) }
    super.follow(touches)
    let span = span(of: touches)
    spanDifference = span - differenceBase
    set(scale: span / baseSpan)
  }

  override func follow(_ event: TouchpadGestureEvent) {
    super.follow(event)
    set(scale: event.phase == .began ? 1 : event.scale * factor)
  }

  /// Continues from the current scale with other fingers.
  override func rebase(to touches: [Touch]) {
    super.rebase(to: touches)
    let span = span(of: touches)
    if baseSpan == nil { record(currentScale) }
    baseSpan = span / max(currentScale, 1e-9)
    differenceBase = span - spanDifference
  }

  override func isChangeSufficient() -> Bool {
    isDistinct(spanDifference, of: minimumSpanChange * pixelsPerPoint, unit: 1)
      && (minimumRadialShare == 0
        || spanChange * pixelsPerPoint >= minimumRadialShare * layout.movement(to: touches).relative)
  }

  /// Returns true if the fingers rotate: they move around each other, and their span hardly changes.
  override func isOtherMotion(_ movement: FingerLayout.Movement) -> Bool {
    isDecisive(movement.tangential) && movement.tangential >= 2 * max(movement.radial, movement.common)
  }

  override var isTouchpadChangeSufficient: Bool {
    isScaleSufficient && (!needsLargerTouchpadChange || touchpadChange.span > touchpadChange.angle)
  }

  /// True if the scale has changed enough. The tolerance allows for the 16 fractional bits of a touchpad's scale.
  private var isScaleSufficient: Bool { scaleChange >= touchpadHysteresis - 1e-5 }

  /// Difference of a touchpad's scale from 1.
  private var scaleChange: Double { abs(currentScale / factor - 1) }

  override var commitValue: Vector { Vector(dx: currentScale - 1, dy: 0) }

  override var liftFailure: GestureFailure {
    guard !isTouchpadGesture else {
      return isScaleSufficient ? .sequenceEnded : .tooNear(scaleChange, minimum: touchpadHysteresis)
    }
    return spanChange < minimumSpanChange ? .tooNear(spanChange, minimum: minimumSpanChange) : .sequenceEnded
  }

  private func set(scale: Double) {
    currentScale = scale
    record(scale)
  }

  /// Minimum change of the span before the pinch begins, in points.
  private var minimumSpanChange: Double {
    guard let minimumScaleChange, let baseSpan else { return hysteresis }
    return minimumScaleChange * baseSpan / pixelsPerPoint
  }

  /// Change of the span, in points.
  private var spanChange: Double { abs(spanDifference) / pixelsPerPoint }

  /// Returns the span in pixels, at least one point. Two fingers at one location would have a span of 0, which cannot
  /// be a divisor.
  private func span(of touches: [Touch]) -> Double { max(touches.span, pixelsPerPoint) }
}
