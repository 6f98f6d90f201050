import Testing

@testable import XServer

@Suite("The keymap") struct KeymapTests {
  private static let oneLevel = Keymap.KeyType(mask: 0, entries: [])
  private static let twoLevel = Keymap.KeyType(mask: 1, entries: [.init(modifiers: 1, level: 1)])
  private static let keypad = Keymap.KeyType(
    mask: 17, entries: [.init(modifiers: 1, level: 1), .init(modifiers: 16, level: 1)])
  private static let fourLevel = Keymap.KeyType(
    mask: 129,
    entries: [
      .init(modifiers: 1, level: 1), .init(modifiers: 128, level: 2), .init(modifiers: 129, level: 3),
    ])

  private static func key(
    _ groups: (Keymap.KeyType, [UInt32])..., modifiers: UInt32 = 0, clamps: Bool = false
  ) -> Keymap.Key {
    Keymap.Key(
      groups: groups.map { Keymap.Group(type: $0.0, keysyms: $0.1) }, clampsGroups: clamps, modifiers: modifiers)
  }

  private let keymap = Keymap(keys: [
    10: key((twoLevel, [0x31, 0x21])),
    24: key((fourLevel, [0x71, 0x51, 0x40, 0x7D9]), (twoLevel, [0x6CA, 0x6EA])),
    79: key((keypad, [0xFF95, 0xFFB7])),
    50: key((oneLevel, [KeysymNumber.shiftLeft]), modifiers: 1),
    66: key((oneLevel, [KeysymNumber.capsLock]), modifiers: 2),
    77: key((oneLevel, [KeysymNumber.numLock]), modifiers: 16),
    92: key((oneLevel, [KeysymNumber.level3Shift]), modifiers: 128),
    200: key((oneLevel, [0])),
    201: key(),
  ])

  @Test("A keysym needs exactly the modifiers of its level") func levels() {
    #expect(keymap.place(of: 0x31, group: 0, locked: 0)?.modifiers == 0)
    #expect(keymap.place(of: 0x21, group: 0, locked: 0)?.modifiers == 1)
    #expect(keymap.place(of: 0x40, group: 0, locked: 0)?.modifiers == 128)
    #expect(keymap.place(of: 0x7D9, group: 0, locked: 0)?.modifiers == 129)
    #expect(keymap.place(of: 0x1234, group: 0, locked: 0) == nil)
    #expect(keymap.place(of: 0, group: 0, locked: 0) == nil)
  }

  @Test("With Num Lock on, the keypad's digits do not need Shift") func numLock() {
    #expect(keymap.place(of: 0xFFB7, group: 0, locked: 0)?.modifiers == 1)
    #expect(keymap.place(of: 0xFFB7, group: 0, locked: 16)?.modifiers == 0)
    #expect(keymap.place(of: 0xFF95, group: 0, locked: 16)?.modifiers == 1)
  }

  @Test("If a key lacks the current group, the keysyms of another of the key's groups are used") func groups() {
    #expect(keymap.place(of: 0x6CA, group: 1, locked: 0)?.keycode == 24)
    #expect(keymap.place(of: 0x71, group: 1, locked: 0) == nil)
    #expect(keymap.place(of: 0x31, group: 1, locked: 0)?.keycode == 10)
    #expect(keymap.place(of: 0x71, group: 2, locked: 0)?.keycode == 24)
  }

  @Test("A modifier is pressed with a modifier key, never with a lock key") func modifierKeys() {
    #expect(keymap.modifierKey(for: 1) == 50)
    #expect(keymap.modifierKey(for: 128) == 92)
    #expect(keymap.modifierKey(for: 16) == nil)
    #expect(keymap.modifierKey(KeysymNumber.level3Shift) == 92)
    #expect(keymap.modifierKey(0x31) == nil)
  }

