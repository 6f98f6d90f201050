import Testing

@testable import Bindings

@Suite("Names of lines in edits")
struct StatementNameTests {
  private static let file = """
    swipe 3 up -> keys a
    swipe 3 {left,right} min 9mm -> keys b
    on touchpad {
        swipe 3 up -> keys c
        # a note
    }
    tap 3 -> cycle {
        keys a
        | keys b
    }

    # swipe 5 up -> keys d
    """

  @Test("A line can be named by a unique beginning of its trigger, in any permitted spelling")
  func beginnings() {
    #expect(edited("tap 3 on trackpad->none", .replace(.text(" tap  3"), with: "tap 4")) == "tap 4->none")
    #expect(edited("tap 3 on trackpad -> none", .remove(.text("tap 3 on touchpad"))) == "")
    #expect(edited("tap 3 -> none\ntap 3 eager -> none", .remove(.text("tap 3"))) == "tap 3 eager -> none")
    #expect(edited("tap 3 -> none\n", .remove(.text("tap 3 -> none"))) == "")
    #expect(edited("in class /a b/i {\n}\n", .remove(.text("in class /a"))) == "")
    #expect(refusal("tap 3 -> none\n", .remove(.text(" "))) == "no line of test.conf is for ` `")
    #expect(
      refusal("tap 3 -> none\n", .remove(.text("tap 3 -> keys a"))) == "no line of test.conf is for `tap 3 -> keys a`")
  }

  @Test("An edit whose name for a line fits several lines is refused with a list of the lines")
  func ambiguous() {
    #expect(
      edited(Self.file, .remove(.text("swipe 3")))
        == """
        refused: `swipe 3` fits several lines; name one by its number
          line 1: swipe 3 up -> keys a
          line 2: swipe 3 {left,right} min 9mm -> keys b
          line 4: swipe 3 up -> keys c  (on touchpad)
        """)
  }

  @Test("A line in a gesture's block must be named by its number, which the message shows")
  func phase() {
    #expect(
      edited("pan 3 {\n  every 12mm left -> keys a\n}\n", .disable(.text("every 12mm left")))
        == """
        refused: `every 12mm left` is a line in the block of a gesture; name it by its number
          line 2: every 12mm left -> keys a
        """)
  }

  @Test("Editing one gesture of a line with groups is refused, and the line is named")
  func alternatives() {
    #expect(
      edited(Self.file, .remove(.text("swipe 3 left min 9mm")))
        == """
        refused: `swipe 3 left min 9mm` is one gesture of a line that is edited as a whole; name it by its number
          line 2: swipe 3 {left,right} min 9mm -> keys b
        """)
  }

  @Test(
    "An edit of a line that is no statement is refused with the reason",
    arguments: [
      (0, "there is no line 0: test.conf has 12 lines"), (13, "there is no line 13: test.conf has 12 lines"),
      (5, "line 5 is a comment"), (6, "line 6 only closes the block that begins on line 3"), (11, "line 11 is empty"),
      (12, "line 12 is a comment; `enable` makes a statement of it"),
    ])
  func lines(number: Int, message: String) {
    #expect(refusal(Self.file, .remove(.line(number))) == message)
  }

  @Test("A statement of several lines can be named by the number of any of these lines")
  func continuation() {
    #expect(edited(Self.file, .remove(.line(9))) == edited(Self.file, .remove(.text("tap 3"))))
    #expect(edited(Self.file, .remove(.position(line: 7, column: 1))) == edited(Self.file, .remove(.line(7))))
  }

  @Test("An edit of a disabled line, or enabling a line that is not disabled, is refused")
  func disabled() {
    #expect(refusal(Self.file, .remove(.text("swipe 5 up"))) == "`swipe 5 up` is disabled; enable it first")
    #expect(refusal(Self.file, .enable(.text("tap 3"))) == "`tap 3` is not disabled")
    #expect(refusal(Self.file, .enable(.text("tap 4"))) == "no disabled line of test.conf is for `tap 4`")
  }

  @Test("For a gesture of a preset, the advice is a line with the wanted action and scope")
  func ownLine() {
    var environment = CheckEnvironment(files: [
      "/presets/mac.conf": "on touchpad {\n  in class /a/ { pinch 4 in -> keys a }\n}\n"
    ])
    environment.presets = ["/own", "/presets"]
    let text = "include presets/mac.conf\n"
    func refusal(_ replacement: String) -> String {
      BindingsTests.refusal(text, .replace(.text("pinch 4 in"), with: replacement), in: environment)
    }
    let start = "`pinch 4 in` is line 2 of /presets/mac.conf, a preset, which stays as it is"
    #expect(
      refusal(" -> run echo 'x'")
        == start + "; a line of your own replaces it: "
        + "`dactyl edit add 'pinch 4 in -> run echo '\\''x'\\''' --in 'in class /a/ on touchpad'`")
    #expect(
      refusal("pinch 4 in -> keys c")
        == start + "; a line of your own replaces it: "
        + "`dactyl edit add 'pinch 4 in -> keys c' --in 'in class /a/ on touchpad'`")
    #expect(refusal("-> runn x") == start)
    let own = edited(text, .add("pinch 4 in -> keys c", scope: "in class /a/ on touchpad"), in: environment)
    let result = check(Array(own.utf8), file: "test.conf", in: environment)
    #expect(result.bindings?.bindings.first?.overriddenBy == 1)
  }

  @Test("Editing a gesture of a preset or an included file is refused with the name of that file")
  func included() {
    var environment = CheckEnvironment(files: [
      "/presets/mac.conf": "# Mac.\nswipe 3 up -> keys a\n", "own.conf": "tap 4 -> none\n",
    ])
    environment.presets = ["/own", "/presets"]
    let text = "include presets/mac.conf\ninclude own.conf\n"
    #expect(
      refusal(text, .remove(.text("swipe 3")), in: environment)
        == "`swipe 3 up` is line 2 of /presets/mac.conf, a preset, which stays as it is; "
        + "a line of your own replaces it: `dactyl edit add 'swipe 3 up -> none'`")
    #expect(
      refusal(text, .remove(.text("tap 4")), in: environment)
        == "`tap 4` is line 1 of own.conf, which is included; name it as `own.conf:1`")
    #expect(edited(text, .remove(.text("include own.conf")), in: environment) == "include presets/mac.conf\n")
  }
}
