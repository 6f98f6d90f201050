internal import Gestures

/// The fingers on a touchscreen, or a pointer with a pressed button, from landing to lift.
struct TrackedFingers {
  private struct Finger {
    let id: Touch.ID
    let start: Point
    var location: Point
    var isDown = true
  }

  /// The fingers that have landed since no finger was down, including fingers that have been lifted.
  private var fingers: [Finger] = []
  private var millimetresPerPixel = LengthUnit.millimetresPerPoint

  var downCount: Int { fingers.count { $0.isDown } }

  /// Reads an event. Calls `landed` for each finger that lands, and ignores the finger if `landed` returns false.
  /// `isFirst` is true if no other finger is down.
  ///
  /// If the fingers tap or move several times, the measures describe the last tap or movement.
  mutating func read(_ event: TouchEvent, landed: (_ touch: Touch, _ isFirst: Bool) -> Bool = { _, _ in true }) {
    if event.pixelsPerPoint > 0 { millimetresPerPixel = LengthUnit.millimetresPerPoint / event.pixelsPerPoint }
    for touch in event.changed {
      if touch.phase == .began {
        let isFirst = downCount == 0
        if isFirst { fingers = [] }
        guard landed(touch, isFirst) else { continue }
        fingers.append(Finger(id: touch.id, start: touch.location, location: touch.location))
      } else if let index = fingers.lastIndex(where: { $0.id == touch.id }) {
        fingers[index].location = touch.location
        if touch.phase == .ended || touch.phase == .cancelled { fingers[index].isDown = false }
      }
    }
  }

  /// Converts a distance on the screen from pixels to millimetres.
  func millimetres(_ pixels: Double) -> Double { pixels * millimetresPerPixel }

  /// The mean translation of the fingers since they landed, in millimetres; nil if no finger has landed.
  var translation: Vector? {
    guard !fingers.isEmpty else { return nil }
    let sum = fingers.reduce(Vector.zero) { $0 + ($1.location - $1.start) }
    return sum * (millimetresPerPixel / Double(fingers.count))
  }

  /// The current distance of the fingers from their landing points, in millimetres: the maximum of all fingers.
  var reach: Double { fingers.map { ($0.location - $0.start).length * millimetresPerPixel }.max() ?? 0 }

  /// The fingers' current mean distance from their centre, divided by that distance at the start; nil for fewer than
  /// two fingers.
  var scale: Double? {
    guard fingers.count >= 2 else { return nil }
    let before = radius(\.start)
    return before > 0 ? radius(\.location) / before : nil
  }

  /// The rotation since the start of the line from the first finger to the second, in degrees; clockwise is positive.
  /// Nil for fewer than two fingers.
  var rotation: Double? {
    guard fingers.count >= 2 else { return nil }
    let (a, b) = (fingers[1].start - fingers[0].start, fingers[1].location - fingers[0].location)
    return turnAngle(cross: a.dx * b.dy - a.dy * b.dx, dot: a.dx * b.dx + a.dy * b.dy) * 180 / .pi
  }

  /// Returns the mean distance of the fingers from their centre, in pixels, at the start or now.
  private func radius(_ location: (Finger) -> Point) -> Double {
    let origin = location(fingers[0])
    let middle = fingers.reduce(Vector.zero) { $0 + (location($1) - origin) } * (1 / Double(fingers.count))
    return fingers.reduce(0) { $0 + (location($1) - origin - middle).length } / Double(fingers.count)
  }
}
