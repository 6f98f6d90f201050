internal import GesturesTesting

/// One event of a simulated life, such as a gesture or a change of a file.
struct SimulationStep {
  enum Kind {
    case hand(HandGesture, HandManner)
    /// A swipe or a pinch of a hand on the touchpad, through a model of its driver.
    case touchpadHand(HandGesture)
    /// A swipe on the touchpad; a displacement to the right or down is positive.
    case swipe(fingers: Int, dx: Double, dy: Double)
    case pinch(fingers: Int, scale: Double)
    case click(button: Int32)
    /// A line is drawn with a button of the mouse held.
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
    /// The daemon is stalled for this time.
    case stall(milliseconds: Int)
    /// Another client takes a passive grab of the root window that the daemon does not have.
    case grab(SimulatedGrab, milliseconds: Int)
    /// Another client has grabbed the keyboard, as menus do.
    case keyboard(milliseconds: Int)
    /// The server is lost after the daemon has made this number of further requests that have an answer.
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
