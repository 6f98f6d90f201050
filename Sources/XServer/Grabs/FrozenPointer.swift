internal import Gestures

/// The beginning of a gesture or a press on a slave device. Our decision may come before the server begins to hold the
/// input back.
struct PendingStart {
  struct Key: Hashable {
    let cause: FrozenPointer.Cause
    let device: Int32
  }

  let time: Timestamp
  var decision: FrozenPointer.Decision?
}

/// A master device that a synchronous grab has frozen until our decision. No application gets its input.
struct FrozenPointer {
  enum Cause: Hashable {
    case gesture, button
    /// A button of a touchpad that its driver has pressed, probably because of a tap.
    case tap
  }

  /// A pressed button of a slave device.
  struct Button: Hashable {
    let device: Int32
    let number: Int32
  }

  enum Decision: Hashable {
    /// We get the remaining input, and the application gets nothing.
    case keep
    /// The application gets all of the input, from its beginning.
    case replay
  }

  let cause: Cause
  /// The slave device whose input froze the master device.
  let device: Int32
  /// The button that was pressed; nil for a gesture.
  let button: Button?
  /// The server's time of the event that froze the master device.
  let time: Timestamp
  private let baseDeadline: Timestamp
  /// The deadline while the button is held still. If a gesture needs the button held still for some time, this deadline
  /// comes after that time.
  private let restDeadline: Timestamp
  /// True if a mouse chord may follow the press.
  let mayBecomeChord: Bool
  /// The time at which the pointer moved further than a trembling hand moves it; nil if it has not yet moved that far.
  private var movementStart: Timestamp?
  /// True if the user may be reading the guide to the button's shapes; nil before this is known.
  var mayBeGuided: Bool?

  /// Timeout after which a gesture that may still match a binding is kept from applications. A freeze of this length is
  /// too short to be noticed.
  static let gestureTimeout = Duration.milliseconds(40)
  /// Timeout after which the press of a button is decided. If the pointer has not moved, applications get the press.
  /// Otherwise it counts as a slow stroke, and is kept from applications.
  static let buttonTimeout = Duration.milliseconds(500)
  /// Replaces `buttonTimeout` for a button of mouse chords: the user needs time to find the wheel or the other button.
  static let chordTimeout = Duration.seconds(1)
  /// Replaces `buttonTimeout` for a button whose shapes a guide shows.
  static let guidedTimeout = Interception.maximumRest
  /// Additional time for a gesture that needs stationary fingers first: the fingers of a gesture land one after the
  /// other, and a busy machine handles timers late.
  static let restMargin = Duration.milliseconds(300)

  /// - Parameters:
  ///   - button: The number of the button that was pressed; nil for a gesture.
  ///   - mayBecomeChord: True if a mouse chord may follow the press.
  ///   - rest: The time for which a gesture needs the button held still; nil if no gesture needs this.
  init(
    _ cause: Cause, on device: Int32, button: Int32? = nil, at time: Timestamp, mayBecomeChord: Bool = false,
    rest: Duration? = nil
  ) {
    self.cause = cause
    self.device = device
    self.button = button.map { Button(device: device, number: $0) }
    self.time = time
    self.mayBecomeChord = mayBecomeChord
    let buttonTimeout = mayBecomeChord ? Self.chordTimeout : Self.buttonTimeout
    baseDeadline = time + (cause == .gesture ? Self.gestureTimeout : buttonTimeout)
    restDeadline = max(baseDeadline, rest.map { time + $0 + Self.restMargin } ?? time)
  }

  var deadline: Timestamp {
    let deadline = mayBeGuided == true ? max(restDeadline, time + Self.guidedTimeout) : restDeadline
    guard deadline > baseDeadline, let movementStart else { return deadline }
    return max(baseDeadline, movementStart + Self.buttonTimeout)
  }

  var defaultDecision: Decision { cause == .gesture || movementStart != nil ? .keep : .replay }

  /// Records that the pointer has moved further than a trembling hand moves it.
  mutating func recordMovement(at time: Timestamp) { movementStart = movementStart ?? time }
}
