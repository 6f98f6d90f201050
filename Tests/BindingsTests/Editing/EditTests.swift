import Gestures
import Testing

@testable import Bindings

@Suite("Edits of bindings files")
struct EditTests {
  private static let file = """
    # Mine.
    set rate 80ms

    swipe 3 up           -> window maximize  # big
    swipe 3 {left,right} -> keys alt+{Right,Left}
    on touchpad {
    \tswipe 3 up -> keys a # one
    \tpan 3 {
    \t\tbegan -> keys b
    \t\tended -> keys c
    \t}
    }
    with super { swipe 4 up -> run echo ${HOME} }  # all
    # swipe 5 up -> keys d

    """

  private func changed(_ old: String, _ new: String) -> String {
    Self.file.replacingOccurrence(of: old, with: new)
  }

  @Test("Removing a line removes its comment, and removing a block removes its lines")
  func removal() {
    #expect(
      edited(Self.file, .remove(.line(4)))
        == changed("swipe 3 up           -> window maximize  # big\n", ""))
    #expect(
      edited(Self.file, .remove(.text("swipe 3 {left,right}")))
        == changed("swipe 3 {left,right} -> keys alt+{Right,Left}\n", ""))
    #expect(
      edited(Self.file, .remove(.line(8)))
        == changed("\tpan 3 {\n\t\tbegan -> keys b\n\t\tended -> keys c\n\t}\n", ""))
    #expect(edited(Self.file, .remove(.line(9))) == changed("\t\tbegan -> keys b\n", ""))
    #expect(edited("swipe 3 up -> keys a", .remove(.line(1))) == "")
    #expect(edited("swipe 3 up -> keys a\nswipe 3 down -> keys b", .remove(.line(2))) == "swipe 3 up -> keys a")
  }

  @Test("The only statement of a one-line block is removed or disabled together with the block")
  func wholeBlock() {
    let line = "with super { swipe 4 up -> run echo ${HOME} }  # all\n"
    #expect(edited(Self.file, .remove(.text("swipe 4 up"))) == changed(line, ""))
    #expect(edited(Self.file, .disable(.text("swipe 4 up"))) == changed(line, "# " + line))
  }

  @Test("A statement on the same line as a brace is removed or disabled, and the brace is kept")
  func sharedLine() {
    let text = "on touchpad { swipe 3 up -> keys a\nswipe 3 down -> keys b }\n"
    #expect(edited(text, .remove(.text("swipe 3 up"))) == "on touchpad {\nswipe 3 down -> keys b }\n")
    #expect(edited(text, .remove(.text("swipe 3 down"))) == "on touchpad { swipe 3 up -> keys a\n}\n")
    #expect(
      edited(text, .disable(.text("swipe 3 up")))
        == "on touchpad {\n    # swipe 3 up -> keys a\nswipe 3 down -> keys b }\n")
    #expect(
      edited(text, .disable(.text("swipe 3 down")))
        == "on touchpad { swipe 3 up -> keys a\n# swipe 3 down -> keys b\n}\n")
  }

  @Test("`disable` writes `# ` before each line, and `enable` restores the original bytes")
  func switching() {
    let off = edited(Self.file, .disable(.line(6)))
    #expect(
      off
        == changed(
          "on touchpad {\n\tswipe 3 up -> keys a # one\n\tpan 3 {\n\t\tbegan -> keys b\n\t\tended -> keys c\n\t}\n}\n",
          "# on touchpad {\n# \tswipe 3 up -> keys a # one\n# \tpan 3 {\n# \t\tbegan -> keys b\n"
            + "# \t\tended -> keys c\n# \t}\n# }\n"))
    #expect(edited(off, .enable(.line(6))) == Self.file)
    #expect(edited(off, .enable(.line(9))) == Self.file)
    #expect(edited(off, .enable(.text("on touchpad"))) == Self.file)
    let nested = "on touchpad {\n    pan 3 {\n      began -> keys b\n\n  # c\n   \n    }\n}\n"
    let disabled = edited(nested, .disable(.text("pan 3")))
    #expect(
      disabled
        == "on touchpad {\n    # pan 3 {\n    #   began -> keys b\n#\n  # # c\n   #\n    # }\n}\n")
    #expect(edited(disabled, .enable(.text("pan 3"))) == nested)
  }

  @Test("`enable` accepts any comment that is a valid statement, and no other comment")
  func examples() {
    #expect(
      edited(Self.file, .enable(.text("swipe 5 up"))) == changed("# swipe 5 up -> keys d", "swipe 5 up -> keys d"))
    #expect(edited("#swipe 5 up -> keys d", .enable(.line(1))) == "swipe 5 up -> keys d")
    #expect(
      refusal("# hold on, this is text\n", .enable(.line(1))) == "line 1 is no statement in a comment")
    #expect(
      refusal("# swipe 5 up -> kees d\n", .enable(.line(1))) == "the file would have an error after this change")
    let text = "# swipe 3 up -> {\n# in class, see below {\n# pan 2 { began -> none }\n"
    #expect(
      edited(text, .enable(.text("pan 2")))
        == "# swipe 3 up -> {\n# in class, see below {\npan 2 { began -> none }\n")
  }

  @Test("A replaced line keeps its indentation, its comment and the column of its arrow")
  func replacement() {
    #expect(
      edited(Self.file, .replace(.line(4), with: "swipe 3 up -> window close"))
        == changed("window maximize", "window close"))
    #expect(
      edited(Self.file, .replace(.line(4), with: "-> window close")) == changed("window maximize", "window close"))
    #expect(
      edited(Self.file, .replace(.line(4), with: "swipe 5 down faster 20mm/s"))
        == changed("swipe 3 up           ->", "swipe 5 down faster 20mm/s ->"))
    #expect(
      edited(Self.file, .replace(.line(5), with: "swipe 3 next -> keys b"))
        == changed("swipe 3 {left,right} -> keys alt+{Right,Left}", "swipe 3 next         -> keys b"))
    #expect(
      edited(Self.file, .replace(.text("on touchpad"), with: "on touchscreen"))
        == changed("on touchpad", "on touchscreen"))
    #expect(
      edited(Self.file, .replace(.line(9), with: "began -> keys e")) == changed("keys b", "keys e"))
    #expect(
      edited(Self.file, .replace(.line(2), with: "set rate 90ms")) == changed("80ms", "90ms"))
    #expect(
      edited(Self.file, .replace(.line(8), with: "pan 4 {\n\tbegan -> keys e\n}"))
        == changed("pan 3 {\n\t\tbegan -> keys b\n\t\tended -> keys c\n\t}", "pan 4 {\n\t\tbegan -> keys e\n\t}"))
  }

  @Test("A new `run` command does not absorb the comment or brace after the replaced line")
  func commands() {
    #expect(
      edited(Self.file, .replace(.line(4), with: "-> run a # b"))
        == changed(
          "swipe 3 up           -> window maximize  # big", "# big\nswipe 3 up           -> run a # b"))
    #expect(
      edited("on touchpad { swipe 3 up -> keys a }  # }\n", .replace(.text("swipe 3 up"), with: "-> run b"))
        == "on touchpad {\n    swipe 3 up -> run b\n}  # }\n")
    #expect(
      edited("on touchpad { swipe 3 up -> keys a }\n", .replace(.text("swipe 3 up"), with: "tap 2 -> none # b"))
        == "on touchpad {\n    tap 2 -> none # b\n}\n")
  }

  @Test("A new line is added at the end of its scope, with the file's line ends and indentation")
  func additions() {
    let line = "tap 3 -> keys e"
    #expect(edited(Self.file, .add(line)) == Self.file + line + "\n")
    #expect(edited("", .add(line)) == line + "\n")
    #expect(edited("\u{FEFF}", .add(line)) == "\u{FEFF}\(line)\n")
    #expect(edited("tap 2 -> keys a", .add(line)) == "tap 2 -> keys a\n\(line)")
    #expect(edited("tap 2 -> keys a\r\n", .add(line)) == "tap 2 -> keys a\r\n\(line)\r\n")
    #expect(edited("# a\r\ntap 2 -> keys a", .add(line)) == "# a\r\ntap 2 -> keys a\r\n\(line)")
    #expect(
      edited(Self.file, .add(line, scope: "on touchpad")) == changed("\t}\n}\n", "\t}\n\t\(line)\n}\n"))
    #expect(
      edited(Self.file, .add(line, scope: "with super"))
        == changed(
          "with super { swipe 4 up -> run echo ${HOME} }",
          "with super {\n\tswipe 4 up -> run echo ${HOME}\n\t\(line)\n}"))
    #expect(
      edited(Self.file, .add(line, scope: "in fullscreen"))
        == Self.file + "in fullscreen {\n\t\(line)\n}\n")
    #expect(
      edited("in fullscreen { }\n", .add(line, scope: "in fullscreen")) == "in fullscreen {\n    \(line)\n}\n")
    #expect(
      edited(Self.file, .add("pan 4 {\n    began -> keys e\n}", scope: "on touchpad"))
        == changed("\t}\n}\n", "\t}\n\tpan 4 {\n\t    began -> keys e\n\t}\n}\n"))
    let nested = "on touchpad {\n    with super { tap 2 -> none }\n}\n"
    #expect(
      edited(nested, .add(line, scope: "on touchpad with super"))
        == "on touchpad {\n    with super {\n        tap 2 -> none\n        \(line)\n    }\n}\n")
  }

  @Test("The arrow of a new line is aligned with the arrow of an aligned line directly above it")
  func alignment() {
    let aligned = "tap 3       -> none\nswipe 3 up -> none\n"
    #expect(
      edited("swipe 3 left -> none\nswipe 3 up   -> none\n", .add("tap 3->none # a"))
        == "swipe 3 left -> none\nswipe 3 up   -> none\ntap 3        ->none # a\n")
    #expect(edited(aligned, .add("tap 4 -> none")) == aligned + "tap 4 -> none\n")
    #expect(edited("tap 3   -> none\n\n", .add("tap 4 -> none")) == "tap 3   -> none\n\ntap 4 -> none\n")
    #expect(edited("tap 3   -> none", .add("tap 4 -> none")) == "tap 3   -> none\ntap 4   -> none")
    #expect(
      edited("on touchpad {\n  tap 2   -> none\n}\n", .add("tap 3 -> none", scope: "on touchpad"))
        == "on touchpad {\n  tap 2   -> none\n  tap 3   -> none\n}\n")
  }

  @Test("A new setting is added before the other lines, or replaces the line of the same setting")
  func settings() {
    #expect(edited(Self.file, .set("rate", value: "90ms")) == changed("80ms", "90ms"))
    #expect(edited(Self.file, .add("set rate 90ms")) == changed("80ms", "90ms"))
    #expect(
      edited(Self.file, .set("trail", value: "off")) == changed("set rate 80ms\n", "set rate 80ms\nset trail off\n"))
    #expect(
      edited(Self.file, .set("min", value: "9mm", scope: "on touchpad"))
        == changed("on touchpad {\n", "on touchpad {\n\tset min 9mm\n"))
    #expect(
      edited(Self.file, .set("min", value: "9mm", scope: "with super"))
        == changed(
          "with super { swipe 4 up -> run echo ${HOME} }",
          "with super {\n\tset min 9mm\n\tswipe 4 up -> run echo ${HOME}\n}"))
    #expect(
      edited(Self.file, .set("min", value: "9mm", scope: "in fullscreen"))
        == Self.file + "in fullscreen {\n\tset min 9mm\n}\n")
    #expect(edited("# a\ntap 2 -> none", .set("trail", value: "off")) == "# a\nset trail off\ntap 2 -> none")
    #expect(
      refusal("set rate 1s\ntap 2 -> none\nset rate 2s\n", .set("rate", value: "3s"))
        == "`set rate` is on several lines; replace one of them by its number")
    #expect(
      edited("set trail on\nset trail off\n", .set("trail", value: "on")) == "set trail on\nset trail on\n")
    #expect(
      edited("set overlay color ff8800\n", .set("overlay", value: "width 2mm"))
        == "set overlay color ff8800\nset overlay width 2mm\n")
  }

  @Test("A moved line keeps its comment, and gets the indentation of its new scope")
  func moves() {
    #expect(
      edited(Self.file, .move(.line(4), scope: "on touchpad"))
        == changed("swipe 3 up           -> window maximize  # big\n", "")
        .replacingOccurrence(of: "\t}\n}\n", with: "\t}\n\tswipe 3 up           -> window maximize  # big\n}\n"))
    #expect(
      edited(Self.file, .move(.line(8), scope: nil))
        == changed("\tpan 3 {\n\t\tbegan -> keys b\n\t\tended -> keys c\n\t}\n", "")
        + "pan 3 {\n\tbegan -> keys b\n\tended -> keys c\n}\n")
    #expect(
      edited("tap 2 -> none\ntap 3 -> none", .move(.line(2), scope: "with super"))
        == "tap 2 -> none\nwith super {\n    tap 3 -> none\n}")
    #expect(
      edited(Self.file, .move(.text("swipe 4 up"), scope: "everywhere"))
        == changed("with super { swipe 4 up -> run echo ${HOME} }  # all\n", "") + "swipe 4 up -> run echo ${HOME}\n")
    #expect(
      refusal(Self.file, .move(.line(8), scope: "on touchpad")) == "line 8 is in this scope already")
    #expect(
      refusal(Self.file, .move(.line(9), scope: nil)) == "line 9 is a phase and cannot leave its binding")
  }

  @Test("A new option is added after the trigger, or replaces the option of the same name")
  func options() {
    #expect(
      edited(Self.file, .setOption(.line(4), "min 20mm"))
        == changed("swipe 3 up           ->", "swipe 3 up min 20mm  ->"))
    #expect(
      edited("tap 3 on touchpad -> none\n", .setOption(.line(1), "on touchscreen")) == "tap 3 on touchscreen -> none\n")
    #expect(
      edited("tap 3 as one in fullscreen -> none\n", .setOption(.line(1), "as \"a  b\""))
        == "tap 3 as one in fullscreen as \"a  b\" -> none\n")
    #expect(
      edited("tap 3 as \"a\" eager -> none\n", .setOption(.line(1), "as \"b\"")) == "tap 3 as \"b\" eager -> none\n")
    #expect(
      edited("tap 3 in fullscreen -> none\n", .setOption(.line(1), "in order"))
        == "tap 3 in fullscreen in order -> none\n")
    #expect(
      edited("swipe 3 up min 20mm faster 2mm/s -> none\n", .removeOption(.line(1), "min"))
        == "swipe 3 up faster 2mm/s -> none\n")
    #expect(
      edited("swipe 3 {up,down} min {1,2}mm -> none\n", .setOption(.line(1), "min 3mm"))
        == "swipe 3 {up,down} min 3mm -> none\n")
    #expect(edited(Self.file, .setOption(.line(8), "rate 1s")) == changed("pan 3 {", "pan 3 rate 1s {"))
    #expect(refusal(Self.file, .removeOption(.line(4), "min")) == "`swipe 3 up` has no option `min`")
    #expect(
      refusal(Self.file, .setOption(.line(6), "min 20mm")) == "line 6 is no binding, so it has no options")
    #expect(
      refusal(Self.file, .setOption(.line(4), "minimum 20mm")) == "the file would have an error after this change")
  }

  @Test("A new shape is added after the other shapes")
  func shapes() {
    let strokes = [[Point(x: 0, y: 60), Point(x: 40.5, y: 100)], [Point(x: 1, y: 2), Point(x: 3, y: 4)]]
    #expect(
      edited("shape a up\ntap 2 -> none\n", .addShape("tick", strokes: strokes))
        == "shape a up\nshape tick 0,60 40.5,100 | 1,2 3,4\ntap 2 -> none\n")
    #expect(edited("", .addShape("tick", strokes: strokes)) == "shape tick 0,60 40.5,100 | 1,2 3,4\n")
  }
}

extension String {
  /// Returns the text with the first occurrence of `old` replaced. The text must contain `old`.
  fileprivate func replacingOccurrence(of old: String, with new: String) -> String {
    guard let range = firstRange(of: old) else {
      Issue.record("\(old) is not in the text")
      return self
    }
    return replacingCharacters(in: range, with: new)
  }

  private func replacingCharacters(in range: Range<Index>, with new: String) -> String {
    String(self[..<range.lowerBound]) + new + String(self[range.upperBound...])
  }
}
