internal import Gestures

/// Follows the fingers of an attempt.
struct AttemptMovement {
  private struct Finger {
    let id: Touch.ID
    let start: Point
    var location: Point
    var isDown = true
  }

  private static let millimetresPerPoint = 25.4 / 96
  /// The unaccelerated unit of touchpads is 1/1000 inch.
  private static let millimetresPerUnit = 25.4 / 1000

  /// True while a finger or button is down, or a gesture of the touchpad runs.
  private(set) var isDown = false
  private var fingers: [Finger] = []
  private var maximumFingers = 0
  private var millimetresPerPixel = Self.millimetresPerPoint
  private var edgeDistance: Double?
  /// Of touchpads.
  private var translation = Vector.zero
  private var pathLength = 0.0
  private var (scale, rotation) = (1.0, 0.0)

  mutating func read(_ event: InputEvent, of device: InputDevice, in layout: ScreenLayout) {
    switch event {
    case .touches(let event): read(event, in: layout)
    case .touchpad(let event):
      isDown = event.phase == .began || event.phase == .changed
      maximumFingers = max(maximumFingers, event.numberOfTouches)
      move(by: event.unacceleratedDelta * Self.millimetresPerUnit)
      if event.phase == .changed { scale = event.scale }
      rotation += event.rotationDelta
    case .press(let event):
      isDown = event.phase == .began || event.phase == .changed
      maximumFingers = max(maximumFingers, event.kind == .threeFingerTap ? 3 : 2)
    case .scroll(let event):
      maximumFingers = max(maximumFingers, event.numberOfTouches)
      move(by: event.unacceleratedDelta * Self.millimetresPerUnit)
    case .hover, .system, .time: break
    }
  }

  private mutating func move(by step: Vector) {
    translation += step
    pathLength += step.length
  }

  private mutating func read(_ event: TouchEvent, in layout: ScreenLayout) {
    if event.pixelsPerPoint > 0 { millimetresPerPixel = Self.millimetresPerPoint / event.pixelsPerPoint }
    for touch in event.changed {
      if touch.phase == .began {
        // Of several taps, the last one is measured.
        if !fingers.contains(where: \.isDown) { fingers = [] }
        fingers.append(Finger(id: touch.id, start: touch.location, location: touch.location))
        if edgeDistance == nil { edgeDistance = layout.distanceToEdge(of: touch.location) * millimetresPerPixel }
      } else if let index = fingers.lastIndex(where: { $0.id == touch.id }) {
        fingers[index].location = touch.location
        if touch.phase == .ended || touch.phase == .cancelled { fingers[index].isDown = false }
      }
    }
    let down = fingers.count { $0.isDown }
    (isDown, maximumFingers) = (down > 0, max(maximumFingers, down))
    measure()
  }

  private mutating func measure() {
    guard !fingers.isEmpty else { return }
    let sum = fingers.reduce(Vector.zero) { $0 + ($1.location - $1.start) }
    let next = sum * (millimetresPerPixel / Double(fingers.count))
    pathLength += (next - translation).length
    translation = next
    guard fingers.count >= 2 else { return }
    let (before, after) = (span(\.start), span(\.location))
    if before.length > 0 { scale = after.length / before.length }
    let (a, b) = (before.side, after.side)
    rotation = Angle.degrees(sine: a.dx * b.dy - a.dy * b.dx, cosine: a.dx * b.dx + a.dy * b.dy)
  }

  /// The mean distance of the fingers from their middle, and the way from the first finger to the second.
  private func span(_ location: (Finger) -> Point) -> (length: Double, side: Vector) {
    let origin = location(fingers[0])
    let middle = fingers.reduce(Vector.zero) { $0 + (location($1) - origin) } * (1 / Double(fingers.count))
    let length = fingers.reduce(0) { $0 + (location($1) - origin - middle).length } / Double(fingers.count)
    return (length, location(fingers[1]) - origin)
  }

  /// Returns the attempt with the present numbers.
  func measured(_ attempt: TunedAttempt, at time: Duration) -> TunedAttempt {
    var attempt = attempt
    attempt.fingers = maximumFingers
    attempt.translation = translation
    attempt.pathLength = pathLength
    (attempt.scale, attempt.rotation) = (scale, rotation)
    attempt.edgeDistance = edgeDistance
    attempt.samples.append((time, translation.length))
    return attempt
  }
}

extension ScreenLayout {
  /// Returns the distance in pixels from the nearest edge of all outputs together.
  fileprivate func distanceToEdge(of point: Point) -> Double {
    guard let left = outputs.map(\.x).min(), let top = outputs.map(\.y).min(),
      let right = outputs.map({ $0.x + $0.width }).max(), let bottom = outputs.map({ $0.y + $0.height }).max()
    else { return 0 }
    return max(0, min(point.x - left, right - 1 - point.x, point.y - top, bottom - 1 - point.y))
  }
}
