/// Removes the trembling of fingers from the events of one device.
///
/// Each finger pulls a point behind it as if on a string. While the finger moves within the length of the string, the
/// point does not move. If the finger moves further, the point follows without a jump, behind the finger by the length
/// of the string. If the finger reverses, the point does not move until the string is taut again. This is the
/// hysteresis with which libinput filters the jitter of touchpads (`evdev_hysteresis` in its `evdev.h`).
package struct TremorFilter: Sendable {
  /// Maximum number of remembered fingers. A larger number means that some lifts were not reported, and all fingers are
  /// forgotten.
  private static let maximumFingers = 4 * GestureEngine.maximumTouches

  /// Length of the string, in millimetres of finger movement.
  package let radius: Double
  /// The point of each finger that is down.
  private var points: [Touch.ID: Point] = [:]
  /// Offset between a touchpad's fingers and their point, in 1/1000 inch.
  private var slack = Vector.zero

  /// - Parameter radius: Distance in millimetres within which finger movement is ignored; more than 0.
  package init(radius: Double) { self.radius = radius }

  /// Returns the event with each touch moved to the point that its finger pulls.
  package mutating func filtered(_ event: TouchEvent) -> TouchEvent {
    var event = event
    let length = radius / LengthUnit.millimetresPerPoint * event.pixelsPerPoint
    for index in event.changed.indices {
      let touch = event.changed[index]
      if touch.phase != .began, let point = points[touch.id], touch.location.isFinite {
        event.changed[index].location = point + Self.pull(touch.location - point, length)
      }
      switch touch.phase {
      case .began, .moved, .stationary: points[touch.id] = event.changed[index].location
      case .ended, .cancelled: points[touch.id] = nil
      }
    }
    if points.count > Self.maximumFingers { points.removeAll() }
    return event
  }

  /// Returns the event with its displacement replaced by the displacement of the point. The fingers of a touchpad share
  /// one point, because touchpad gestures do not report the fingers one by one. Scale and rotation stay unchanged.
  package mutating func filtered(_ event: TouchpadGestureEvent) -> TouchpadGestureEvent {
    if event.phase == .began { slack = .zero }
    let way = event.unacceleratedDelta
    guard way.length > 0, way.length.isFinite else { return event }
    let whole = slack + way
    let step = Self.pull(whole, radius / LengthUnit.millimetresPerTouchpadUnit)
    slack = whole - step
    var event = event
    event.unacceleratedDelta = step
    event.delta = step * (event.delta.length / way.length)
    return event
  }

  /// Returns the displacement of a point that its finger pulls with a string of length `length`. `way` is the offset of
  /// the finger from the point.
  private static func pull(_ way: Vector, _ length: Double) -> Vector {
    let distance = way.length
    return distance > length ? way * ((distance - length) / distance) : .zero
  }
}

extension Point {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
