internal import CX11

/// The state of the keyboard that applications see.
struct KeyboardState: Sendable, Hashable {
  var group: Int
  /// The modifiers whose keys are down.
  var base: UInt32
  /// The modifiers that are locked: Caps Lock, Num Lock.
  var locked: UInt32
}

extension KeyboardState {
  /// The state that an event reports.
  init(_ modifiers: XIModifierState, _ group: XIGroupState) {
    self.init(
      group: Int(group.effective), base: UInt32(bitPattern: modifiers.base),
      locked: UInt32(bitPattern: modifiers.locked))
  }
}

/// The keys to press for a chord, for one layout and one state of the keyboard.
struct KeyCombination: Sendable, Hashable {
  /// The modifier keys to press, in their order.
  var modifiers: [UInt8] = []
  var key: UInt8
  /// The modifiers that only the user holds, and that are not part of the chord.
  var foreign: UInt32
  var isTouchedByLock: Bool
  /// True if the key is itself a modifier that the user holds.
  var isKeyHeldByUser: Bool

  /// Finds the keys to press; nil if the layout does not have the symbol `key`.
  ///
  /// - Parameter held: The modifiers that this keyboard holds down.
  /// - Throws: `noModifierKey`.
  init?(
    _ modifiers: [UInt32], _ key: UInt32, _ keymap: Keymap, _ state: KeyboardState, held: UInt32
  ) throws(XServerError) {
    let user = state.base & ~held
    guard let place = keymap.place(of: key, group: state.group, locked: state.locked & ~Keymap.lock) else { return nil }
    var mask: UInt32 = 0
    var keycodes: [UInt8] = []
    for keysym in modifiers {
      guard let keycode = keymap.modifierKey(keysym) else {
        throw XServerError(.noModifierKey(KeysymNumber.name(keysym)))
      }
      mask |= keymap.keys[keycode]?.modifiers ?? 0
      keycodes.append(keycode)
    }
    for bit in (0..<8).map({ UInt32(1) << UInt32($0) }) where place.modifiers & ~mask & bit != 0 {
      guard let keycode = keymap.modifierKey(for: bit) else { return nil }
      keycodes.append(keycode)
    }
    let own = keymap.keys[place.keycode]?.modifiers ?? 0
    // Modifiers that choose the level are pressed here even if the user holds them: when Qt 5 reads the keymap of this
    // keyboard, it forgets the keys that are down on another keyboard.
    let shared = user & (mask | own)
    for keycode in keycodes where !self.modifiers.contains(keycode) && keycode != place.keycode {
      let modifier = keymap.keys[keycode]?.modifiers ?? 0
      if modifier == 0 || modifier & ~shared != 0 { self.modifiers.append(keycode) }
    }
    self.key = place.keycode
    foreign = user & ~shared
    isTouchedByLock = place.isTouchedByLock
    isKeyHeldByUser = own != 0 && own & ~user == 0
  }
}

extension XConnection {
  /// Returns the state of the master keyboard at the event that is being dispatched. If that state is unknown, queries
  /// the current state, and reads the events that arrive with the reply.
  func keyboardState() -> KeyboardState {
    if let state = keymap.eventState { return state }
    var state = XkbStateRec()
    XkbGetState(display, UInt32(XkbUseCoreKbd), &state)
    queue.read()
    if queue.backlog.contains(where: { if case .keyboardChanged = $0 { true } else { false } }) { keymap.forget() }
    return KeyboardState(
      group: Int(state.group), base: UInt32(state.base_mods), locked: UInt32(state.locked_mods))
  }

  /// Turns Caps Lock on or off, as applications see it.
  func setLock(_ isOn: Bool) {
    keymap.eventState = nil
    XkbLockModifiers(display, UInt32(XkbUseCoreKbd), Keymap.lock, isOn ? Keymap.lock : 0)
  }
}
