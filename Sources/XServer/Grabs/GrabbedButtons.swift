internal import CX11

/// The pressed buttons whose gestures we keep from applications.
///
/// The grab of such a button keeps all other buttons from applications, too, including buttons that our own actions
/// press. So before one of our actions presses a button, we release the kept button through XTest. This ends the grab,
/// and applications see no button down. When the user releases the button later, applications get no event.
///
/// The grab lasts as long as any button of the device is down, so the other buttons that the user holds are released,
/// too.
struct GrabbedButtons {
  private var down: Set<FrozenPointer.Button> = []
  /// The buttons that are physically down, including buttons that the server considers released.
  private var held: Set<FrozenPointer.Button> = []
  /// For each device, the button that was last kept from applications, and the number of the request that kept this
  /// button. The entry remains after the button is released.
  private var requests: [Int32: (button: FrozenPointer.Button, request: UInt)] = [:]
  /// The buttons that we released through XTest, until the server has reported their release.
  private var lifted: [FrozenPointer.Button] = []
  /// For each device, the master device, if a mouse chord may begin with a button of the device.
  private var chordMasters: [Int32: Int32] = [:]
  /// The device whose last button was released, while that release is handled. No further chord begins with a button of
  /// this device.
  private var ending: Int32?
  /// The master devices that were grabbed again after a button of a chord was released through XTest.
  private var grabbedAgain: Set<Int32> = []

  /// - Parameters:
  ///   - request: The number of the request that keeps the button.
  ///   - chordMaster: The master device, if a chord may be made with the button.
  mutating func insert(_ button: FrozenPointer.Button, keptBy request: UInt, chordMaster: Int32?) {
    down.insert(button)
    chordMasters[button.device] = button.device == ending ? nil : chordMaster
    requests[button.device] = (button, request)
  }

  /// Returns the number of the request that kept the button; nil if another button of the device was kept later.
  func request(thatKept button: FrozenPointer.Button) -> UInt? {
    requests[button.device].flatMap { $0.button == button ? $0.request : nil }
  }

  /// True if one of the device's buttons with these numbers is kept, or if the device's master is grabbed again for a
  /// chord.
  func isAnyDown(_ numbers: [Int32], of device: Int32) -> Bool {
    chordMasters[device].map(grabbedAgain.contains) ?? false
      || numbers.contains { down.contains(FrozenPointer.Button(device: device, number: $0)) }
  }

  /// The master devices to grab again. The server considers all kept buttons of such a device released, although a
  /// button with which a chord may begin is physically down.
  var mastersOfLiftedChords: Set<Int32> {
    Set(chordMasters.filter { entry in !down.contains { $0.device == entry.key } }.values)
  }

  mutating func grabbedAgain(_ master: Int32) { grabbedAgain.insert(master) }

  /// Returns the master devices that were grabbed again, and forgets them.
  mutating func takeGrabbedAgain() -> Set<Int32> {
    defer { grabbedAgain = [] }
    return grabbedAgain
  }

  /// Records that no further chord begins with the buttons that are down.
  mutating func forgetChords() { chordMasters = [:] }

  /// Records that the release of a device's last button is being handled, until `remove` is called for the device.
  mutating func endsPress(of device: Int32) { ending = device }

  /// Records that the user has pressed a button. Clicks of the wheel are ignored: they are over immediately.
  mutating func pressed(_ button: FrozenPointer.Button) {
    if !(4...7).contains(button.number) { held.insert(button) }
  }

  /// Records that the user has released a button.
  mutating func released(_ button: FrozenPointer.Button) { held.remove(button) }

  /// Records that the buttons of a device are up, or that the device is gone.
  ///
  /// - Returns: The master device that was grabbed again for such a button; nil if no master device was grabbed again.
  mutating func remove(_ device: Int32) -> Int32? {
    down = down.filter { $0.device != device }
    held = held.filter { $0.device != device }
    lifted.removeAll { $0.device == device }
    if ending == device { ending = nil }
    return chordMasters.removeValue(forKey: device).flatMap { grabbedAgain.remove($0) }
  }

  /// Returns the buttons to release through XTest, and records that they are released.
  mutating func lift() -> [FrozenPointer.Button] {
    defer { down = [] }
    let devices = Set(down.map(\.device))
    let buttons = down.union(held.filter { devices.contains($0.device) })
      .sorted { ($0.device, $0.number) < ($1.device, $1.number) }
    lifted += buttons
    return buttons
  }

  /// Returns true if the reported release of a button is a release that we sent ourselves, and forgets that release.
  mutating func takeLifted(_ button: FrozenPointer.Button) -> Bool {
    guard let index = lifted.firstIndex(of: button) else { return false }
    lifted.remove(at: index)
    return true
  }
}
