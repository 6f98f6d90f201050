internal import CX11

/// The buttons of gestures that are ours, while they are down.
///
/// The grab that keeps such a button from applications keeps all other buttons from them, too, those of our own actions
/// among them, until it is up. So before the first of these, we release the button through XTest: that ends the grab,
/// applications get a pointer without buttons, and when the finger lifts the button the server reports nothing to them. The
/// grab lasts as long as any button of the device, so the others that the hand holds are released, too.
struct GrabbedButtons {
  private var down: Set<FrozenPointer.Button> = []
  /// The buttons that hands hold down, also those that the server takes for lifted.
  private var held: Set<FrozenPointer.Button> = []
  /// By device: the button that was kept last, and the number of the request for it. It outlasts the button.
  private var requests: [Int32: (button: FrozenPointer.Button, request: UInt)] = [:]
  /// The buttons that the server takes for lifted, while its report about it is still on its way to us.
  private var lifted: [FrozenPointer.Button] = []
  /// By device: the master device of a button that a chord is made with.
  private var chordMasters: [Int32: Int32] = [:]
  /// The device whose last button is up, while its release is handled: no chord is made with the button any more.
  private var ending: Int32?
  /// The master devices that are grabbed again since such a button was lifted.
  private var grabbedAgain: Set<Int32> = []

  /// - Parameters:
  ///   - request: The number of the request that keeps the button.
  ///   - chordMaster: The master device, if a chord may be made with the button.
  mutating func insert(_ button: FrozenPointer.Button, keptBy request: UInt, chordMaster: Int32?) {
    down.insert(button)
    chordMasters[button.device] = button.device == ending ? nil : chordMaster
    requests[button.device] = (button, request)
  }

  /// Returns the number of the last request that kept a button of the device, if it was this one; nil otherwise.
  func request(thatKept button: FrozenPointer.Button) -> UInt? {
    requests[button.device].flatMap { $0.button == button ? $0.request : nil }
  }

  /// True if one of the device's buttons with these numbers is kept.
  func isAnyDown(_ numbers: [Int32], of device: Int32) -> Bool {
    chordMasters[device].map(grabbedAgain.contains) ?? false
      || numbers.contains { down.contains(FrozenPointer.Button(device: device, number: $0)) }
  }

  /// The master devices to grab again: a chord's button is physically down, and the server takes it for lifted.
  var mastersOfLiftedChords: Set<Int32> {
    Set(chordMasters.filter { entry in !down.contains { $0.device == entry.key } }.values)
  }

  mutating func grabbedAgain(_ master: Int32) { grabbedAgain.insert(master) }

  /// Returns the master devices that were grabbed again, and forgets them.
  mutating func takeGrabbedAgain() -> Set<Int32> {
    defer { grabbedAgain = [] }
    return grabbedAgain
  }

  /// Records that no chords are made any more with the buttons that are down.
  mutating func forgetChords() { chordMasters = [:] }

  /// Records that the release of a device's last button is handled now, until `remove` is called for it.
  mutating func endsPress(of device: Int32) { ending = device }

  /// Records that a hand has pressed a button. A click of the wheel is over immediately.
  mutating func pressed(_ button: FrozenPointer.Button) {
    if !(4...7).contains(button.number) { held.insert(button) }
  }

  /// Records that a hand has lifted a button.
  mutating func released(_ button: FrozenPointer.Button) { held.remove(button) }

  /// Records that the buttons of a device are up, or that the device is gone.
  ///
  /// - Returns: The master device that was grabbed again for such a button; nil if none was.
  mutating func remove(_ device: Int32) -> Int32? {
    down = down.filter { $0.device != device }
    held = held.filter { $0.device != device }
    lifted.removeAll { $0.device == device }
    if ending == device { ending = nil }
    return chordMasters.removeValue(forKey: device).flatMap { grabbedAgain.remove($0) }
  }

  /// Returns the buttons that the server must take for lifted.
  mutating func lift() -> [FrozenPointer.Button] {
    defer { down = [] }
    let devices = Set(down.map(\.device))
    let buttons = down.union(held.filter { devices.contains($0.device) })
      .sorted { ($0.device, $0.number) < ($1.device, $1.number) }
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
