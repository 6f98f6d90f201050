internal import Gestures

/// The beginning of a gesture or a press on a slave device. The server may hold it back only after we have decided.
struct PendingStart {
  struct Key: Hashable {
    let cause: FrozenPointer.Cause
    let device: Int32
  }

  let time: Timestamp
  var decision: FrozenPointer.Decision?
}

/// A master device that a synchronous grab keeps from every application until our decision.
struct FrozenPointer {
  enum Cause: Hashable { case gesture, button }

  /// A button that a slave device has down.
  struct Button: Hashable {
    let device: Int32
    let number: Int32
  }

  enum Decision: Hashable {
    /// We get the rest of it, and the application gets nothing.
    case keep
    /// The application gets all of it, from its beginning.
    case replay
  }

  let cause: Cause
  /// The slave device that began it.
  let device: Int32
  /// The button that began it; nil if none did.
  let button: Button?
  /// The server's time of the event that froze it.
  let time: Timestamp
  private let usualDeadline: Timestamp
  /// True if the button is one that chords are made with.
  let mayBecomeChord: Bool
  /// The time at which the pointer had moved further than a hand trembles; nil if it has not.
  private var movesSince: Timestamp?
  /// True if the hand may be reading what it can draw; nil before that was asked.
  var mayBeGuided: Bool?

  /// Timeout after which a gesture that some binding may still want is kept: a pause as short is not noticed.
  static let gestureTimeout = Duration.milliseconds(40)
  /// A button that is held still for this long is a press and no stroke; one that moves, a stroke that takes its time.
  static let buttonTimeout = Duration.milliseconds(500)
  /// The same for a button that a wheel or another button may follow: a hand finds these only after the press.
  static let chordTimeout = Duration.seconds(1)
  /// The same for a button of strokes that a guide shows.
  static let guidedTimeout = Duration.seconds(10)

  /// - Parameters:
  ///   - button: the number of the button that began it; nil if none did.
  ///   - mayBecomeChord: true if the button is one that chords are made with.
  init(
    _ cause: Cause, on device: Int32, button: Int32? = nil, at time: Timestamp, mayBecomeChord: Bool = false
  ) {
    self.cause = cause
    self.device = device
    self.button = button.map { Button(device: device, number: $0) }
    self.time = time
    self.mayBecomeChord = mayBecomeChord
    let buttonTimeout = mayBecomeChord ? Self.chordTimeout : Self.buttonTimeout
    usualDeadline = time + (cause == .gesture ? Self.gestureTimeout : buttonTimeout)
  }

  var deadline: Timestamp {
    guard mayBeGuided == true else { return usualDeadline }
    return movesSince.map { max(usualDeadline, $0 + Self.buttonTimeout) } ?? time + Self.guidedTimeout
  }

  var defaultDecision: Decision { cause == .gesture || movesSince != nil ? .keep : .replay }

  /// Records that the pointer has moved further than a hand trembles.
  mutating func moves(at time: Timestamp) { movesSince = movesSince ?? time }
}
