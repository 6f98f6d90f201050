internal import CX11
internal import Glibc

/// A text that is being typed, one batch of characters at a time.
///
/// A text with more foreign characters than the layout has spare keys needs pauses: applications look up what a key
/// meant some time after it was pressed. `Keyboard.advance` types a batch and returns the pause, so that the caller can
/// handle input meanwhile.
package struct TypingJob: Sendable {
  /// The characters that have not been typed yet.
  fileprivate var remaining: ArraySlice<Unicode.Scalar>
}

extension Keyboard {
  /// Time for applications to look up what was typed before its keys get other meanings.
  private static let lookupPause = Duration.milliseconds(20)
  /// Maximum number of characters in one batch: events are handled between two batches.
  private static let maximumBatch = 100

  /// Starts to type a text, whatever the layout has: a new line is Return, a tabulator is Tab.
  ///
  /// - Throws: `noKey` for a character that no key can give; nothing is typed then.
  package func startTyping(_ text: String) throws(XServerError) -> TypingJob {
    // Windows' line ends are one Return.
    let scalars = text.unicodeScalars.filter { $0 != "\r" }
    if let scalar = scalars.first(where: { UnicodeKeysyms.candidates(for: $0).isEmpty }) {
      throw XServerError(.noKey("the character U+" + String(scalar.value, radix: 16, uppercase: true)))
    }
    return TypingJob(remaining: Array(scalars)[...])
  }

  /// Types a whole text, and sleeps where a pause is needed.
  ///
  /// - Throws: what `startTyping` and `advance` do.
  package func type(_ text: String) throws(XServerError) {
    var job = try startTyping(text)
    while let pause = try advance(&job) { poll(nil, 0, Int32(pause / .milliseconds(1))) }
  }

  /// Types the next characters of a text. Caps Lock and the modifiers that the user holds do not count; what this
  /// keyboard holds stays down.
  ///
  /// - Returns: How long to wait before the next call; nil once everything is typed.
  /// - Throws: `noKey`, `noModifierKey`, `connectionLost`. The job is over then.
  package func advance(_ job: inout TypingJob) throws(XServerError) -> Duration? {
    guard !job.remaining.isEmpty else { return nil }
    try connection.checkAlive()
    let state = connection.keyboardState()
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
    let (batch, usesSpareKeys) = try lend(symbols(of: job.remaining.prefix(Self.maximumBatch), typing), typing)
    for symbol in batch { try tap(symbol, typing) }
    job.remaining = job.remaining.dropFirst(batch.count)
    try connection.checkAlive()
    return job.remaining.isEmpty ? nil : usesSpareKeys ? Self.lookupPause : .zero
  }

  /// The key symbol of each character: one that the layout has, where it has any.
  private func symbols(of scalars: ArraySlice<Unicode.Scalar>, _ state: KeyboardState) -> [UInt32] {
    let keymap = connection.currentKeymap()
    var known: [Unicode.Scalar: UInt32] = [:]
    return scalars.compactMap { scalar in
      if let symbol = known[scalar] { return symbol }
      let candidates = UnicodeKeysyms.candidates(for: scalar)
      let symbol =
        candidates.first { keymap.place(of: $0, group: state.group, locked: state.locked) != nil } ?? candidates.last
      known[scalar] = symbol
      return symbol
    }
  }

  /// Lends the layout what it lacks for the beginning of a text, all at once: applications read the layout anew after
  /// every change. Returns that beginning, as much as there are keys for, and whether it uses lent keys.
  private func lend(
    _ symbols: [UInt32], _ state: KeyboardState
  ) throws(XServerError) -> (batch: ArraySlice<UInt32>, usesSpareKeys: Bool) {
    let keymap = connection.currentKeymap()
    let capacity = max(spares.capacity(keymap, down: downKeys), 1)
    var missing: [UInt32] = []
    var known: Set<UInt32> = []
    var lent = 0
    var count = 0
    for symbol in symbols {
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
    return (symbols.prefix(max(count, 1)), lent > 0)
  }

  private func tap(_ symbol: UInt32, _ state: KeyboardState) throws(XServerError) {
    let chord = try find([], symbol, state)
    spares.use(chord.key)
    stroke(chord)
  }
}
