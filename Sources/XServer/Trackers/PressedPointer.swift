internal import Gestures

/// A mouse or a pen with a button down.
struct PressedPointer {
  let id: Touch.ID
  var modifiers: Modifiers = []
  /// The button that was pressed first.
  let button: Int32
  var buttons: Set<Int32>
  var start = Point.zero
  var location = Point.zero
  /// The number of the request behind which events report the motion; until then the server's memory tells it.
  var motionRequest: UInt = 0
  /// 0 to 1; nil for a device that does not report it, or has not yet.
  var pressure: Double?

  init(id: Touch.ID, button: Int32) {
    self.id = id
    self.button = button
    buttons = [button]
  }

  /// The buttons that are down, and the one that was pressed first, which counts also when it is up.
  var buttonMask: ButtonMask {
    buttons.reduce(.button(Int(button))) { $0.union(.button(Int($1))) }
  }
}
