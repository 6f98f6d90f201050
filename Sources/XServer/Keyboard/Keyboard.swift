internal import CX11

/// Keys that `Keyboard.press` has pressed, to be released together.
package struct HeldKeys: Sendable, Hashable {
  fileprivate let number: UInt64
}

/// Presses keys through XTest, as the current layout requires. Arguments are X key symbols (keysyms).
///
/// While a chord is pressed, the user's modifiers that do not belong to the chord are released. Modifiers that this
/// keyboard itself holds stay down, so that Tab under a held Alt is Alt+Tab.
package final class Keyboard {
  let connection: XConnection
  var spares = SpareKeys()
  var ping = ApplicationPing()
  private var holds: [UInt64: [UInt8]] = [:]
  /// For each keycode, the number of unreleased `HeldKeys` that contain the key.
  private var counts: [UInt8: Int] = [:]
  private var nextNumber: UInt64 = 0

  /// - Throws: `noXTest`, `connectionLost`.
  package init(connection: XConnection) throws(XServerError) {
    self.connection = connection
    var unused: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let hasXTest = XTestQueryExtension(connection.display, &unused.0, &unused.1, &unused.2, &unused.3) != 0
    try connection.checkAlive()
    guard hasXTest else { throw XServerError(.noXTest) }
  }

  deinit { close() }

  /// Presses and releases `key` with `modifiers`, and with the further modifiers that the layout requires for `key`.
  ///
  /// - Throws: `noModifierKey`, `noKey`, `connectionLost`.
  package func tap(modifiers: [UInt32], key: UInt32) throws(XServerError) {
    let key = symbolOfLayout(key)
    try perform(modifiers, key, try prepare(key), stroke)
  }

  /// Presses the modifiers and then `key`. These keys stay down until the returned value is released.
  ///
  /// A modifier that the user already holds is not pressed again.
  ///
  /// - Throws: `noModifierKey`, `noKey`, `connectionLost`.
  package func press(modifiers: [UInt32], key: UInt32) throws(XServerError) -> HeldKeys {
    let key = symbolOfLayout(key)
    let state = try prepare(key)
    nextNumber &+= 1
    let held = HeldKeys(number: nextNumber)
    try perform(modifiers, key, state) { chord in
      let keycodes = chord.modifiers + (chord.isKeyHeldByUser ? [] : [chord.key])
      connection.held.record(keys: downKeys.union(keycodes))
      for keycode in keycodes { down(keycode) }
      holds[held.number] = keycodes
    }
    return held
  }

  /// Releases the keys that `press` has pressed, except keys that another unreleased `HeldKeys` contains. A second call
  /// with the same keys does nothing.
  package func release(_ held: HeldKeys) {
    for keycode in (holds.removeValue(forKey: held.number) ?? []).reversed() { up(keycode) }
    connection.held.record(keys: downKeys)
    connection.flush()
  }

  /// Releases all keys that this keyboard holds down.
  package func releaseAll() {
    for number in holds.keys.sorted(by: >) { release(HeldKeys(number: number)) }
  }

  /// Releases all keys, and removes the symbols of lent keys. Call this when the program ends normally.
  package func close() {
    releaseAll()
    guard !connection.isLost else { return }
    connection.followFirstPointer()
    spares.restore(connection.currentKeymap(), on: connection)
  }

  /// Presses and releases a key that types nothing and is no shortcut, while the user's modifiers stay down. Does
  /// nothing if every key has a symbol or a modifier.
  package func tapKeyWithoutMeaning() {
    guard !connection.isLost, let keycode = connection.currentKeymap().unusedKeycodes.first else { return }
    for isPress in [true, false] { fake(keycode, isPress: isPress) }
    connection.flush()
  }

  /// Releases the user's modifiers, calls `body`, and presses these modifiers again. Modifiers that this keyboard holds
  /// stay down.
  func withoutUsersModifiers(_ body: () -> Void) {
    let modifiers = connection.keyboardState().base & ~heldModifiers & ~Keymap.lock
    let lifted = LiftedModifiers(modifiers, except: downKeys, on: connection)
    body()
    lifted.restore()
  }

  /// Presses and releases a chord.
  func stroke(_ chord: KeyCombination) {
    for keycode in chord.modifiers { down(keycode) }
    // If the key is already held, it is released before the stroke and stays down after the stroke.
    if counts[chord.key] != nil { fake(chord.key, isPress: false) }
    fake(chord.key, isPress: true)
    if counts[chord.key] == nil { fake(chord.key, isPress: false) }
    for keycode in chord.modifiers.reversed() { up(keycode) }
  }

  /// The keys that this keyboard holds down.
  var downKeys: Set<UInt8> { Set(counts.keys) }

  /// The modifiers that this keyboard holds down.
  var heldModifiers: UInt32 {
    let keymap = connection.currentKeymap()
    return counts.keys.reduce(0) { $0 | (keymap.keys[$1]?.modifiers ?? 0) }
  }

  /// Finds the keys of a chord, in the layout or among the lent keys, and calls `body` with these keys.
  ///
  /// - Parameter state: The state of the keyboard now.
  func perform(
    _ modifiers: [UInt32], _ key: UInt32, _ state: KeyboardState, _ body: (KeyCombination) -> Void
  ) throws(XServerError) {
    try connection.checkAlive()
    let chord = try find(modifiers, key, state)
    spares.use(chord.key)
    let lifted = LiftedModifiers(chord.foreign & ~Keymap.lock, except: downKeys, on: connection)
    let liftsLock = chord.isTouchedByLock && state.locked & Keymap.lock != 0
    if liftsLock { connection.setLock(false) }
    body(chord)
    if liftsLock { connection.setLock(true) }
    lifted.restore()
    connection.flush()
    try connection.checkAlive()
  }

  /// Finds the keys to press for these symbols.
  ///
  /// - Throws: `noModifierKey`; `noKey` if the layout lacks `key` and no key is lent for it.
  func find(
    _ modifiers: [UInt32], _ key: UInt32, _ state: KeyboardState
  ) throws(XServerError) -> KeyCombination {
    guard let chord = try KeyCombination(modifiers, key, connection.currentKeymap(), state, held: heldModifiers) else {
      try connection.checkAlive()
      throw XServerError(.noKey(KeysymNumber.name(key)))
    }
    return chord
  }

  private func down(_ keycode: UInt8) {
    counts[keycode, default: 0] += 1
    if counts[keycode] == 1 { fake(keycode, isPress: true) }
  }

  private func up(_ keycode: UInt8) {
    guard let count = counts[keycode] else { return }
    counts[keycode] = count > 1 ? count - 1 : nil
    if count == 1 { fake(keycode, isPress: false) }
  }

  private func fake(_ keycode: UInt8, isPress: Bool) {
    connection.keymap.eventState = nil
    XTestFakeKeyEvent(connection.display, UInt32(keycode), isPress ? True : False, UInt(CurrentTime))
    if isPress { connection.held.recordOwnPress(of: keycode) }
  }
}
