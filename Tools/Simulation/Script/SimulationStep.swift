internal import GesturesTesting

/// One event of a simulated run, such as a gesture or a change of a file.
struct SimulationStep {
  enum Kind {
    case hand(HandGesture, HandManner)
    /// A swipe or a pinch of a hand on the touchpad, through a model of its driver.
    case touchpadHand(HandGesture)
    /// A swipe on the touchpad. Displacements to the right and down are positive.
    case swipe(fingers: Int, dx: Double, dy: Double)
    case pinch(fingers: Int, scale: Double)
    case click(button: Int32)
    /// A line that is drawn with a mouse button held.
    case draw(button: Int32, dx: Double, dy: Double)
    case modifier(milliseconds: Int)
    case lock(milliseconds: Int)
    case menu(milliseconds: Int)
    case pause(milliseconds: Int?)
    case resume
    case reload(FileChange)
    case openWindow
    case closeWindow
    case unplug(device: Int32, milliseconds: Int)
    case status
    /// The daemon is stalled for this duration.
    case stall(milliseconds: Int)
    /// Another client makes a passive grab on the root window, if the daemon does not have that grab.
    case grab(SimulatedGrab, milliseconds: Int)
    /// Another client grabs the keyboard, as menus do.
    case keyboard(milliseconds: Int)
    /// The server is lost after this number of further requests of the daemon that have an answer.
    case lostServer(requests: Int)
  }

  enum FileChange {
    case replaced, written, halfWritten, broken, missing, signalled
  }

  /// Time after the start of the script, in microseconds.
  let start: Int64
  let kind: Kind
  let seed: UInt64
}
