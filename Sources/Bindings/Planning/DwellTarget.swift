import Gestures

/// The area around a stationary pointer, for a `hover` without a position. After the pointer has left the area, the
/// next event moves the area to the pointer. The pointer then enters the area again, so the mode that is in force at
/// that time applies.
final class DwellTarget: HoverTarget {
  private static let defaultTolerance = Extent.length(.pixels(10))

  /// Maximum distance between the pointer and `center` at which the pointer counts as stationary.
  private let tolerance: Extent
  /// The areas of other `hover` lines. While the pointer is in one of these areas, it does not count as stationary.
  var places: [HoverTarget] = []
  /// The point near which the pointer is. Nil after the pointer has left the area, until the next event.
  private(set) var center: Point?
  /// The point at which a button was pressed. Until the pointer has moved away from this point, the pointer does not
  /// count as stationary. Nil after the pointer has moved away.
  private var pressed: Point?
  /// True if the pointer was in one of the other areas at the last event.
  private var isInPlace = false

  override init(_ trigger: Trigger) {
    tolerance = trigger[HoverOptions.size] ?? Self.defaultTolerance
    super.init(trigger)
  }

  /// Returns true if the point is in the area. Returns false once after the pointer has left the area; the next call
  /// moves the area to the pointer.
  override func contains(_ point: Point) -> Bool {
    isInPlace = places.contains { $0.contains(point) }
    if let pressed {
      guard !isNear(point, pressed) else { return false }
      self.pressed = nil
    }
    if isInPlace {
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

  /// True if the pointer counts as stationary without moving away from its location first.
  var mayDwell: Bool { pressed == nil && !isInPlace }

  /// Records a press of a button. The pointer must then move away from `point` before it can count as stationary.
  func press(at point: Point) { (center, pressed) = (nil, point) }

  /// Forgets the pointer's location.
  func forget() { (center, pressed, isInPlace) = (nil, nil, false) }

  private func isNear(_ point: Point, _ other: Point) -> Bool {
    let limit = tolerance.pixels(at: other, in: layout, pixelsPerPoint: 1)
    return abs(point.x - other.x) <= limit.dx && abs(point.y - other.y) <= limit.dy
  }
}
