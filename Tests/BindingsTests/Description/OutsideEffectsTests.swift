import Bindings
import TestSupport
import Testing

@Suite("Effects of a bindings file outside Dactyl", .computes) struct OutsideEffectsTests {
  private func lines(_ text: String) throws -> [String] {
    var effects = OutsideEffects()
    effects.add(try #require(check(Array(text.utf8), file: "test.conf").bindings)) { $0 }
    return effects.lines
  }

  @Test("Each action with an effect outside Dactyl is listed, even in braces and overridden lines")
  func all() throws {
    let lines = try lines(
      """
      swipe 3 up -> run date > "$HOME/x"
      swipe 3 up -> exec touch "a b"
      pan 3 {
        began -> plugin volume step=2
        ended -> repeat 2 { keys ctrl+c; hold super }
      }
      tap 2 -> repeat 2 { click middle; wait 1s; type "hi" }
      in plugin media playing=yes { swipe 4 up -> window close }
      mode m { tap 3 -> mode default; notify "a" }
      tap 4 -> mode m
      tap 5 -> block
      """)
    #expect(
      lines == [
        "It can run these commands, with your rights:", "  test.conf:1:  date > \"$HOME/x\"",
        "  test.conf:2:  touch \"a b\"", "It can start these plugins:", "  test.conf:4:  volume step=2",
        "  test.conf:8:  media, to know if playing=yes", "It can type these texts:", "  test.conf:7:  \"hi\"",
        "It can press these keys:", "  test.conf:5:  keys ctrl+c", "  test.conf:5:  hold super",
        "It can press buttons and turn the wheel:", "  test.conf:7:  click middle",
        "It can change windows and desktops:", "  test.conf:8:  window close", "It can show:",
        "  test.conf:9:  notify \"a\"", "It can change the mode:", "  test.conf:9:  mode default",
        "  test.conf:10:  mode m",
      ])
  }

  @Test("Each action except `wait`, `none` and `block` is listed as an outside effect", arguments: ActionWord.allCases)
  func words(word: ActionWord) throws {
    let silent: Set<ActionWord> = [.wait, .none, .block]
    for example in word.definition.examples {
      for kind in ["swipe 3 up", "pan 3 {\n began ->"] {
        let text = "mode media { tap 5 -> none }\n\(kind)\(kind.hasSuffix(">") ? "" : " ->") \(example)"
        let whole = kind.hasSuffix(">") ? text + "\n}" : text
        guard let set = check(Array(whole.utf8), file: "a").bindings else { continue }
        var effects = OutsideEffects()
        effects.add(set) { $0 }
        #expect(effects.isEmpty == silent.contains(word), "\(example)")
      }
    }
  }

  @Test("An effect of several lines is listed once, with at most three of the lines")
  func several() throws {
    let taps = (1...5).map { "tap \($0) on touchscreen -> keys a" }.joined(separator: "\n")
    #expect(
      try lines(taps) == [
        "It can press these keys:", "  test.conf:1, test.conf:2, test.conf:3, …:  keys a",
      ])
  }

  @Test("In the text of an effect, characters that hide or reorder text are escaped")
  func hidden() throws {
    let lines = try lines("tap 2 -> run echo \u{202E}x\u{2066}א\ntap 3 -> type \"\u{200B}ב\"")
    #expect(lines[1] == "  test.conf:1:  echo \\u{202E}x\\u{2066}\\u{5D0}")
    #expect(lines[3] == "  test.conf:2:  \"\\u{200B}ב\"")
  }

  @Test("Each plugin that a call, a scope or a pause uses is named once")
  func plugins() throws {
    var effects = OutsideEffects()
    let text = "pan 3 -> plugin a\nin plugin b x=1 { pan 4 -> plugin a\n }\nin plugin c y=1 { pause }"
    effects.add(try bindingSet(text)) { $0 }
    #expect(effects.plugins == ["a", "b", "c"])
    #expect(effects.lines.contains { $0.hasSuffix("c, to know if y=1") })
    var none = OutsideEffects()
    none.add(try bindingSet("swipe 3 up -> none")) { $0 }
    #expect(none.isEmpty && none.lines == [])
  }
}
