import Authoring
import TestSupport
import Testing

@Suite("Names and differences of shared presets", .computes) struct SharedPresetTests {
  @Test(
    "A preset name that could mislead, or that no line can include, is refused",
    arguments: [
      ("", "it is empty"), (".hidden", "it must begin with a letter or a digit"),
      ("-rf", "it must begin with a letter or a digit"), ("a/b", "it must not contain `/`"),
      ("a\"b", "it must not contain `\"`"), ("a\\b", "it must not contain `\\`"),
      ("a ", "it must not end with a space"),
      ("a\u{202E}b", "it contains a character that cannot be seen"),
      ("a\nb", "it contains a character that cannot be seen"), ("a\u{FFFD}", "it is not valid UTF-8"),
      (String(repeating: "é", count: 51), "it has more than 100 bytes"), ("add", "`dactyl presets add` is a command"),
    ])
  func refused(name: String, reason: String) { #expect(Preset.fault(ofName: name) == reason) }

  @Test("Usual preset names are accepted", arguments: ["anna", "2 fingers", "Größe", "a.b", "日本", "it's", "adder"])
  func accepted(name: String) { #expect(Preset.fault(ofName: name) == nil) }

  @Test("The line that includes a preset has quotation marks if its name needs them")
  func inclusion() {
    #expect(Preset.inclusion(of: "anna") == "include presets/anna.conf")
    #expect(Preset.inclusion(of: "two words") == "include \"presets/two words.conf\"")
  }

  private func difference(_ old: String, _ new: String) -> [String] {
    LineDifference.lines(from: Array(old.utf8), to: Array(new.utf8))
  }

  @Test("A difference lists removed and added lines; each group begins with its line number")
  func differences() {
    #expect(difference("a\nb\nc\n", "a\nb\nc\n") == [])
    #expect(difference("a\nb\nc\nd\n", "a\nx\nc\nd\ne\n") == ["line 2:", "- b", "+ x", "line 5:", "+ e"])
    #expect(difference("", "a\n") == ["line 1:", "+ a"])
    #expect(difference("a\nb", "") == ["line 1:", "- a", "- b"])
  }

  @Test("A difference shows a changed carriage return, hidden character or composed letter")
  func hidden() {
    #expect(difference("a\r\n", "a\n") == ["line 1:", "- a\\u{D}", "+ a"])
    #expect(difference("run a\n", "run a\u{202E}\n") == ["line 1:", "- run a", "+ run a\\u{202E}"])
    #expect(difference("\u{E9}\n", "e\u{301}\n").count == 3)
  }

  @Test("The difference of two long files begins with the first change and ends with the last one")
  func long() {
    let old = (0..<3000).map { "old \($0)" }
    let new = (0..<3000).map { "new \($0)" }
    let lines = difference(
      (["first"] + old + ["last"]).joined(separator: "\n"), (["first"] + new + ["last"]).joined(separator: "\n"))
    #expect(lines.count == 6001 && lines.first == "line 2:" && lines.last == "+ new 2999")
  }
}
