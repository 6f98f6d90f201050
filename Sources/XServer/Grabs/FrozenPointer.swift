internal import Gestures

/// A master device that a synchronous grab keeps from every application until our word.
struct FrozenPointer {
  enum Cause: Hashable { case gesture, button }

  enum Word: Hashable {
    /// The rest of it is ours, and the application gets nothing.
    case keep
    /// The application gets all of it, from its beginning.
    case replay
  }

  let cause: Cause
  /// The slave device that began it.
  let device: Int32
  let deadline: Timestamp
  /// Whether the pointer went further than a hand trembles.
  var isMoving = false

  /// A gesture that some binding may still want is kept after this time: nobody notices a pause as short.
  static let gesturePatience = Duration.milliseconds(40)
  /// A button that is held still for this long is a press and no stroke; one that moves, a stroke that takes its time.
  static let buttonPatience = Duration.milliseconds(500)

  init(_ cause: Cause, on device: Int32, at time: Timestamp) {
    self.cause = cause
    self.device = device
    deadline = time + (cause == .gesture ? Self.gesturePatience : Self.buttonPatience)
  }

  var wordAtDeadline: Word { cause == .gesture || isMoving ? .keep : .replay }
}
