internal import CX11

/// What the XTest devices of a display hold down, whoever pressed it.
package enum XTestState {
  /// Releases the keys and buttons that a program held through XTest and did not release, because it was killed.
  ///
  /// - Returns: the names of what was down, such as `Control_L` or `button1`.
  /// - Throws: `cannotOpenDisplay`, `noXInput2`, `connectionLost`.
  package static func releaseEverything(display: String? = nil) throws(XServerError) -> [String] {
    let connection = try XConnection(display: display)
    let keymap = connection.currentKeymap()
    var released: [String] = []
    for id in connection.slaves([XISlaveKeyboard, XISlavePointer], ofXTest: true) {
      guard let device = OpenDevice(id, connection.display) else { continue }
      let down = device.numbersDown()
      for keycode in down.keys {
        device.fakeKey(keycode, isPress: false)
        let keysym = keymap.keys[keycode]?.firstKeysym ?? 0
        released.append(keysym == 0 ? "keycode\(keycode)" : Keysym.name(keysym))
      }
      for button in down.buttons {
        device.fakeButton(button, isPress: false)
        released.append("button\(button)")
      }
    }
    connection.roundTrip()
    try connection.checkAlive()
    return released
  }
}
