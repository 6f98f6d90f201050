internal import CX11

/// Keys without a meaning that were given one, for what the layout cannot type.
///
/// A key keeps its meaning for as long as possible: applications look it up some time after the key was pressed. Keys
/// that were never lent come first, then those that were not used for longest.
struct SpareKeys: Sendable {
  /// The key symbol that a key is to type.
  struct Meaning: Sendable, Hashable {
    var keycode: UInt8
    var keysym: UInt32
  }

  struct Spare: Sendable, Hashable {
    var keysym: UInt32
    var keycode: UInt8
    var lentAt: ContinuousClock.Instant
    /// The time at which the key was last pressed, or lent if it was not pressed yet.
    var usedAt: ContinuousClock.Instant
  }

  /// The keys that are lent; the one that was used last is the last.
  private(set) var spares: [Spare] = []

  /// Gives the keys their meanings, in one round trip.
  ///
  /// - Throws: `noKey` if the server refuses; `connectionLost`.
  mutating func lend(_ meanings: [Meaning], on connection: XConnection) throws(XServerError) {
    guard let first = meanings.first else { return }
    guard connection.setMeanings(meanings) else {
      try connection.checkAlive()
      throw XServerError(.noKey(KeysymNumber.name(first.keysym)))
    }
    note(meanings, at: .now)
  }

  /// Records that the keys were lent.
  mutating func note(_ meanings: [Meaning], at now: ContinuousClock.Instant) {
    spares.removeAll { spare in meanings.contains { $0.keycode == spare.keycode } }
    spares += meanings.map { Spare(keysym: $0.keysym, keycode: $0.keycode, lentAt: now, usedAt: now) }
  }

  /// Forgets the keys whose meaning a new layout has replaced.
  mutating func forgetReplaced(in keymap: Keymap) {
    spares.removeAll { keymap.keys[$0.keycode]?.firstKeysym != $0.keysym }
  }

  /// Records that the key was pressed, if it is a spare key.
  mutating func use(_ keycode: UInt8, at now: ContinuousClock.Instant = .now) {
    guard let index = spares.firstIndex(where: { $0.keycode == keycode }) else { return }
    var spare = spares.remove(at: index)
    spare.usedAt = now
    spares.append(spare)
  }

  /// Takes back the meanings that were given.
  mutating func restore(_ keymap: Keymap, on connection: XConnection) {
    let mine = spares.filter { keymap.keys[$0.keycode]?.firstKeysym == $0.keysym }
    if !mine.isEmpty { _ = connection.setMeanings(mine.map { Meaning(keycode: $0.keycode, keysym: 0) }) }
    spares = []
  }
}

extension XConnection {
  /// Makes each keysym what its key types: with Shift and without, and in every group, as the key gets only one.
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
