package import Bindings
package import Gestures
internal import Traces

/// The movement that an episode consists of: the device, the fingers, and how they moved.
package struct Observation: Sendable, Hashable {
  package enum Form: Sendable, Hashable {
    /// Fingers, a pen, or a pointer with a button pressed.
    case touches
    /// A gesture that the touchpad's driver told.
    case touchpad(TouchpadGestureEvent.Kind)
    /// A click of a touchpad, which may be a tap.
    case press(PressEvent.Kind)
    case scroll(ScrollEvent.Kind)
    case hover
  }

  package var form: Form
  package var device: InputDevice
  /// The greatest number of fingers at a time; 0 for a wheel.
  package var fingers: Int
  /// Number of times that fingers came down on the idle device.
  package var sequences = 1
  /// Time from the first event of the movement to its last one.
  package var duration = Duration.zero
  /// Translation in millimetres of finger movement; for a wheel in clicks.
  package var translation = Vector.zero
  /// The greatest distance of a finger from its start, in millimetres.
  package var reach = 0.0
  /// The fingers' span in relation to the start.
  package var scale = 1.0
  /// Degrees since the start, clockwise positive.
  package var rotation = 0.0
  package var start: GestureStart

  /// Maximum movement of fingers that rest or tap, in millimetres: 10 points, as recognizers allow.
  package static let maximumRestingReach = 10 * LengthUnit.millimetresPerPoint

  package var distance: Double { translation.length }

  /// In millimetres per second; nil where no time passed.
  package var speed: Double? { duration > .zero ? distance / duration.inSeconds : nil }

  /// True if the fingers rested, as far as a tap allows.
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
