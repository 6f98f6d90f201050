import Testing

@testable import Bindings

@Suite("Synonyms")
struct SynonymTests {
  @Test(
    "A synonym has the meaning of the standard word, and the formatter replaces it",
    arguments: [
      ("swipe 3 up on trackpad -> none", "swipe 3 up on touchpad -> none"),
      ("on stylus { swipe 1 up -> none }", "on pen { swipe 1 up -> none }"),
      ("rotate 2 cw -> none", "rotate 2 clockwise -> none"),
      ("rotate 2 {cw,ccw} -> keys {a,b}", "rotate 2 {clockwise,counterclockwise} -> keys {a,b}"),
      ("in app /firefox|chromium/i { swipe 3 up -> none }", "in class /firefox|chromium/i { swipe 3 up -> none }"),
      ("in not app \"*term*\" { swipe 3 up -> none }", "in not class \"*term*\" { swipe 3 up -> none }"),
      ("in workspace 2 { swipe 3 up -> none }", "in desktop 2 { swipe 3 up -> none }"),
      ("swipe 3 up -> workspace next", "swipe 3 up -> desktop next"),
      ("swipe 3 up -> keys a; workspace 3", "swipe 3 up -> keys a; desktop 3"),
      ("swipe 3 up -> cycle { workspace 1 | workspace 2 }", "swipe 3 up -> cycle { desktop 1 | desktop 2 }"),
      ("tap 3 with cmd -> none", "tap 3 with super -> none"),
      ("with option+shift button right { swipe 1 up -> none }", "with alt+shift button right { swipe 1 up -> none }"),
      ("set bypass Mod4+shift\nswipe 3 up -> none", "set bypass super+shift\nswipe 3 up -> none"),
      ("swipe 3 up -> keys cmd+c PgUp", "swipe 3 up -> keys super+c Page_Up"),
      ("swipe 3 {up,down} -> keys ctrl+{pgup,PgDn}", "swipe 3 {up,down} -> keys ctrl+{Page_Up,Page_Down}"),
      ("pan 3 { began -> hold Mod4; keys VolumeUp }", "pan 3 { began -> hold super; keys XF86AudioRaiseVolume }"),
    ])
  func standard(_ text: String, _ standard: String) throws {
    func meaning(_ text: String) -> [Binding] {
      let result = check(Array(text.utf8), file: "test.conf")
      #expect(result.diagnostics.filter { $0.severity == .error } == [])
      return (result.bindings?.bindings ?? []).map {
        var binding = $0
        binding.span = SourceSpan(line: 1, column: 1, length: 1)
        for index in binding.rules.indices { binding.rules[index].span = binding.span }
        return binding
      }
    }
    #expect(meaning(text) == meaning(standard) && !meaning(text).isEmpty)
    #expect(format(Array(text.utf8), file: "test.conf").0 == standard + "\n")
    #expect(format(Array(standard.utf8), file: "test.conf").0 == standard + "\n")
  }

  @Test(
    "A synonym in a name, a shape, a command or a text is an ordinary word",
    arguments: [
      "swipe 3 up as app -> none", "mode workspace { swipe 3 up -> mode default }",
      "shape cw 0,60 40,100 100,0", "swipe 3 up -> run workspace cmd", "swipe 3 up -> exec app trackpad",
      "swipe 3 up -> notify \"workspace\"", "swipe 3 up -> type \"cmd\"",
    ])
  func elsewhere(_ text: String) {
    #expect(format(Array(text.utf8), file: "test.conf").0 == text + "\n")
    #expect(findings(text) == [])
  }

  @Test(
    "Each synonym of a key names a real key, and is no key itself", arguments: Synonyms.keys.sorted { $0.key < $1.key })
  func keys(_ word: String, _ standard: String) {
    #expect(!KeysymTable.isKey(word))
    #expect(KeysymTable.isKey(standard))
  }

  @Test("A no-break space from a web page separates words, and the formatter writes an ordinary one")
  func spaces() {
    let text = "swipe\u{A0}3 up\u{202F}->\u{A0}keys\u{3000}a"
    #expect(findings(text) == [])
    #expect(format(Array(text.utf8), file: "test.conf").0 == "swipe 3 up -> keys a\n")
    #expect(
      findings("swipe 3 up -> run xterm\u{A0}-e", .warning)
        == ["1:24 this is a no-break space, which separates no words for the shell"])
  }

  @Test("A bindings file in UTF-16 causes only one error", arguments: [[0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]])
  func encoding(_ mark: [UInt8]) {
    let bytes = mark + "swipe 3 up -> keys a\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(
      check(bytes, file: "test.conf").diagnostics.map(\.message) == ["this is UTF-16; save the file as UTF-8"])
  }
}
