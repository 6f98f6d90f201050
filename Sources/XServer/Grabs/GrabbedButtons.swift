internal import CX11

/// The buttons of gestures that are ours, while they are down.
///
/// The grab that keeps such a button from applications keeps all other buttons from them, too, those of our own actions
/// among them, until it is up. So before the first of these, we release the button through XTest: that ends the grab,
/// applications get a pointer without buttons, and when the finger lifts the button the server reports nothing to them.
struct GrabbedButtons {
  private var down: Set<FrozenPointer.Button> = []
  /// The buttons that the server takes for lifted, while its report about it is still on its way to us.
  private var lifted: [FrozenPointer.Button] = []

  mutating func insert(_ button: FrozenPointer.Button) { down.insert(button) }

  /// Records that the buttons of a device are up, or that the device is gone.
  mutating func remove(_ device: Int32) {
    down = down.filter { $0.device != device }
    lifted.removeAll { $0.device == device }
  }

  /// Returns the buttons that the server must take for lifted.
  mutating func lift() -> [FrozenPointer.Button] {
    defer { down = [] }
    let buttons = down.sorted { ($0.device, $0.number) < ($1.device, $1.number) }
    lifted += buttons
    return buttons
  }

  /// True if the release that the server reports is the one that we made up.
  mutating func takeLifted(_ button: FrozenPointer.Button) -> Bool {
    guard let index = lifted.firstIndex(of: button) else { return false }
    lifted.remove(at: index)
    return true
  }
}
