/// Follows the distance between fingers, in relation to its value at the start. Continuous.
open class PinchGestureRecognizer: TransformGestureRecognizer {
  /// Number of fingers that it needs, at least 2.
  public final var numberOfTouchesRequired = 2
  /// Minimum number of fingers, for a range of finger numbers; nil for `numberOfTouchesRequired`.
  public final var minimumNumberOfTouches: Int?
  /// Maximum number of fingers: more make it fail before it begins, and are ignored afterwards; nil for
  /// `numberOfTouchesRequired`.
  public final var maximumNumberOfTouches: Int?
  /// Minimum change of the span before it begins, in points.
  public final var hysteresis = 10.0
  /// Minimum change of the fingers' span before it begins, as a part of the span when they came down, in place of
  /// `hysteresis`; nil for `hysteresis`.
  public final var minimumScaleChange: Double?
  /// Minimum difference of a touchpad's scale from 1 before it begins.
  public final var touchpadHysteresis = 0.05
  /// Minimum part of the fingers' movement around their middle that is a change of the span, where a rotation of the
  /// same fingers competes; 0 for any.
  package final var minimumRadialShare = 0.0

  private var currentScale = 1.0
  /// The span at which the scale is 1, had the same fingers been down from the start; nil before they were.
  private var baseSpan: Double?
  /// Change of the span while enough fingers were down, in pixels.
  private var spanDifference = 0.0
  /// The span at which `spanDifference` is 0 for the present fingers, in pixels.
  private var differenceBase = 0.0
  /// Factor of the touchpad's scale, since a program set the scale.
  private var factor = 1.0

  public override init() {}

  override var minimumTouches: Int { max(minimumNumberOfTouches ?? numberOfTouchesRequired, 2) }
  override var maximumTouches: Int { max(maximumNumberOfTouches ?? numberOfTouchesRequired, minimumTouches) }

  /// The span in relation to the start; setting it makes the present span count as that, and forgets the velocity.
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

  /// Continues from the present scale with other fingers.
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

  /// Fingers that move around each other, equally far apart, rotate.
  override func isOtherMotion(_ movement: FingerLayout.Movement) -> Bool {
    isDecisive(movement.tangential) && movement.tangential >= 2 * max(movement.radial, movement.common)
  }

  /// A touchpad's scale comes with 16 binary places.
  override var isTouchpadChangeSufficient: Bool {
    isScaleSufficient && (!needsLargerTouchpadChange || touchpadChange.span > touchpadChange.angle)
  }

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

  /// Minimum change of the span before it begins, in points.
  private var minimumSpanChange: Double {
    guard let minimumScaleChange, let baseSpan else { return hysteresis }
    return minimumScaleChange * baseSpan / pixelsPerPoint
  }

  /// Change of the span, in points.
  private var spanChange: Double { abs(spanDifference) / pixelsPerPoint }

  /// Returns the span in pixels, at least a point: two fingers at one location have no span to compare with.
  private func span(of touches: [Touch]) -> Double { max(touches.span, pixelsPerPoint) }
}
