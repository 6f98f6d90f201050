internal import CX11

/// Keys without a meaning that were given one, for what the layout cannot type.
///
/// A key keeps its meaning until the end: applications look it up some time after the key was pressed.
struct SpareKeys {
  private struct Spare {
    var keysym: UInt32
    var keycode: UInt8
  }

  /// The one used last is the last.
  private var spares: [Spare] = []

  /// Gives an unused key the meaning `keysym`; the spare key unused for longest where there is no other.
  ///
  /// - Throws: `noKey` when there is none that is not in `down`.
  mutating func map(
    _ keysym: UInt32, keymap: Keymap, down: Set<UInt8>, on connection: XConnection
  ) throws(XServerError) {
    // A new layout has taken back what was given.
    spares.removeAll { keymap.keys[$0.keycode]?.firstKeysym != $0.keysym }
    let free = keymap.unusedKeycodes.first ?? spares.first { !down.contains($0.keycode) }?.keycode
    guard let keycode = free, connection.setMeaning(of: keycode, keysym) else {
      try connection.checkAlive()
      throw XServerError(.noKey(Keysym.name(keysym)))
    }
    spares.removeAll { $0.keycode == keycode }
    spares.append(Spare(keysym: keysym, keycode: keycode))
  }

  /// Notes that `keycode` was used just now.
  mutating func use(_ keycode: UInt8) {
    guard let index = spares.firstIndex(where: { $0.keycode == keycode }) else { return }
    spares.append(spares.remove(at: index))
  }

  /// Takes back what was given.
  mutating func restore(_ keymap: Keymap, on connection: XConnection) {
    for spare in spares where keymap.keys[spare.keycode]?.firstKeysym == spare.keysym {
      _ = connection.setMeaning(of: spare.keycode, 0)
    }
    spares = []
  }
}

extension XConnection {
  /// Makes `keysym` what the key types, with Shift and without.
  fileprivate func setMeaning(of keycode: UInt8, _ keysym: UInt32) -> Bool {
    var keysyms = [KeySym(keysym), KeySym(keysym)]
    let isDone = succeeds { XChangeKeyboardMapping(display, Int32(keycode), 2, &keysyms, 1) }
    keymap.forget()
    return isDone
  }
}

extension Keysym {
  /// The symbol's name, such as `Control_L`.
  static func name(_ keysym: UInt32) -> String {
    XKeysymToString(KeySym(keysym)).map { String(cString: $0) } ?? "0x" + String(keysym, radix: 16)
  }
}
