internal import CX11

/// The buttons of gestures that are ours, while they are down.
///
/// The grab that keeps such a button from applications keeps from them all other buttons, too, those of our own actions
/// among them, until it is up. So before the first of these, the server is told that it is up: the grab is over with that,
/// applications get a pointer without buttons, and when the finger lifts it the server has nothing more to tell them.
struct KeptButtons {
  private var down: Set<FrozenPointer.Button> = []
  /// Those that the server takes for lifted, while our own word about it is still on its way to us.
  private var lifted: [FrozenPointer.Button] = []

  mutating func insert(_ button: FrozenPointer.Button) { down.insert(button) }

  /// What the device had down is up, or the device is gone.
  mutating func remove(_ device: Int32) {
    down = down.filter { $0.device != device }
    lifted.removeAll { $0.device == device }
  }

  /// Those that the server has to be told about.
  mutating func lift() -> [FrozenPointer.Button] {
    defer { down = [] }
    let buttons = down.sorted { ($0.device, $0.number) < ($1.device, $1.number) }
    lifted += buttons
    return buttons
  }

  /// Whether the release that the server tells of is the one that we made up.
  mutating func takeLifted(_ button: FrozenPointer.Button) -> Bool {
    guard let index = lifted.firstIndex(of: button) else { return false }
    lifted.remove(at: index)
    return true
  }
}

extension XConnection {
  /// Makes way for buttons that are about to be pressed.
  func liftKeptButtons() {
    for button in keptButtons.lift() {
      var device = XDevice(device_id: XID(UInt32(bitPattern: button.device)), num_classes: 0, classes: nil)
      XTestFakeDeviceButtonEvent(
        display, &device, UInt32(bitPattern: button.number), False, nil, 0, UInt(CurrentTime))
    }
  }
}
