internal import Gestures

/// Measures the movement of the fingers in an attempt.
struct AttemptMovement {
  /// True while a finger or button is down, or a touchpad gesture is in progress.
  private(set) var isDown = false
  private var fingers = TrackedFingers()
  private(set) var maximumFingers = 0
  private(set) var edgeDistance: Double?
  /// Translation of the fingers' centre since the start, in millimetres.
  private(set) var translation = Vector.zero
  private(set) var pathLength = 0.0
  private(set) var (scale, rotation) = (1.0, 0.0)

  mutating func read(_ event: InputEvent, of device: InputDevice, in layout: ScreenLayout) {
    switch event {
    case .touches(let event): read(event, in: layout)
    case .touchpad(let event):
      isDown = event.phase == .began || event.phase == .changed
      maximumFingers = max(maximumFingers, event.numberOfTouches)
      move(by: event.unacceleratedDelta * LengthUnit.millimetresPerTouchpadUnit)
      if event.phase == .changed { scale = event.scale }
      rotation += event.rotationDelta
    case .press(let event):
      isDown = event.phase == .began || event.phase == .changed
      maximumFingers = max(maximumFingers, event.kind.numberOfFingers ?? 1)
    case .scroll(let event):
      maximumFingers = max(maximumFingers, event.numberOfTouches)
      move(by: event.unacceleratedDelta * LengthUnit.millimetresPerTouchpadUnit)
    case .hover, .system, .time: break
    }
  }

  private mutating func move(by step: Vector) {
    translation += step
    pathLength += step.length
  }

  private mutating func read(_ event: TouchEvent, in layout: ScreenLayout) {
    var landing: Point?
    fingers.read(event) { touch, _ in
      landing = landing ?? touch.location
      return true
    }
    if edgeDistance == nil, let landing { edgeDistance = fingers.millimetres(layout.distanceToEdge(of: landing)) }
    (isDown, maximumFingers) = (fingers.downCount > 0, max(maximumFingers, fingers.downCount))
    guard let next = fingers.translation else { return }
    pathLength += (next - translation).length
    translation = next
    scale = fingers.scale ?? scale
    rotation = fingers.rotation ?? rotation
  }
}

extension ScreenLayout {
  /// Returns the distance in pixels of a point from the nearest edge of the area that contains all outputs.
  fileprivate func distanceToEdge(of point: Point) -> Double {
    guard let bounds else { return 0 }
    let (right, bottom) = (bounds.x + bounds.width, bounds.y + bounds.height)
    return max(0, min(point.x - bounds.x, right - 1 - point.x, point.y - bounds.y, bottom - 1 - point.y))
  }
}
