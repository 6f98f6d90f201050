internal import CX11
internal import Gestures

/// Caches the keyboard's map. The map is read when it is first needed, and again after each change.
struct KeymapCache {
  /// The XTest keyboard of the client pointer; nil until it is needed. When we press a key, the server uses the map of
  /// this keyboard, and then copies the map to the master keyboard.
  private(set) var xtestKeyboard: Int32?
  fileprivate(set) var keymap: Keymap?
  fileprivate var modifierNames: [UInt32: Modifiers] = [:]
  /// The state of the keyboard at the event that is being dispatched; nil if it is unknown, or if it may have changed
  /// since the event.
  var eventState: KeyboardState?
  /// True if the map has changed and the event source has not reported the change yet.
  var hasUnreportedChange = false

  fileprivate mutating func follow(_ keyboard: Int32) { xtestKeyboard = keyboard }

  mutating func forget() { keymap = nil }

  /// Forgets the keyboard and its map, because the client pointer has changed.
  mutating func leaveKeyboard() { (xtestKeyboard, keymap, eventState) = (nil, nil, nil) }

  mutating func recordChange() {
    keymap = nil
    hasUnreportedChange = true
  }
}

extension XConnection {
  /// Returns the map of the keyboard that XTest types on; empty if the server has no XKB.
  func currentKeymap() -> Keymap {
    if let keymap = keymap.keymap { return keymap }
    if keymap.xtestKeyboard == nil, let keyboard = directory.xtestKeyboard(of: clientPointer.current) {
      keymap.follow(keyboard)
      // Only the XTest keyboard's events are selected, not the master keyboard's: the master changes its map whenever
      // the user types on another keyboard.
      let wanted = UInt32(XkbNewKeyboardNotifyMask | XkbMapNotifyMask)
      XkbSelectEvents(display, UInt32(bitPattern: keyboard), wanted, wanted)
    }
    let read = Keymap(
      reading: keymap.xtestKeyboard.map(UInt32.init(bitPattern:)) ?? UInt32(XkbUseCoreKbd), on: self)
    keymap.keymap = read
    keymap.modifierNames = read.modifierNames
    return read
  }

  /// Reads the map of one keyboard.
  func keymap(of device: Int32) -> Keymap { Keymap(reading: UInt32(bitPattern: device), on: self) }

  /// Converts the modifiers of an event's mask to the names that users know.
  func modifiers(_ mask: UInt32) -> Modifiers {
    guard mask & ~Keymap.lock != 0 else { return [] }
    _ = currentKeymap()
    return keymap.modifierNames.reduce(into: Modifiers()) { found, name in
      if mask & name.key != 0 { found.formUnion(name.value) }
    }
  }
}

extension Keymap {
  fileprivate init(reading device: UInt32, on connection: XConnection) {
    self.init()
    let parts = XkbKeyTypesMask | XkbKeySymsMask | XkbModifierMapMask | XkbKeyActionsMask
    guard connection.extensions.xkbEvent != nil, let description = XkbGetMap(connection.display, UInt32(parts), device)
    else { return }
    defer { XkbFreeKeyboard(description, 0, True) }
    guard let map = description.pointee.map else { return }
    let types = UnsafeBufferPointer(start: map.pointee.types, count: Int(map.pointee.num_types)).map(KeyType.init)
    guard let symbols = map.pointee.syms, let places = map.pointee.key_sym_map,
      description.pointee.min_key_code <= description.pointee.max_key_code
    else { return }
    var keys: [UInt8: Key] = [:]
    for keycode in description.pointee.min_key_code...description.pointee.max_key_code {
      let place = places[Int(keycode)]
      var key = Key(groups: [], clampsGroups: place.group_info & 0xC0 == 0x40)
      key.modifiers = map.pointee.modmap.map { UInt32($0[Int(keycode)]) } ?? 0
      let levelCount = min(Int(place.group_info & 0x0F), 4) * Int(place.width)
      key.modifiers |= Self.modifiers(setBy: keycode, actionCount: levelCount, description.pointee.server?.pointee)
      let typeOfGroup = [place.kt_index.0, place.kt_index.1, place.kt_index.2, place.kt_index.3]
      for group in 0..<min(Int(place.group_info & 0x0F), 4) {
        let first = Int(place.offset) + group * Int(place.width)
        guard types.indices.contains(Int(typeOfGroup[group])), first + Int(place.width) <= Int(map.pointee.num_syms)
        else { continue }
        let keysyms = (first..<first + Int(place.width)).map { UInt32(truncatingIfNeeded: symbols[$0]) }
        key.groups.append(Group(type: types[Int(typeOfGroup[group])], keysyms: keysyms))
      }
      keys[keycode] = key
    }
    self = Keymap(keys: keys)
  }

  /// Returns the modifiers that the actions of a key set while it is down.
  ///
  /// The modifier map alone is not enough: for AltGr, it contains a key that few keyboards have, and lacks the AltGr
  /// key itself.
  private static func modifiers(
    setBy keycode: UInt8, actionCount: Int, _ server: XkbServerMapRec?
  ) -> UInt32 {
    guard let server, let starts = server.key_acts, let actions = server.acts else { return 0 }
    let start = Int(starts[Int(keycode)])
    guard start > 0, start + actionCount <= Int(server.num_acts) else { return 0 }
    return (start..<start + actionCount).reduce(0) { mask, index in
      switch Int32(actions[index].type) {
      case XkbSA_SetMods, XkbSA_LatchMods: mask | UInt32(actions[index].mods.mask)
      default: mask
      }
    }
  }
}

extension Keymap.KeyType {
  fileprivate init(_ type: XkbKeyTypeRec) {
    mask = UInt32(type.mods.mask)
    entries = UnsafeBufferPointer(start: type.map, count: Int(type.map_count))
      .filter { $0.active != 0 }
      .map { Entry(modifiers: UInt32($0.mods.mask), level: Int($0.level)) }
  }
}
