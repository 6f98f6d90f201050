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

  /// Gives unused keys the meanings `keysyms`, in one round trip; where there are none left, the spare keys that were
  /// unused for longest.
  ///
  /// - Throws: `noKey` when there is none that is not in `down`.
  mutating func map(
    _ keysyms: [UInt32], keymap: Keymap, down: Set<UInt8>, on connection: XConnection
  ) throws(XServerError) {
    guard let first = keysyms.first else { return }
    // A new layout has taken back what was given.
    spares.removeAll { keymap.keys[$0.keycode]?.firstKeysym != $0.keysym }
    let free = keymap.unusedKeycodes + spares.map(\.keycode).filter { !down.contains($0) }
    let lent = zip(keysyms, free).map { Spare(keysym: $0, keycode: $1) }
    guard lent.count == keysyms.count, connection.setMeanings(lent.map { ($0.keycode, $0.keysym) }) else {
      try connection.checkAlive()
      throw XServerError(.noKey(Keysym.name(keysyms.indices.contains(lent.count) ? keysyms[lent.count] : first)))
    }
    spares.removeAll { spare in lent.contains { $0.keycode == spare.keycode } }
    spares += lent
  }

  /// How many meanings can be given at a time.
  func capacity(_ keymap: Keymap, down: Set<UInt8>) -> Int {
    keymap.unusedKeycodes.count + spares.count { !down.contains($0.keycode) }
  }

  /// Notes that `keycode` was used just now; returns whether it is a spare key.
  @discardableResult mutating func use(_ keycode: UInt8) -> Bool {
    guard let index = spares.firstIndex(where: { $0.keycode == keycode }) else { return false }
    spares.append(spares.remove(at: index))
    return true
  }

  /// Takes back what was given.
  mutating func restore(_ keymap: Keymap, on connection: XConnection) {
    let mine = spares.filter { keymap.keys[$0.keycode]?.firstKeysym == $0.keysym }
    if !mine.isEmpty { _ = connection.setMeanings(mine.map { ($0.keycode, 0) }) }
    spares = []
  }
}

extension XConnection {
  /// Makes each keysym what its key types, with Shift and without.
  fileprivate func setMeanings(_ meanings: [(keycode: UInt8, keysym: UInt32)]) -> Bool {
    let isDone = succeeds {
      for (keycode, keysym) in meanings {
        var keysyms = [KeySym(keysym), KeySym(keysym)]
        XChangeKeyboardMapping(display, Int32(keycode), 2, &keysyms, 1)
      }
    }
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
