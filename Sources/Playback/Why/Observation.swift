package import Bindings
package import Gestures

/// The gesture that was observed in an episode: the device, the fingers and their movement.
package struct Observation: Sendable, Hashable {
  package enum Form: Sendable, Hashable {
    /// Fingers, a pen, or a pointer with a pressed button.
    case touches
    /// A gesture that the touchpad's driver reported.
    case touchpad(TouchpadGestureEvent.Kind)
    /// A click that a touchpad reported. The click may be a tap.
    case press(PressEvent.Kind)
    case scroll(ScrollEvent.Kind)
    case hover
  }

  package var form: Form
  package var device: InputDevice
  /// Maximum number of simultaneous fingers; 0 for a wheel.
  package var fingers: Int
  /// Number of touch sequences on the device in the episode.
  package var sequences = 1
  /// Time from the first to the last event of the movement.
  package var duration = Duration.zero
  /// Translation of the fingers' centre in millimetres; for a wheel, in clicks.
  package var translation = Vector.zero
  /// Maximum distance of a finger from its landing point, in millimetres; for a pointer without a button, in pixels.
  package var reach = 0.0
  /// The distance between the fingers, divided by that distance at the start.
  package var scale = 1.0
  /// Rotation of the fingers since the start, in degrees; clockwise is positive.
  package var rotation = 0.0
  package var start: GestureStart
  /// True if an application got a part of the input before a binding could claim it.
  package var isDisowned = false
  /// True if an application got the press of a button because the button was held still until the press's timeout.
  package var isHeldTooLong = false

  /// Minimum time after which the daemon leaves a press without movement to the application.
  static let minimumPressTimeout = Duration.milliseconds(500)

  /// Maximum distance, in millimetres, that a stationary or tapping finger may move: 10 points, as in the recognizers.
  package static let maximumRestingReach = 10 * LengthUnit.millimetresPerPoint

  package var distance: Double { translation.length }

  /// Average speed in millimetres per second; nil if the duration is zero.
  package var speed: Double? { duration > .zero ? distance / duration.inSeconds : nil }

  /// True if no finger moved farther than a finger of a tap may move.
  package var isResting: Bool {
    switch form {
    case .touches: reach <= Self.maximumRestingReach
    case .press, .hover: true
    case .touchpad(let kind): kind == .hold
    case .scroll: false
    }
  }

  /// The nearest of eight directions; nil if the fingers did not move.
  package var direction: Directions? {
    guard distance > 0, !isResting || form == .touches else { return nil }
    return SwipeDirection(translation, eight: true).map(Directions.init)
  }

  /// The nearest of the four straight directions; nil if the fingers did not move.
  package var straightDirection: Directions? {
    SwipeDirection(translation, eight: false).map(Directions.init)
  }
}
