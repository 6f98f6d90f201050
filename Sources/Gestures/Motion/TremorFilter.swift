/// Keeps the trembling of one device's fingers from the recognizers.
///
/// Each finger draws a point behind it as on a string. Within the string's length the finger may move freely, and the
/// point rests. A finger that goes further draws the point along, which then follows without a jump and stays behind by
/// the length of the string. A finger that turns back moves the point only once the string is taut again. This is the
/// hysteresis with which libinput filters the jitter of touchpads (`evdev_hysteresis` in its `evdev.h`).
package struct TremorFilter: Sendable {
  /// Maximum number of fingers that are remembered; more were never lifted.
  private static let maximumFingers = 4 * GestureEngine.maximumTouches

  /// Length of the string, in millimetres of finger movement.
  package let radius: Double
  /// The point of each finger that is down.
  private var points: [Touch.ID: Point] = [:]
  /// The way of a touchpad's fingers that its gesture has not followed, in 1/1000 inch.
  private var slack = Vector.zero

  /// - Parameter radius: Distance, in millimetres, within which the movement of a finger is ignored; more than 0.
  package init(radius: Double) { self.radius = radius }

  /// Returns the event with its touches where their points are.
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

  /// Returns the event with the displacement of the point that the touchpad's fingers draw together: touchpads do not
  /// report them one by one. Scale and rotation stay as they are.
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

  /// Returns the displacement of a point whose finger is `way` from it.
  private static func pull(_ way: Vector, _ length: Double) -> Vector {
    let distance = way.length
    return distance > length ? way * ((distance - length) / distance) : .zero
  }
}

extension Point {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
