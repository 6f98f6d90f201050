/// The symbols and modifiers of every key: a copy of the server's map as a value.
///
/// Modifier masks are X's: Shift 1, Lock 2, Control 4, then Mod1 to Mod5.
struct Keymap: Sendable, Hashable {
  /// The modifiers that choose each level of a key.
  struct KeyType: Sendable, Hashable {
    struct Entry: Sendable, Hashable {
      var modifiers: UInt32
      var level: Int
    }

    /// The modifiers that matter to keys of this type.
    var mask: UInt32
    var entries: [Entry]

    func level(_ modifiers: UInt32) -> Int {
      entries.first { $0.modifiers == modifiers & mask }?.level ?? 0
    }
  }

  /// One key in one group (layout).
  struct Group: Sendable, Hashable {
    var type: KeyType
    var keysyms: [UInt32]

    func keysym(_ level: Int) -> UInt32 { keysyms.indices.contains(level) ? keysyms[level] : 0 }
  }

  struct Key: Sendable, Hashable {
    var groups: [Group]
    /// True if groups beyond the key's last group are treated as the last group; false if these groups wrap around to
    /// the first group.
    var clampsGroups: Bool
    /// The modifiers that the key sets while it is down, by the modifier map or by one of its actions.
    var modifiers: UInt32 = 0

    func group(_ number: Int) -> Group? {
      guard !groups.isEmpty else { return nil }
      if groups.indices.contains(number) { return groups[number] }
      return clampsGroups ? groups[groups.count - 1] : groups[abs(number % groups.count)]
    }

    var isUnused: Bool { modifiers == 0 && groups.allSatisfy { $0.keysyms.allSatisfy { $0 == 0 } } }
  }

  var keys: [UInt8: Key] {
    didSet { index = SymbolIndex(of: keys) }
  }
  private var index: SymbolIndex

  init(keys: [UInt8: Key] = [:]) {
    self.keys = keys
    index = SymbolIndex(of: keys)
  }

  static let shift: UInt32 = 1
  static let lock: UInt32 = 2

  /// A key that produces a key symbol, and the modifiers that must be down for this symbol.
  struct Place: Sendable, Hashable {
    var keycode: UInt8
    var modifiers: UInt32
    /// True if Caps Lock would change the key's symbol.
    var isTouchedByLock: Bool
  }

  /// Returns the key that produces `keysym` in the layout `group` while the modifiers `locked` are on. If several keys
  /// produce it, returns the key that needs the fewest other modifiers. Returns nil if no key produces it.
  func place(of keysym: UInt32, group: Int, locked: UInt32) -> Place? {
    guard keysym != 0 else { return nil }
    let places = index.keycodes[keysym, default: []].compactMap { keycode -> Place? in
      guard let group = keys[keycode]?.group(group), group.keysyms.contains(keysym) else { return nil }
      let fitting = index.pressableModifiers.filter { group.keysym(group.type.level($0 | locked)) == keysym }
      guard let modifiers = fitting.min(by: { ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1) }) else { return nil }
      return Place(
        keycode: keycode, modifiers: modifiers, isTouchedByLock: group.type.mask & Self.lock != 0)
    }
    return places.min { ($0.modifiers.nonzeroBitCount, $0.keycode) < ($1.modifiers.nonzeroBitCount, $1.keycode) }
  }

  /// Returns the key that sets a modifier and has the symbol `keysym`; nil if no key has both.
  func modifierKey(_ keysym: UInt32) -> UInt8? {
    let holders = keys.compactMap { keycode, key -> (level: Int, keycode: UInt8)? in
      guard key.modifiers != 0 else { return nil }
      return key.groups.compactMap { $0.keysyms.firstIndex(of: keysym) }.min().map { ($0, keycode) }
    }
    return holders.min { ($0.level, $0.keycode) < ($1.level, $1.keycode) }?.keycode
  }

  /// Returns a key that sets a modifier of `mask` while the key is down; nil if no key sets such a modifier.
  func modifierKey(for mask: UInt32) -> UInt8? {
    let preferred: [UInt32] = [KeysymNumber.shiftLeft, KeysymNumber.level3Shift, KeysymNumber.level5Shift]
    let holders = keys.filter { $0.value.modifiers & mask != 0 && !$0.value.isLocking }
    return holders.min { a, b in
      let ranks = [a, b].map { holder in preferred.contains(holder.value.firstKeysym) ? 0 : 1 }
      return (ranks[0], a.key) < (ranks[1], b.key)
    }?.key
  }

  /// The keys without symbols and modifiers, with the highest keycodes first: drivers of old keyboards use low
  /// keycodes.
  var unusedKeycodes: [UInt8] { index.unusedKeycodes }
}

extension Keymap {
  /// Precomputed facts about all keys. Each press needs these facts. Computing them takes longer than all other work
  /// for a press.
  private struct SymbolIndex: Sendable, Hashable {
    /// For each symbol, the keys that have the symbol on any level of any group.
    private(set) var keycodes: [UInt32: [UInt8]] = [:]
    let unusedKeycodes: [UInt8]
    /// Every combination of the modifiers that choose levels (such as Shift and AltGr); the empty combination is first.
    let pressableModifiers: [UInt32]

    init(of keys: [UInt8: Key]) {
      for (keycode, key) in keys {
        for keysym in Set(key.groups.flatMap(\.keysyms)) { keycodes[keysym, default: []].append(keycode) }
      }
      unusedKeycodes = keys.filter(\.value.isUnused).keys.sorted(by: >)
      let choosing: Set<UInt32> = [KeysymNumber.level3Shift, KeysymNumber.level5Shift, KeysymNumber.modeSwitch]
      var single: UInt32 = Keymap.shift
      for key in keys.values where choosing.contains(key.firstKeysym) { single |= key.modifiers }
      single &= ~Keymap.lock
      pressableModifiers = (0...single).filter { $0 & ~single == 0 }
    }
  }
}

extension Keymap.Key {
  var firstKeysym: UInt32 { groups.first?.keysym(0) ?? 0 }

  /// True if a press of the key locks a modifier instead of holding it down.
  var isLocking: Bool {
    [KeysymNumber.capsLock, KeysymNumber.shiftLock, KeysymNumber.numLock, KeysymNumber.scrollLock].contains(firstKeysym)
  }
}

/// The key symbols that this module itself needs to know.
enum KeysymNumber {
  static let shiftLeft: UInt32 = 0xFFE1
  static let capsLock: UInt32 = 0xFFE5
  static let shiftLock: UInt32 = 0xFFE6
  static let numLock: UInt32 = 0xFF7F
  static let scrollLock: UInt32 = 0xFF14
  static let modeSwitch: UInt32 = 0xFF7E
  static let level3Shift: UInt32 = 0xFE03
  static let level5Shift: UInt32 = 0xFE11
  static let meta: ClosedRange<UInt32> = 0xFFE7...0xFFE8
  static let alt: ClosedRange<UInt32> = 0xFFE9...0xFFEA
  static let `super`: ClosedRange<UInt32> = 0xFFEB...0xFFEC
  static let hyper: ClosedRange<UInt32> = 0xFFED...0xFFEE
}
