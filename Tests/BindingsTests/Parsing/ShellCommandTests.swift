import Bindings
import Testing

@Suite("Commands without a shell")
struct ShellCommandTests {
  @Test(
    "A command is split into words, and simple quotes around words are removed",
    arguments: [
      ("gnome-terminal", ["gnome-terminal"]),
      ("playerctl next", ["playerctl", "next"]),
      ("wpctl  set-volume\t@DEFAULT_AUDIO_SINK@ 5%+", ["wpctl", "set-volume", "@DEFAULT_AUDIO_SINK@", "5%+"]),
      ("/usr/bin/notify-send 'a; b' \"c | d\"", ["/usr/bin/notify-send", "a; b", "c | d"]),
      ("xdotool key ''", ["xdotool", "key", ""]),
      ("prog --name='a b'c", ["prog", "--name=a bc"]),
      ("prog 'é ~ * $x `'", ["prog", "é ~ * $x `"]),
      ("prog \"it's\"", ["prog", "it's"]),
      ("'/opt/my app/run' x", ["/opt/my app/run", "x"]),
    ])
  func split(_ text: String, _ words: [String]) {
    #expect(ShellCommand(text).words == words)
    #expect(ShellCommand(text).text == text)
  }

  @Test(
    "A command with text that a shell could interpret is run by the shell",
    arguments: [
      "", "  ", "a; b", "a && b", "a | b", "a &", "a > b", "a < b", "a 2>b", "(a)", "{ a; }", "a $HOME", "a \"$HOME\"",
      "a `b`", "a \"`b`\"", "a \"\\n\"", "a \\ b", "a ~", "a ~/b", "a *", "a ?", "a [b]", "a {b,c}", "a #b", "a !b",
      "! a", "a \"!\"", "X=1 a", "a=b", "'a=b' c", "a 'b", "a \"b", "if a", "'if' a", "while x", "[ -f x ]",
      "echo a", "exec a", "cd /", "export A", "true", "printf x", "kill 1", "test -f x", ". x", ": x", "source x",
      "a é",
      "a ^b", "%1", "'' a", "a\u{7F}", "a 'b\u{1}'", "function f", "time a", "type a", "ulimit -c", "trap x", "eval x",
      "-x", "command a", "builtin a", "a\u{A0}b", "a (b)", "a=$(b)", "a b=~/c",
    ])
  func shell(_ text: String) {
    #expect(ShellCommand(text).words == nil)
  }
}
