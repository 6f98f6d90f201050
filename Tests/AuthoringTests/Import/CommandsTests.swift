import Bindings
import Testing

@testable import Authoring

@Suite("Commands of other programs")
struct CommandsTests {
  @Test(
    "A command of xdotool becomes an action if possible; other commands are copied or quoted",
    arguments: [
      ("a 'b' | c # d -> e ; f }", "run a 'b' | c # d -> e ; f }"), ("  x  ", "run x"), ("", "none"),
      ("xdotool key ctrl+plus", "keys ctrl+plus"), ("/usr/bin/xdotool key --clearmodifiers a B", "keys a B"),
      ("xdotool key --delay 5 a", "run xdotool key --delay 5 a"), ("xdotool click 3", "click right"),
      ("xdotool click 4", "scroll up 1"), ("xdotool click 10", "run xdotool click 10"),
      ("xdotool key nosuch", "run xdotool key nosuch"), ("xdotool key a key b", "keys a b"),
      ("xdotool key ctrl+t; xdotool key ctrl+l", "keys ctrl+t ctrl+l"),
      ("xdotool key a && other", "run xdotool key a && other"),
      ("xdotool keydown ctrl click 4 keyup ctrl", "hold ctrl; scroll up 1"),
      ("xdotool keydown alt key Tab keyup alt", "keys alt+Tab"), ("xdotool keydown alt", "run xdotool keydown alt"),
      (#"xdotool key "super+F1""#, "keys super+F1"), ("xdotool set_desktop 2", "desktop 3"),
      ("xdotool set_desktop --relative -- -1", "desktop previous"), ("xdotool key 'a;b'", "run xdotool key 'a;b'"),
      ("a\nb '%'\t\\", #"run eval "$(printf 'a\nb '\''%%'\''\t\\')""#), ("xdotool key $X", "run xdotool key $X"),
    ])
  func shell(command: String, action: String) { #expect(Commands.actions(command).joined(separator: "; ") == action) }

  @Test(
    "A command that the other program starts without a shell is imported to run without a shell",
    arguments: [
      ("a 'b c' d", "run a 'b c' d"), ("a $HOME *", #"exec a "$HOME" "*""#), ("~/x $A", "run ~/x '$A'"),
      ("echo a", "exec echo a"), ("a; b", #"exec "a;" b"#), ("a \"b\\\"c\" 'd\\'", #"exec a "b\"c" "d\\""#),
      ("xdotool key alt+Left", "keys alt+Left"), ("a ''", "run a ''"),
    ])
  func program(command: String, action: String) { #expect(Commands.programActions(command) == [action]) }

  @Test("A text with an unclosed quote is not imported as a command", arguments: ["a 'b", "a \"b", "a \\"])
  func open(command: String) { #expect(Commands.programActions(command) == nil) }
}

@Suite("Names of other programs")
struct PatternsTests {
  @Test(
    "A window's name in a configuration becomes a pattern that matches only this name",
    arguments: [
      (["Firefox"], "/^Firefox$/i"), (["a.b", "c/d"], #"/^(a\.b|c\/d)$/i"#), (["3d (x)"], #"/^3d \(x\)$/i"#),
    ])
  func windowClass(names: [String], pattern: String) { #expect(Patterns.windowClasses(names) == [pattern]) }

  @Test("The name of a device is written in quotes, with its wildcards escaped")
  func device() { #expect(Patterns.device(#"A*[b] "c" \d"#) == #""A\\*\\[b] \"c\" \\\\d""#) }

  @Test(
    "Key names of Linux become key names of X",
    arguments: [
      ("LEFTCTRL", "Control_L"), ("KEY_A", "a"), ("f11", "F11"), ("KP5", "KP_5"), ("VOLUMEUP", "XF86AudioRaiseVolume"),
      ("7", "7"), ("EQUAL", "equal"),
    ])
  func evdev(name: String, keysym: String) { #expect(EvdevKeys.key(name)?.name == keysym) }

  @Test("Every key name of Linux in the table has a key of X")
  func complete() {
    for name in ["PLUS", "", "BTN_LEFT", "F99"] { #expect(EvdevKeys.key(name) == nil, "\(name)") }
    for name in EvdevKeys.names.keys { #expect(EvdevKeys.key(name) != nil, "\(name)") }
  }
}
