internal import CX11
internal import Linux

/// Unused keys that are mapped ("lent") to symbols that the layout lacks. Only keys of the first master pointer's
/// keyboard are lent.
///
/// A key keeps its symbol for as long as possible, because applications look the symbol up some time after the key was
/// pressed. Keys that were never lent are used first, then the least recently used keys.
struct SpareKeys: Sendable {
  /// A key, and the symbol that the key will type.
  struct Meaning: Sendable, Hashable {
    var keycode: UInt8
    var keysym: UInt32
  }

  struct Spare: Sendable, Hashable {
    var keysym: UInt32
    var keycode: UInt8
    var lentAt: MonotonicTime
    /// The time at which the key was last pressed, or lent if it was not pressed yet.
    var usedAt: MonotonicTime
  }

  /// The spare keys that are lent now, the most recently used last.
  private(set) var spares: [Spare] = []

  /// Maps the keys to their symbols, in one request.
  ///
  /// - Throws: `noKey` if the client pointer is not the first master pointer, or if the server refuses;
  ///   `connectionLost`.
  mutating func lend(_ meanings: [Meaning], on connection: XConnection) throws(XServerError) {
    guard let first = meanings.first else { return }
    guard connection.clientPointer.isFirst, connection.setMeanings(meanings) else {
      try connection.checkAlive()
      throw XServerError(.noKey(KeysymNumber.name(first.keysym)))
    }
    note(meanings, at: .now)
  }

  /// Records that the keys were lent.
  mutating func note(_ meanings: [Meaning], at now: MonotonicTime) {
    spares.removeAll { spare in meanings.contains { $0.keycode == spare.keycode } }
    spares += meanings.map { Spare(keysym: $0.keysym, keycode: $0.keycode, lentAt: now, usedAt: now) }
  }

  /// Forgets the keys whose symbol a new layout has replaced.
  mutating func forgetReplaced(in keymap: Keymap) {
    spares.removeAll { keymap.keys[$0.keycode]?.firstKeysym != $0.keysym }
  }

  /// Records that the key was pressed, if it is a spare key.
  mutating func use(_ keycode: UInt8, at now: MonotonicTime = .now) {
    guard let index = spares.firstIndex(where: { $0.keycode == keycode }) else { return }
    var spare = spares.remove(at: index)
    spare.usedAt = now
    spares.append(spare)
  }

  /// Removes the symbols of the lent keys.
  mutating func restore(_ keymap: Keymap, on connection: XConnection) {
    let mine = spares.filter { keymap.keys[$0.keycode]?.firstKeysym == $0.keysym }
    if !mine.isEmpty { _ = connection.setMeanings(mine.map { Meaning(keycode: $0.keycode, keysym: 0) }) }
    spares = []
  }
}

extension XConnection {
  /// Maps each key to its keysym, with and without Shift; returns true if the server accepts the change. The mapping
  /// applies in all groups (layouts), because the key then has only one group.
  fileprivate func setMeanings(_ meanings: [SpareKeys.Meaning]) -> Bool {
    let isDone = succeeds {
      for meaning in meanings {
        var keysyms = [KeySym(meaning.keysym), KeySym(meaning.keysym)]
        XChangeKeyboardMapping(display, Int32(meaning.keycode), 2, &keysyms, 1)
      }
    }
    keymap.forget()
    keymap.eventState = nil
    return isDone
  }
}

extension KeysymNumber {
  /// The symbol's name, such as `Control_L`.
  static func name(_ keysym: UInt32) -> String {
    XKeysymToString(KeySym(keysym)).map { String(cString: $0) } ?? "0x" + String(keysym, radix: 16)
  }
}
