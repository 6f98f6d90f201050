internal import CX11

/// The keys and buttons that a Dactyl holds down through XTest.
///
/// They stay down when their program is killed, and the XTEST devices have the keys of all programs. So each Dactyl
/// writes its own into a property of the root window, which outlives it, before it presses them: whoever comes after it
/// releases exactly these. Keys that are pressed and released at once go to the server in one piece and are not written.
package struct HeldInput: Sendable, Hashable {
  /// A property of 32-bit numbers: keycodes, and numbers of buttons plus `buttonMark`.
  static let property = "_DACTYL_HELD"
  private static let buttonMark: UInt = 0x100

  fileprivate(set) var keys: Set<UInt8> = []
  fileprivate(set) var buttons: Set<UInt8> = []

  init() {}

  var isEmpty: Bool { keys.isEmpty && buttons.isEmpty }

  /// Reads the property's numbers; any client can write them, and those that mean nothing are skipped.
  init(numbers: some Sequence<UInt>) {
    for number in numbers {
      if number < Self.buttonMark {
        keys.insert(UInt8(number))
      } else if number < 2 * Self.buttonMark {
        buttons.insert(UInt8(number - Self.buttonMark))
      }
    }
  }

  /// The property's numbers.
  var numbers: [UInt] { keys.sorted().map(UInt.init) + buttons.sorted().map { Self.buttonMark + UInt($0) } }

  /// Releases what a Dactyl that was killed has left down on a display, unless another one serves the display: that one
  /// has done so when it started.
  ///
  /// - Returns: the names of what was down, such as `Control_L` or `button1`.
  /// - Throws: `cannotOpenDisplay`, `noXInput2`, `connectionLost`.
  package static func releaseAbandoned(display: String? = nil) throws(XServerError) -> [String] {
    let connection = try XConnection(display: display)
    let released = connection.withServerGrabbed {
      XGetSelectionOwner(connection.display, connection.atom("_DACTYL")) == 0 ? connection.releaseAbandoned() : []
    }
    connection.roundTrip()
    try connection.checkAlive()
    return released
  }
}

extension DisplayOwnership {
  /// Releases what a Dactyl that was killed has left down on this display.
  ///
  /// - Returns: the names of what was down, such as `Control_L` or `button1`.
  package func releaseAbandoned() -> [String] { connection.releaseAbandoned() }
}

extension XConnection {
  /// Writes down which keys are held. To be called before they are pressed, and after they are released.
  func recordHeld(keys: Set<UInt8>) {
    guard keys != held.keys else { return }
    held.keys = keys
    writeHeld()
  }

  /// Writes down which buttons are held. To be called before they are pressed, and after they are released.
  func recordHeld(buttons: Set<Int>) {
    let buttons = Set(buttons.map { UInt8(clamping: $0) })
    guard buttons != held.buttons else { return }
    held.buttons = buttons
    writeHeld()
  }

  private func writeHeld() {
    guard !isLost else { return }
    let numbers = held.numbers
    if numbers.isEmpty {
      XDeleteProperty(display, root, atom(HeldInput.property))
      return
    }
    numbers.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        display, root, atom(HeldInput.property), XA_CARDINAL, 32, PropModeReplace,
        bytes.bindMemory(to: UInt8.self).baseAddress, Int32(clamping: numbers.count))
    }
  }

  fileprivate func releaseAbandoned() -> [String] {
    let left = HeldInput(numbers: numbers(HeldInput.property, of: root))
    XDeleteProperty(display, root, atom(HeldInput.property))
    guard !left.isEmpty else { return [] }
    let keymap = currentKeymap()
    var released: [String] = []
    for id in slaves([XISlaveKeyboard, XISlavePointer], ofXTest: true) {
      guard let device = OpenDevice(id, display) else { continue }
      let down = device.numbersDown()
      for keycode in down.keys where left.keys.contains(keycode) {
        device.fakeKey(keycode, isPress: false)
        let keysym = keymap.keys[keycode]?.firstKeysym ?? 0
        released.append(keysym == 0 ? "keycode\(keycode)" : Keysym.name(keysym))
      }
      for button in down.buttons where left.buttons.contains(button) {
        device.fakeButton(button, isPress: false)
        released.append("button\(button)")
      }
    }
    flush()
    return released
  }
}
