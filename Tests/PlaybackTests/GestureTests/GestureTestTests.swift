import Bindings
import Playback
import Testing

@Suite("Tests of bindings")
struct GestureTestTests {
  private func run(_ text: String, _ files: [String: String] = [:]) -> GestureTestResult {
    var environment = CheckEnvironment()
    environment.read = { (path: String) throws(UnreadableFile) in
      guard let text = files[path] else { throw UnreadableFile(reason: "no such file") }
      return Array(text.utf8)
    }
    return GestureTest.run(Array(text.utf8), file: "tests/a.test", in: environment)
  }

  private func updated(_ text: String) throws -> String {
    String(decoding: try #require(run(text).updated), as: UTF8.self)
  }

  private static let swipe = """
    # A swipe opens a terminal.
    swipe 3 up -> run xterm
    ---
    0 fingers 3 on touchpad up 60mm in 150ms
    ---

    """

  @Test("A test passes if the outcome is as expected, despite indentation and comments")
  func passes() {
    for expected in ["swipe 3 up: ended\nrun xterm", "# why\n\n  swipe 3 up: ended\n    run xterm\n# end\n\n"] {
      let result = run(Self.swipe + expected)
      #expect(result.verdict == .passed && result.report.isEmpty && result.updated == nil, "\(result.report)")
      #expect(result.promise == "A swipe opens a terminal.")
    }
  }

  @Test(
    "A tap is recognized by its click if the touchpad of the test reports no contacts",
    arguments: [
      "device 2 touchpad \"Pad\"\n0 tap 3 on touchpad",
      "0 press touchpad down tap-3\n20 press touchpad up tap-3",
    ])
  func clickOfTap(trace: String) {
    let text = "on touchpad {\ntap 4 -> keys a\ntap 3 -> keys b\n}\n---\n\(trace)\n---\ntap 3: ended\n  keys b\n"
    let result = run(text)
    #expect(result.verdict == .passed, "\(result.report)")
  }

  @Test("The report of a failed test shows the missing outcome, the actual outcome and the reason")
  func failure() {
    let text = Self.swipe.replacing("60mm", with: "3.1mm") + "swipe 3 up: ended\n  run xterm\n"
    #expect(
      run(text).report == """
        FAIL tests/a.test: A swipe opens a terminal.
          6 - swipe 3 up: ended
          7 - run xterm
            + nothing
          `swipe 3 up` (line 2) failed at 158 ms: moved 3.1 mm, needs 4 mm

        """)
  }

