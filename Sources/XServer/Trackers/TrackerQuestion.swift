internal import Gestures

/// A question to the X server. A tracker needs the answer before it continues with an event.
///
/// Before the question is asked, the events that the tracker's new state needs are selected, so that no event is
/// missed.
enum TrackerQuestion: Hashable {
  /// Queries the pointer, when a tap or scrolling begins.
  case pointer(ServerEvent.RawPointer)
  /// Queries the pointer and the grabs, when the first button goes down.
  case press(ServerEvent.RawPointer, button: Int32)
  /// Queries the modifiers and the window at the location, when the first finger of a touchscreen comes down.
  case firstFinger(ServerEvent.RawTouch, at: Point)
}

/// The answer to a `TrackerQuestion`, with the event that the question was about.
enum TrackerAnswer {
  case pointer(ServerEvent.RawPointer, PointerState)
  case press(ServerEvent.RawPointer, PressFacts)
  /// `modifiers` is nil for a finger on an on-screen keyboard or a dock, and for a finger that lands while a pen is
  /// near.
  case firstFinger(ServerEvent.RawTouch, modifiers: Modifiers?)
}

/// The server's answers about a button that has just been pressed.
struct PressFacts {
  /// A step of the pointer that no event reported.
  struct MissedStep {
    let time: Timestamp
    let step: PointerStep
  }

  let pointer: PointerState
  let grab: ButtonGrabState
  /// The location of the press; nil if the pointer may have moved since the press.
  let location: Point?
  /// The number of the request that selected the device's motion.
  let motionRequest: UInt
  /// The pointer's steps after the press and before motion was selected; always empty for a pen, because the server's
  /// history contains a pen's positions in the pen's own units.
  let missed: [MissedStep]
}