  @Test("A group number beyond a key's last group is clamped or wraps, as the key specifies")
  func groupsBeyondTheLast() {
    let groups = [0x61, 0x62, 0x63].map { (Self.oneLevel, [UInt32($0)]) }
    let keymap = Keymap(keys: [
      38: Self.key(groups[0], groups[1], groups[2], clamps: true), 39: Self.key(groups[0], groups[1], clamps: false),
    ])
    let clamping = (0...4).map { number in keymap.keys[38]?.group(number)?.keysym(0) }
    #expect(clamping == [0x61, 0x62, 0x63, 0x63, 0x63])
    let wrapping = (0...4).map { number in keymap.keys[39]?.group(number)?.keysym(0) }
    #expect(wrapping == [0x61, 0x62, 0x61, 0x62, 0x61])
  }

  @Test("A modifier is pressed with the lowest keycode that has its keysym on the first level")
  func severalHolders() {
    let (alt, meta): (UInt32, UInt32) = (KeysymNumber.alt.lowerBound, KeysymNumber.meta.lowerBound)
    let keymap = Keymap(keys: [
      64: Self.key((Self.twoLevel, [alt, meta]), modifiers: 8),
      204: Self.key((Self.oneLevel, [alt]), modifiers: 8), 205: Self.key((Self.oneLevel, [meta]), modifiers: 8),
      206: Self.key((Self.oneLevel, [meta]), modifiers: 8),
    ])
    #expect(keymap.modifierKey(alt) == 64)
    #expect(keymap.modifierKey(meta) == 205)
  }

  @Test("A left modifier key is preferred to a right one, and then the lower keycode")
  func preferredHolders() {
    let shiftRight: UInt32 = 0xFFE2
    let keymap = Keymap(keys: [
      40: Self.key((Self.oneLevel, [shiftRight]), modifiers: 1),
      50: Self.key((Self.oneLevel, [KeysymNumber.shiftLeft]), modifiers: 1),
      51: Self.key((Self.oneLevel, [KeysymNumber.shiftLeft]), modifiers: 1),
      60: Self.key((Self.oneLevel, [shiftRight]), modifiers: 128),
      61: Self.key((Self.oneLevel, [shiftRight]), modifiers: 128),
    ])
    #expect(keymap.modifierKey(for: 1) == 50)
    #expect(keymap.modifierKey(for: 128) == 60)
  }

  @Test("Only keys without keysyms can get the keysyms of missing characters") func unused() {
    #expect(keymap.unusedKeycodes == [201, 200])
  }

  @Test("For a keysym, the key with the fewest modifiers is preferred, then the lowest keycode")
  func severalKeys() {
    var keymap = keymap
    keymap.keys[9] = Self.key((Self.twoLevel, [0x41, 0x40]))
    keymap.keys[90] = Self.key((Self.oneLevel, [0x21]))
    keymap.keys[91] = Self.key((Self.oneLevel, [0x21]))
    keymap.keys[93] = Self.key((Self.oneLevel, [0x31]))
    #expect(keymap.place(of: 0x21, group: 0, locked: 0) == .init(keycode: 90, modifiers: 0, isTouchedByLock: false))
    #expect(keymap.place(of: 0x31, group: 0, locked: 0)?.keycode == 10)
    #expect(keymap.place(of: 0x40, group: 0, locked: 0)?.keycode == 9)
  }

  @Test("Caps Lock affects a key if it changes the level that the key uses") func capsLock() {
    let alphabetic = Keymap.KeyType(
      mask: 3, entries: [.init(modifiers: 1, level: 1), .init(modifiers: 2, level: 1)])
    var keymap = keymap
    keymap.keys[38] = Self.key((alphabetic, [0x61, 0x41]))
    #expect(keymap.place(of: 0x61, group: 0, locked: 0)?.isTouchedByLock == true)
    #expect(keymap.place(of: 0x31, group: 0, locked: 0)?.isTouchedByLock == false)
  }
}
