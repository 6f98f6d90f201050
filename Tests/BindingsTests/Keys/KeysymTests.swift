import Testing

@testable import Bindings

@Suite("Key names")
struct KeysymTests {
  @Test(
    "A key is found by its name, by an alias, and regardless of case if only one key fits",
    arguments: [
      ("a", 0x61), ("A", 0x41), ("Tab", 0xFF09), ("tab", 0xFF09), ("plus", 0x2B), ("minus", 0x2D), ("1", 0x31),
      ("super", 0xFFEB), ("Super_R", 0xFFEC), ("ctrl", 0xFFE3), ("alt", 0xFFE9), ("shift", 0xFFE1),
      ("altgr", 0xFE03), ("enter", 0xFF0D), ("esc", 0xFF1B), ("ESCAPE", 0xFF1B), ("pageup", 0xFF55), ("f11", 0xFFC8),
      ("XF86AudioRaiseVolume", 0x1008_FF13), ("xf86audioplay", 0x1008_FF14), ("XF86RotationLockToggle", 0x1008_FFB7),
      ("EuroSign", 0x20AC), ("U20AC", 0x0100_20AC), ("U00E9", 0xE9), ("zstroke", 0x0100_01B6), ("0", 0x30),
      ("3270_Attn", 0xFD0E), ("left", 0xFF51), ("space", 0x20), ("udiaeresis", 0xFC), ("ü", 0xFC), ("Я", 0x0100_042F),
      ("€", 0x0100_20AC),
    ] as [(String, UInt32)])
  func found(_ word: String, _ value: UInt32) {
    guard case .found(let key) = KeysymTable.look(up: word) else {
      Issue.record("\(word) is not found")
      return
    }
    #expect(key.value == value)
  }

  @Test("A key name that fits several keys regardless of case is ambiguous")
  func ambiguous() {
    #expect(KeysymTable.look(up: "aDIAERESIS") == .ambiguous(["Adiaeresis", "adiaeresis"]))
  }

  @Test(
    "An unknown key name finds no key",
    arguments: ["", " ", "Tabb", "UXYZW", "U110000", "U001F", "XF86", "ctrl+c", "\n", "\u{A0}", "éa", "\u{301}"])
  func unknown(_ word: String) {
    #expect(KeysymTable.look(up: word) == .unknown)
  }

  @Test("Every key name in the table finds its own key, and every alias finds a key")
  func table() {
    let names = KeysymTable.names
    #expect(names.count > 2000)
    for name in names {
      guard case .found(let key) = KeysymTable.look(up: name) else {
        Issue.record("\(name) is not found")
        continue
      }
      #expect(key.name == name)
    }
    for alias in KeyWords.aliases.keys {
      guard case .found = KeysymTable.look(up: alias) else {
        Issue.record("\(alias) leads nowhere")
        continue
      }
    }
  }
}