  @Test("The report of a failed test shows an action that was performed too often or too rarely")
  func counts() {
    let steps = """
      pan 3 right { every 10mm right -> keys a
      }
      ---
      0 fingers 3 on touchpad right 35mm in 200ms
      ---
      pan 3 right: began
        2 times keys a
      pan 3 right: ended

      """
    #expect(
      run(steps).report == """
        FAIL tests/a.test
          6   pan 3 right: began
          7 - 2 times keys a
            +   3 times keys a
          8   pan 3 right: ended

        """)
    #expect(run(steps.replacing("2 times", with: "3 times")).verdict == .passed)
    // Separate lines mean the same as one line with a number of times.
    #expect(run(steps.replacing("  2 times keys a", with: "keys a\n  keys a\n2 times keys a")).verdict == .failed)
    #expect(run(steps.replacing("  2 times keys a", with: "keys a\n  keys a\nkeys a")).verdict == .passed)
  }

  @Test("Times are compared only if the expected outcome has times")
  func times() {
    let tap = "tap 1 on touchscreen -> keys a\n---\n0 tap 1 on touchscreen\n---\n"
    #expect(run(tap + "60 tap 1 on touchscreen: ended\nkeys a").verdict == .passed)
    #expect(run(tap + "60.0 tap 1 on touchscreen: ended\n60 keys a").verdict == .passed)
    let late = run(tap + "61 tap 1 on touchscreen: ended\nkeys a")
    #expect(late.verdict == .failed && late.report.contains("+ 60 tap 1 on touchscreen: ended"), "\(late.report)")
  }

  @Test("A gesture's failure is compared only if the file has it, and the reason only if given")
  func failures() {
    let tap = "tap 2 on touchscreen -> keys a\n---\n0 tap 1 on touchscreen\n---\n"
    #expect(run(tap + "nothing").verdict == .passed)
    for reason in ["", " too-few-touches", " too-few-touches 1 minimum 2"] {
      let result = run(tap + "tap 2 on touchscreen: failed\(reason)")
      #expect(result.verdict == .passed, "\(result.report)")
    }
    #expect(run(tap + "tap 2 on touchscreen: failed moved").verdict == .failed)
  }

  @Test("The report of a failed test names the binding that was recognized instead")
  func prevented() {
    let text = """
      pan 1 eager -> keys a
      swipe 1 right min 30mm -> keys b
      ---
      0 fingers 1 on touchscreen right 50mm in 200ms
      ---
      swipe 1 right min 30mm: ended
      """
    #expect(
      run(text).report.contains("`pan 1 eager` (line 1) was recognized first"), "\(run(text).report)")
  }

  @Test("If no binding has the expected trigger, the report suggests a similar trigger")
  func unknown() {
    let report = run(Self.swipe + "swipe 3 upp: ended\nrun xterm").report
    #expect(report.contains("no binding has `swipe 3 upp`; did you mean `swipe 3 up`?"), "\(report)")
  }

  @Test("An expected binding that took no part is reported")
  func noPart() {
    let report = run(
      Self.swipe.replacing("run xterm", with: "run xterm\ntap 1 on pen -> keys a") + "tap 1 on pen: ended"
    )
    .report
    #expect(report.contains("`tap 1 on pen` (line 3) took no part: on pen, this was a touchpad"), "\(report)")
  }

  @Test("The report names a condition that did not hold, and a condition that no binding requires")
  func unmetCondition() {
    let text = """
      in class /firefox/i { swipe 3 up -> run xterm }
      in class "Firefox2" { swipe 3 down -> run xterm }
      ---
      0 holds class "firefox"
      0 fingers 3 on touchpad up 60mm in 150ms
      ---
      swipe 3 up: ended
      """
    let report = run(text).report
    let reason = "`in class /firefox/i` did not hold; the window's class was \"firefox\"\n"
    #expect(report.contains("`swipe 3 up` (line 1) took no part: \(reason)"), "\(report)")
    #expect(
      report.contains("no binding asks for `class \"firefox\"`; did you mean `class \"Firefox2\"`?\n"), "\(report)")
    let button = run("swipe 1 up with button right -> keys a\n---\n0 fingers 1 on mouse up 60mm in 150ms\n---\nkeys a")
    #expect(button.report.contains("took no part: with button right, another button was pressed"), "\(button.report)")
  }

  @Test("Each gesture of a trace is judged by the mode, the windows and the device at its own begin")
  func laterGestures() {
    let text = """
      swipe 3 down -> mode media
      mode media { swipe 3 up -> keys a }
      in class "Gimp" { swipe 4 up -> keys b }
      tap 1 on pen -> keys c
      ---
      0 holds class "Gimp"
      0 fingers 3 on touchpad down 60mm in 150ms
      400 fingers 3 on touchpad down 60mm in 150ms
      800 lacks class "Gimp"
      800 fingers 4 on touchpad up 60mm in 150ms
      1200 mode default
      1200 fingers 3 on touchpad up 60mm in 150ms
      ---
      swipe 4 up: ended
      tap 1 on pen: ended
      swipe 3 up: ended
      """
    let report = run(text).report
    #expect(
      report.contains("`swipe 4 up` (line 3) took no part at 800 ms: `in class \"Gimp\"` did not hold\n"), "\(report)")
    #expect(
      report.contains("`swipe 3 up` (line 2) took no part at 1200 ms: only in mode media, the mode was default\n"),
      "\(report)")
    #expect(report.contains("`tap 1 on pen` (line 4) took no part: on pen, this was a touchpad\n"), "\(report)")
    let again = """
      in class "Gimp" { swipe 3 up -> keys a }
      ---
      0 holds class "Gimp"
      0 fingers 3 on touchpad up 60mm in 150ms
      400 lacks class "Gimp"
      400 fingers 3 on touchpad up 60mm in 150ms
      ---
      swipe 3 up: ended
      keys a
      swipe 3 up: ended
      keys a
      """
    #expect(
      run(again).report.contains("(line 1) took no part at 400 ms: `in class \"Gimp\"` did not hold\n"),
      "\(run(again).report)")
  }

  @Test(
    "A scroll and a movement of the pointer are judged by the windows at their own begin, too",
    arguments: [
      ("scroll up", "scroll mouse wheel clicks 0,-1", "scroll mouse wheel clicks 0,-1"),
      (
        "hover top-left dwell 300ms", "hover mouse enter 0,0\n600 hover mouse move 400,400", "hover mouse move 0,0"
      ),
    ])
  func laterPointerInput(trigger: String, first: String, second: String) {
    let text = """
      in class "Gimp" { \(trigger) -> keys a }
      ---
      0 holds class "Gimp"
      0 \(first)
      1000 lacks class "Gimp"
      1000 \(second)
      ---
      \(trigger): began
        keys a
      \(trigger): ended
      \(trigger): began
        keys a
      \(trigger): ended
      """
    let report = run(text).report
    #expect(report.contains("took no part at 1000 ms: `in class \"Gimp\"` did not hold\n"), "\(report)")
  }

  @Test("If an expected line has no state or an unknown state, the report lists the states")
  func states() {
    let report = run(Self.swipe + "swipe 3 up\nrun xterm").report
    let states = "the states are `began`, `ended`, `cancelled`, `failed`"
    #expect(
      report.contains("a state must follow `swipe 3 up`, as in `swipe 3 up: ended`; \(states)\n"), "\(report)")
    #expect(!report.contains("no binding has"), "\(report)")
    let unknown = run(Self.swipe + "swipe 3 up: recognized\nrun xterm").report
    #expect(unknown.contains("`recognized` is not a state; \(states)\n"), "\(unknown)")
    let failed = run(Self.swipe + "swipe 3 up: failed to-near").report
    #expect(failed.contains("`to-near` is not a reason of a failure; did you mean `too-near`?\n"), "\(failed)")
  }

  @Test("A reason names the file of an included binding, and is printed once")
  func includedBinding() {
    let files = ["tests/touch.conf": "pan 1 eager -> keys a\n"]
    let text = """
      swipe 1 right min 30mm -> keys b
      include touch.conf
      ---
      0 fingers 1 on touchscreen right 50mm in 200ms
      400 fingers 1 on touchscreen right 50mm in 200ms
      ---
      swipe 1 right min 30mm: ended
      """
    let report = run(text, files).report
    let reason = "`pan 1 eager` (line 1 of tests/touch.conf) was recognized first\n"
    #expect(report.split(separator: reason, omittingEmptySubsequences: false).count == 2, "\(report)")
  }

  @Test("An error in any part of the test is reported with its line in the file")
  func errors() {
    let bindings = run("\nswipe 3 upp -> keys a\n---\n0 time\n---\nnothing")
    #expect(bindings.verdict == .broken && bindings.report.contains("tests/a.test:2:9: error:"), "\(bindings.report)")
    let trace = run("swipe 3 up -> keys a\n---\n# input\n0 finger 3\n---\nnothing")
    #expect(trace.verdict == .broken && trace.report.contains("tests/a.test:4:3: error:"), "\(trace.report)")
    for (text, message) in [
      ("swipe 3 up -> keys a\n", "a line `---` must divide"), ("a\n---\nb\n---\nc\n---\n", "a third line `---`"),
    ] {
      let result = run(text)
      #expect(result.verdict == .broken && result.report.contains(message), "\(result.report)")
      #expect(result.updated == nil)
    }
  }

  @Test("A test can include its bindings and its trace from other files")
  func inclusion() {
    let files = [
      "tests/../dactyl.conf": "swipe 3 up -> run xterm\n",
      "tests/lost.trace": "0 fingers 3 on touchpad up 60mm in 150ms\n",
      "tests/broken.trace": "0 nonsense\n",
    ]
    let text = "include ../dactyl.conf\n---\n# recorded\ninclude lost.trace\n---\nswipe 3 up: ended\nrun xterm\n"
    #expect(run(text, files).verdict == .passed, "\(run(text, files).report)")
    let broken = run(text.replacing("lost", with: "broken"), files)
    #expect(broken.verdict == .broken && broken.report.contains("tests/broken.trace:1:3: error:"), "\(broken.report)")
    let missing = run(text.replacing("lost", with: "missing"), files)
    #expect(missing.report.contains("tests/a.test:4:1: error: cannot read tests/missing.trace: no such file"))
    let mixed = run(text.replacing("lost.trace", with: "lost.trace\n0 time"), files)
    #expect(mixed.report.contains("`include` must be the only line of the trace"), "\(mixed.report)")
  }

  @Test("`--update` writes the actual outcome, and changes nothing else")
  func update() throws {
    let head =
      "# Promise.\n\nswipe   3 up -> run xterm\n---\n0 fingers 3 on touchpad up 60mm in 150ms\n---\n"
    let tail = "# opens a terminal:\n      swipe 3 up: ended\n# in a window\n  run urxvt\n\n# end\n"
    let text = try updated(head + tail)
    #expect(text == head + tail.replacing("  run urxvt\n", with: "  run xterm\n"))
    #expect(run(text).verdict == .passed)
  }

  @Test(
    "`--update` adds the expected part to a file that has none", arguments: ["", "---\n", "---", "\n\n", "---\n\n"])
  func firstUpdate(end: String) throws {
    let text = try updated("swipe 3 up -> run xterm\n---\n0 fingers 3 on touchpad up 60mm in 150ms\n" + end)
    #expect(text.contains("\n---\nswipe 3 up: ended\n  run xterm\n"), "\(text)")
    #expect(run(text).verdict == .passed, "\(text)")
  }

  @Test("`--update` keeps the file's line ends, and times if the file has times")
  func updateOfDetails() throws {
    let text =
      "tap 1 on touchscreen -> keys a\r\n---\r\n0 tap 1 on touchscreen\r\n---\r\n1 tap 1 on touchscreen: ended\r\n"
    let written = try updated(text)
    #expect(
      written.hasSuffix("---\r\n60 tap 1 on touchscreen: ended\r\n60   keys a\r\n"), "\(written.debugDescription)")
    #expect(run(written).verdict == .passed)
  }

  @Test("A test file without an expected part fails with a hint")
  func noExpectation() {
    let result = run(Self.swipe)
    #expect(result.verdict == .failed && result.report.contains("`dactyl test --update` writes what happened"))
  }

  @Test("Control characters in a test file do not reach the terminal")
  func controls() {
    let report = run("# Promise \u{1b}[2J\n" + Self.swipe + "run \u{1b}[2J").report
    #expect(!report.unicodeScalars.contains("\u{1b}"), "\(report.debugDescription)")
  }
}
