import Gestures

/// The area around a stationary pointer, for a `hover` without a place. After the pointer has left the area, the next
/// event moves the area to the pointer. The pointer then enters the area again, so the mode that is in force at that
/// time applies.
final class DwellTarget: HoverTarget {
  private static let usualTolerance = Extent.length(.pixels(10))

  /// Distance by which a pointer may move and still count as stationary.
  private let tolerance: Extent
  /// The places of other `hover` lines, in which the pointer does not dwell.
  var places: [HoverTarget] = []
  /// The point near which the pointer stays. Nil after the pointer has left the area, until the next event.
  private(set) var center: Point?
  /// The point at which a button was pressed; nil after the pointer has moved away from this point. The pointer does
  /// not dwell before it has moved away.
  private var pressed: Point?

  override init(_ trigger: Trigger) {
    tolerance = trigger[HoverOptions.size] ?? Self.usualTolerance
    super.init(trigger)
  }

  /// Returns true if the point is in the area. Returns false once after the pointer has left the area; the next call
  /// moves the area to the pointer.
  override func contains(_ point: Point) -> Bool {
    if let pressed {
      guard !isNear(point, pressed) else { return false }
      self.pressed = nil
    }
    if places.contains(where: { $0.contains(point) }) {
      center = nil
      return false
    }
    if let center {
      if isNear(point, center) { return true }
      self.center = nil
      return false
    }
    center = point
    return true
  }

  /// Records a press of a button.
  func press(at point: Point) { (center, pressed) = (nil, point) }

  /// Forgets the pointer's location.
  func forget() { (center, pressed) = (nil, nil) }

  private func isNear(_ point: Point, _ other: Point) -> Bool {
    let limit = tolerance.pixels(at: other, in: layout, pixelsPerPoint: 1)
    return abs(point.x - other.x) <= limit.dx && abs(point.y - other.y) <= limit.dy
  }
}
