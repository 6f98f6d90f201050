internal import Gestures

/// A mouse or a pen with a button down.
struct PressedPointer {
  let id: Touch.ID
  var modifiers: Modifiers = []
  /// The number of the button that was pressed first.
  let button: Int32
  var buttons: Set<Int32>
  var start = Point.zero
  var location = Point.zero
  /// The number of the request that selected the motion. Earlier motion comes from the server's history.
  var motionRequest: UInt = 0
  /// The pressure, 0 to 1; nil if the device has not reported it.
  var pressure: Double?

  init(id: Touch.ID, button: Int32) {
    self.id = id
    self.button = button
    buttons = [button]
  }

  /// The buttons that are down. The button that was pressed first is included even if it is up again.
  var buttonMask: ButtonMask {
    buttons.reduce(.button(Int(button))) { $0.union(.button(Int($1))) }
  }
}
