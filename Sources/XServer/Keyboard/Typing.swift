internal import CX11
internal import Glibc

extension Keyboard {
  /// How long applications get to look up what was typed, in milliseconds, where the spare keys do not suffice for a
  /// text; and how often at most in one text.
  private static let (pause, mostPauses): (Int32, Int) = (20, 25)

  /// Types a text, whatever the layout has: a new line is Return, a tabulator is Tab. Caps Lock and the modifiers that
  /// the user holds do not count; what this keyboard holds stays down.
  ///
  /// - Throws: `noKey`, before anything is typed, for a character that no key can give; `noModifierKey`,
  ///   `connectionLost`.
  package func type(_ text: String) throws(XServerError) {
    try connection.checkAlive()
    let state = connection.keyboardState()
    // Windows' line ends are one Return.
    let scalars = text.unicodeScalars.filter { $0 != "\r" }
    var rest = try symbols(of: scalars, state)[...]
    guard !rest.isEmpty else { return }
    let typing = KeyboardState(
      group: state.group, base: state.base & heldModifiers, locked: state.locked & ~Keymap.lock)
    let lifted = LiftedModifiers(state.base & ~heldModifiers & ~Keymap.lock, on: connection)
    let liftsLock = state.locked & Keymap.lock != 0
    if liftsLock { connection.setLock(false) }
    defer {
      if liftsLock { connection.setLock(true) }
      lifted.restore()
      connection.flush()
    }
    var pauses = 0
    while !rest.isEmpty {
      if rest.startIndex > 0, pauses < Self.mostPauses {
        // Keys are about to mean something else: applications look up what they meant when they come to it.
        connection.flush()
        poll(nil, 0, Self.pause)
        pauses += 1
      }
      let batch = try lend(rest, typing)
      for key in batch { try tap(key, typing) }
      rest = rest.dropFirst(batch.count)
    }
    try connection.checkAlive()
  }

  /// The key symbol of each character: one that the layout has, where it has any.
  private func symbols(
    of scalars: some Sequence<Unicode.Scalar>, _ state: KeyboardState
  ) throws(XServerError) -> [UInt32] {
    let keymap = connection.currentKeymap()
    var known: [Unicode.Scalar: UInt32] = [:]
    var symbols: [UInt32] = []
    for scalar in scalars {
      if known[scalar] == nil {
        let candidates = UnicodeKeysyms.candidates(for: scalar)
        known[scalar] =
          candidates.first { keymap.place(of: $0, group: state.group, locked: state.locked & ~Keymap.lock) != nil }
          ?? candidates.last
      }
      guard let symbol = known[scalar] else {
        throw XServerError(.noKey("the character U+" + String(scalar.value, radix: 16, uppercase: true)))
      }
      symbols.append(symbol)
    }
    return symbols
  }

  /// Lends the layout what it lacks for the beginning of a text, all at once: applications read the layout anew after
  /// every change. Returns that beginning: as much as there are keys for.
  private func lend(_ rest: ArraySlice<UInt32>, _ state: KeyboardState) throws(XServerError) -> ArraySlice<UInt32> {
    let keymap = connection.currentKeymap()
    let capacity = max(spares.capacity(keymap, down: downKeys), 1)
    var missing: [UInt32] = []
    var known: Set<UInt32> = []
    var lent = 0
    var count = 0
    for symbol in rest {
      if known.insert(symbol).inserted {
        if let place = keymap.place(of: symbol, group: state.group, locked: state.locked) {
          // Used in this batch: it must not be lent to another meanwhile.
          if spares.use(place.keycode) { lent += 1 }
        } else {
          guard lent < capacity else { break }
          missing.append(symbol)
          lent += 1
        }
      }
      count += 1
    }
    try spares.map(missing, keymap: keymap, down: downKeys, on: connection)
    return rest.prefix(max(count, 1))
  }

  private func tap(_ symbol: UInt32, _ state: KeyboardState) throws(XServerError) {
    let chord = try find([], symbol, state)
    spares.use(chord.key)
    stroke(chord)
  }
}
