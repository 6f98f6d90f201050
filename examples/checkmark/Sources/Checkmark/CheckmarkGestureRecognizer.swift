public import Gestures

/// One finger draws a check mark: down to the right, then up to the right. Discrete.
open class CheckmarkGestureRecognizer: GestureRecognizer {
  /// Minimum height of the upstroke, in millimetres; 0 for any height.
  public var minimumHeight = 0.0
  /// The end of the downstroke.
  public private(set) var midPoint = Point.zero
  private var isStrokeUp = false

  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    if touches.count != 1 || event.all.count != 1 { fail(.tooManyTouches(event.all.count, limit: 1)) }
  }

  public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    super.touchesMoved(touches, with: event)
    guard state == .possible, !isStrokeUp, let touch = touches.first else { return }
    let way = touch.location - touch.previousLocation
    if way.dx < 0 {
      fail(.wrongDirection)
    } else if way.dy >= 0 {
      midPoint = touch.location
    } else {
      isStrokeUp = true
    }
  }

  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    super.touchesEnded(touches, with: event)
    guard state == .possible, isStrokeUp else { return }
    if minimumHeight == 0 || height >= minimumHeight {
      state = .recognized
    } else {
      fail(.tooNear(height, minimum: minimumHeight))
    }
  }

  public override func reset() {
    super.reset()
    midPoint = .zero
    isStrokeUp = false
  }

  /// The location is the corner of the mark. Commands get the height as `DACTYL_HEIGHT`.
  public override var values: GestureValues {
    var values = super.values
    values.location = midPoint
    values.customValues["HEIGHT"] = height
    return values
  }

  private var height: Double { -millimetres(location() - midPoint).dy }
}
