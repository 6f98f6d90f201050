internal import CX11

/// The keys, the buttons and the selection that a connection holds.
final class HeldState {
  private unowned let connection: XConnection
  /// The keys and buttons that are held down through XTest.
  private(set) var input = HeldInput()
  var grabbedButtons = GrabbedButtons()
  var ownPresses = OwnPresses()
  /// True while a button stays down after its gesture, because a following gesture may continue the drag or release the
  /// button.
  var keepsButton = false
  /// True while the user's presses are reported.
  var followsPresses = false
  /// Leaves the user's undecided presses to applications. Until these presses are decided, the server would hold our
  /// own presses back, and could then give our presses to our grab of the user's button.
  var replayUndecidedPresses: () -> Void = {}
  /// The window through which this connection owns `_DACTYL` (`DisplayOwnership`); 0 if the connection does not own
  /// `_DACTYL`.
  var ownershipWindow: Window = 0

  init(connection: XConnection) { self.connection = connection }

  /// Records which keys are held. Call this before keys are pressed, and after keys are released.
  func record(keys: Set<UInt8>) {
    guard keys != input.keys else { return }
    input.keys = keys
    write()
  }

  /// Records which buttons are held. Call this before buttons are pressed, and after buttons are released.
  func record(buttons: Set<Int>) {
    let buttons = Set(buttons.map { UInt8(clamping: $0) })
    guard buttons != input.buttons else { return }
    input.buttons = buttons
    write()
  }

  /// Records that the last request has pressed a key, so that the key does not count as a press by the user.
  func recordOwnPress(of keycode: UInt8) {
    ownPresses.send(.key(keycode), by: XNextRequest(connection.display) - 1)
  }

  /// Replays the user's undecided presses to the applications, and releases kept buttons, so that applications also get
  /// the next presses of buttons.
  func liftKeptButtons() {
    replayUndecidedPresses()
    for button in grabbedButtons.lift() { release(button) }
  }

  /// Releases a button that the user or a driver has pressed. The later real release of that button has no effect.
  func release(_ button: FrozenPointer.Button) {
    var device = XDevice(device_id: XID(UInt32(bitPattern: button.device)), num_classes: 0, classes: nil)
    XTestFakeDeviceButtonEvent(
      connection.display, &device, UInt32(bitPattern: button.number), False, nil, 0, UInt(CurrentTime))
  }

  /// Releases kept buttons for the clicks that `body` makes. If a chord may be made with a released button, a separate
  /// grab replaces the grab of that button, so that the wheel and the other buttons stay hidden from applications.
  func clickThroughKeptButtons(_ body: () -> Void) {
    giveBackChords()
    liftKeptButtons()
    body()
    for master in grabbedButtons.mastersOfLiftedChords {
      let status = withEventMask([XI_ButtonPress, XI_ButtonRelease], of: master) { mask in
        XIGrabDevice(
          connection.display, master, connection.root, Time(CurrentTime), Cursor(None), XIGrabModeAsync,
          XIGrabModeAsync, False, mask)
      }
      if status == GrabSuccess { grabbedButtons.grabbedAgain(master) }
    }
  }

  /// Records that the next request to the server keeps a button from applications.
  ///
  /// - Parameter chordMaster: The master device, if a chord may be made with the button.
  func willKeep(_ button: FrozenPointer.Button, chordMaster: Int32?) {
    grabbedButtons.insert(button, keptBy: XNextRequest(connection.display), chordMaster: chordMaster)
  }

  /// Records that the last button of a device is up.
  ///
  /// Call this before the engine and the actions are notified. The user, or a program that an action starts, may click
  /// immediately afterwards, and a chord's grab must not intercept that click.
  func lastButtonReleased(of device: Int32) {
    forgetKeptButtons(of: device)
    grabbedButtons.endsPress(of: device)
  }

  /// Records that the buttons of a device are up, or that the device is gone.
  func forgetKeptButtons(of device: Int32) {
    if let master = grabbedButtons.remove(device) { XIUngrabDevice(connection.display, master, Time(CurrentTime)) }
  }

  /// Releases the master devices that are grabbed for chords, and does not grab them again for the buttons that are
  /// down. Applications get all further input of these buttons.
  func endChords() {
    giveBackChords()
    grabbedButtons.forgetChords()
  }

  /// Releases the master devices that are grabbed for chords.
  private func giveBackChords() {
    for master in grabbedButtons.takeGrabbedAgain() {
      XIUngrabDevice(connection.display, master, Time(CurrentTime))
    }
  }

  /// True if `owner` is the window through which this connection owns `_DACTYL`, and `selection` is `_DACTYL`.
  func ownsSelection(_ selection: Atom, through owner: Window) -> Bool {
    owner != 0 && owner == ownershipWindow && selection == connection.atom("_DACTYL")
  }

  /// Releases the keys and buttons that a killed Dactyl has left down on this display.
  ///
  /// - Returns: The names of the released keys and buttons, such as `Control_L` or `button1`.
  func releaseAbandoned() -> [String] {
    let (display, root) = (connection.display, connection.root)
    let left = HeldInput(numbers: connection.numbers(HeldInput.property, of: root))
    XDeleteProperty(display, root, connection.atom(HeldInput.property))
    guard !left.isEmpty else { return [] }
    let keymap = connection.currentKeymap()
    var released: [String] = []
    for id in connection.directory.slaves([XISlaveKeyboard, XISlavePointer], ofXTest: true) {
      guard let device = OpenDevice(id, display) else { continue }
      let down = device.numbersDown()
      for keycode in down.keys where left.keys.contains(keycode) {
        device.fakeKey(keycode, isPress: false)
        let keysym = keymap.keys[keycode]?.firstKeysym ?? 0
        released.append(keysym == 0 ? "keycode\(keycode)" : KeysymNumber.name(keysym))
      }
      for button in down.buttons where left.buttons.contains(button) {
        device.fakeButton(button, isPress: false)
        released.append("button\(button)")
      }
    }
    connection.flush()
    return released
  }

  private func write() {
    guard !connection.isLost else { return }
    let (display, root, property) = (connection.display, connection.root, connection.atom(HeldInput.property))
    let numbers = input.numbers
    if numbers.isEmpty {
      XDeleteProperty(display, root, property)
      return
    }
    numbers.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        display, root, property, XA_CARDINAL, 32, PropModeReplace, bytes.bindMemory(to: UInt8.self).baseAddress,
        Int32(clamping: numbers.count))
    }
  }
}
