import Bindings
import Gestures
import TestSupport
import Testing
import Traces

@testable import Playback

@Suite("The explanation of an episode", .computes)
struct ExplanationTests {
  private static let bindings = """
    swipe 3 up on touchpad -> run xterm
    swipe 3 left on touchpad -> keys alt+Left
    swipe 4 up on touchpad -> keys F6
    """

  private func cause(_ explanation: Explanation) -> String {
    explanation.cause.map { "line \($0.name.line): \($0.reason?.description ?? "")" } ?? "none"
  }

  @Test("A swipe that is too short is explained by its distance, the minimum and a fitting option")
  func tooShort() throws {
    var maker = EpisodeMaker()
    maker.swipe(3, dy: -3.1)
    let explanation = try maker.explanation(Self.bindings)
    #expect(cause(explanation) == "line 1: moved 3.1 mm, needs 4 mm")
    #expect(explanation.suggestions.first?.text == "on touchpad {\n    swipe 3 up min 2.5mm -> run xterm\n}\n")
  }

  @Test("A trace may name a press with an impossible number of fingers", arguments: ["\(Int.min)", "0", "1000", "x"])
  func impossiblePress(number: String) throws {
    var maker = EpisodeMaker()
    let press = PressEvent(
      timestamp: Timestamp(milliseconds: 0), device: EpisodeMaker.pad.id, phase: .began,
      kind: PressEvent.Kind("press-" + number))
    maker.trace.lines.append(TraceLine(.press(press)))
    #expect(press.kind.numberOfFingers == nil)
    #expect(try maker.explanation(Self.bindings).recognized.isEmpty)
  }

  @Test("If an application has the input of a gesture, the explanation says so")
  func disowned() throws {
    var maker = EpisodeMaker()
    maker.touch(1, dx: -120, on: EpisodeMaker.mouse, buttons: .button(3))
    maker.trace.lines.insert(TraceLine(maker.trace.lines[0].time, .touchDisowned(Touch.ID(1))), at: 1)
    let explanation = try maker.explanation("swipe 1 left with button right -> keys a")
    #expect(cause(explanation) == "line 1: an application has the input already, such as an open menu")
  }

  @Test("If a button is held still too long, the explanation says why the application got the press")
  func heldTooLong() throws {
    var maker = EpisodeMaker()
    maker.touch(1, dx: -120, on: EpisodeMaker.mouse, buttons: .button(3), disownedAfter: 2000)
    let held = "line 2: the button was held still too long, so the application got the press"
    let explanation = try maker.explanation("set guide off\nswipe 1 left with button right -> keys a")
    #expect(cause(explanation) == held + "; with `set guide pause 300ms`, it gets the press after 10 s")
    let guided = try maker.explanation("set guide always\nswipe 1 left with button right -> keys a")
    #expect(cause(guided) == held)
  }

  @Test("For a swipe that `set tremor` made too short, the explanation names a weaker filter")
  func tremor() throws {
    var maker = EpisodeMaker()
    maker.swipe(3, dy: -6.5)
    let filtered = try maker.explanation("set tremor 4mm\n" + Self.bindings)
    #expect(cause(filtered) == "line 2: moved 2.5 mm, needs 4 mm")
    #expect(
      filtered.notes == [
        "`set tremor 4mm` ignored a part of the movement; with `set tremor 2mm`, `swipe 3 up on touchpad` (line 2) "
          + "would have been recognized"
      ])
    var short = EpisodeMaker()
    short.swipe(3, dy: -4.05)
    let unfiltered = try short.explanation("on touchpad {\n  set tremor 0.1mm\n}\n" + Self.bindings)
    #expect(unfiltered.notes.map { $0.contains("; without it, ") } == [true], "\(unfiltered.notes)")
  }

  @Test("The explanation names `set tremor` only if the setting made this gesture fail")
  func noTremor() throws {
    var maker = EpisodeMaker()
    maker.swipe(3, dy: -3.1)
    #expect(try maker.explanation("set tremor 2mm\n" + Self.bindings).notes == [])
    var other = EpisodeMaker()
    other.swipe(3, dy: -4.2)
    let explanation = try other.explanation("on touchscreen { set tremor 2mm }\n" + Self.bindings)
    #expect(explanation.recognized.map(\.name.line) == [2] && explanation.notes == [])
  }

  @Test(
    "If a press moves more than a click and less than a swipe, the nearer gesture is named",
    arguments: [
      (-15.0, "tap 1 with button back: moved 4 mm, nearer to a click than to a swipe"),
      (-60.0, "swipe 1 left min 25mm with button back: moved 15.9 mm, nearer to its 25 mm than to a click"),
      (-2.0, "tap 1 with button back: no doubt"), (-120.0, "swipe 1 left min 25mm with button back: no doubt"),
    ])
  func slip(pixels: Double, expected: String) throws {
    var maker = EpisodeMaker()
    maker.touch(1, dx: pixels, on: EpisodeMaker.mouse, buttons: .button(8))
    let explanation = try maker.explanation(
      "tap 1 with button back -> keys a\nswipe 1 left min 25mm with button back -> keys b")
    #expect(explanation.recognized.map { "\($0.name.trigger): \($0.reason?.description ?? "no doubt")" } == [expected])
  }

  @Test(
    "The suggested minimum of a swipe leaves room for clicks of the same button",
    arguments: [
      (-15.0, []), (-40.0, ["with button back {\n    swipe 1 left min 9.5mm -> keys b\n}\n"]),
    ] as [(Double, [String])])
  func minimumBesideClick(pixels: Double, expected: [String]) throws {
    var maker = EpisodeMaker()
    maker.touch(1, dx: pixels, milliseconds: 900, on: EpisodeMaker.mouse, buttons: .button(8))
    let explanation = try maker.explanation(
      "tap 1 with button back -> keys a\nswipe 1 left min 25mm with button back -> keys b")
    #expect(explanation.recognized.isEmpty)
    #expect(explanation.suggestions.map(\.text) == expected)
  }

  @Test("A click that moves and takes too long is explained by its distance and its duration")
  func slowSlip() throws {
    var maker = EpisodeMaker()
    maker.touch(1, dx: -15, milliseconds: 450, on: EpisodeMaker.mouse, buttons: .button(8))
    let explanation = try maker.explanation(
      "tap 1 with button back -> keys a\nswipe 1 left min 25mm with button back -> keys b")
    #expect(explanation.recognized.isEmpty)
    #expect(
      explanation.entries.first { $0.name.line == 1 }?.reason?.description
        == "moved 4 mm, and a click that moves takes at most 400 ms")
  }

  @Test("A swipe that is too slow is explained by its speed, the minimum and a fitting limit")
  func tooSlow() throws {
    var maker = EpisodeMaker()
    maker.swipe(3, dy: -20, milliseconds: 500)
    let explanation = try maker.explanation("swipe 3 up faster 400mm/s on touchpad -> keys a")
    #expect(explanation.cause?.reason?.description.hasPrefix("moved at ") == true, "\(cause(explanation))")
    #expect(explanation.cause?.reason?.description.hasSuffix("needs 400 mm/s") == true)
    #expect(
      explanation.suggestions.first?.text.contains("swipe 3 up faster 30mm/s") == true, "\(explanation.suggestions)")
  }

  @Test("A gesture lifted before its commit is explained by the reached and the required values")
  func notCommitted() throws {
    var maker = EpisodeMaker()
    maker.swipe(3, dx: -12, milliseconds: 150)
    let explanation = try maker.explanation("pan 3 left commit 30mm or 400mm/s on touchpad -> window close")
    #expect(cause(explanation) == "line 1: moved 12 mm of 30 mm, at 80 mm/s of 400 mm/s")
    #expect(explanation.recognized.isEmpty)
    #expect(explanation.cause?.states == ["possible", "began", "cancelled"])
  }

  @Test("For a committed gesture, the explanation lists the binding as recognized")
  func committed() throws {
    var maker = EpisodeMaker()
    maker.swipe(3, dx: -36, milliseconds: 900)
    let explanation = try maker.explanation("pan 3 left commit 30mm on touchpad -> window close")
    #expect(explanation.recognized.map(\.states) == [["possible", "began", "ended"]])
  }

  @Test("An uncommitted gesture is explained in the unit of its kind, and with a reversal, if any")
  func commitTexts() throws {
    func text(_ line: String, _ amount: Double, _ minimum: Double, _ speed: Double, _ minimumSpeed: Double) throws
      -> String
    {
      let trigger = try #require(check(Array("\(line) -> keys a".utf8), file: "").bindings?.bindings.first?.trigger)
      return CommitText(trigger, amount, of: minimum, at: speed, of: minimumSpeed).text.description
    }
    #expect(
      try text("pinch 2 in commit 20%", 0.12, 0.2, 0.3, 0.6)
        == "the fingers' distance changed by 12% of 20%, at 30%/s of 60%/s")
    #expect(try text("rotate 2 commit 90deg", .pi / 4, .pi / 2, -1, .pi) == "rotated 45° of 90°, at 0°/s of 180°/s")
    #expect(try text("edge left commit 30mm", 35, 30, -450, 400) == "moved 35 mm of 30 mm, but went back at 450 mm/s")
    #expect(try text("pan 3 commit 30mm", -2, 30, 0, 400) == "the fingers went back to where they began")
  }

  @Test("A swipe in the wrong direction is explained by its actual direction")
  func wrongDirection() throws {
    var maker = EpisodeMaker()
    maker.swipe(3, dx: 20)
    let explanation = try maker.explanation("swipe 3 up on touchpad -> run xterm")
    #expect(cause(explanation) == "line 1: moved right, not up")
    #expect(explanation.suggestions.first?.text == #"swipe 3 right on touchpad -> notify "3 fingers right""#)
  }

  @Test("A wrong number of fingers is explained by the actual number")
  func wrongFingers() throws {
    var maker = EpisodeMaker()
    maker.swipe(4, dy: -20)
    let explanation = try maker.explanation("swipe 3 up on touchpad -> run xterm")
    #expect(cause(explanation) == "line 1: 4 fingers, needs 3")
  }

  @Test("A gesture in another window is explained by the condition that did not hold")
  func otherWindow() throws {
    let condition = WindowCondition(.windowClass(.glob(Glob("Firefox"))))
    var maker = EpisodeMaker(conditions: [(condition, false)])
    maker.swipe(3, dy: -20)
    let explanation = try maker.explanation(#"in class "Firefox" { swipe 3 up on touchpad -> run xterm }"#)
    #expect(cause(explanation) == #"line 1: `in class "Firefox"` did not hold"#)
    #expect(explanation.cause?.wouldMatch == true && explanation.suggestions.isEmpty)
  }

  @Test("A gesture in another window is explained by the class of the window")
  func classOfOtherWindow() throws {
    func isClass(_ name: String) -> WindowCondition { WindowCondition(.windowClass(.glob(Glob(name)))) }
    var maker = EpisodeMaker(
      conditions: [(isClass("firefox"), false), (isClass("firefox-esr"), true), (isClass("Navigator"), true)])
    maker.swipe(3, dy: -20)
    let explanation = try maker.explanation(#"in class "firefox" { swipe 3 up on touchpad -> run xterm }"#)
    #expect(
      cause(explanation)
        == #"line 1: `in class "firefox"` did not hold; the window's class was "Navigator", "firefox-esr""#)
  }

  @Test("A gesture in another mode is explained by the mode of the binding and the current mode")
  func otherMode() throws {
    var maker = EpisodeMaker()
    maker.swipe(3, dy: -20)
    let explanation = try maker.explanation("mode media { swipe 3 up on touchpad -> run xterm }")
    #expect(cause(explanation) == "line 1: only in mode media, the mode was default")
  }

  @Test("If the device has the wrong class, the explanation names both device classes")
  func otherDevice() throws {
    var maker = EpisodeMaker()
    maker.swipe(3, dy: -20)
    let explanation = try maker.explanation("swipe 3 up on touchscreen -> run xterm\nswipe 4 up on touchpad -> keys a")
    #expect(cause(explanation) == "line 1: on touchscreen, this was a touchpad")
    #expect(explanation.cause?.wouldMatch == true)
  }

  @Test("A gesture with wrong modifiers is explained by the required and the held modifiers")
  func modifiers() throws {
    var maker = EpisodeMaker()
    maker.swipe(3, dy: -20, held: .shift)
    let explanation = try maker.explanation("swipe 3 up on touchpad with ctrl -> run xterm")
    #expect(cause(explanation) == "line 1: with ctrl, shift was held")
  }

  @Test("If a binding waited for another binding, the explanation says so")
  func waiting() throws {
    var maker = EpisodeMaker()
    maker.swipe(3, dy: -30)
    let explanation = try maker.explanation(
      """
      swipe 3 up on touchpad min 20mm as long -> none
      swipe 3 up on touchpad waits-for long -> run xterm
      """)
    #expect(
      explanation.entries.contains { $0.reason?.description.contains("waits for") ?? false || $0.part == .recognized })
  }

  @Test("An overridden binding is explained by the line that overrides it")
  func overridden() throws {
    var maker = EpisodeMaker()
    maker.swipe(3, dy: -20)
    let explanation = try maker.explanation("swipe 3 up on touchpad -> keys a\nswipe 3 up on touchpad -> keys b")
    #expect(explanation.recognized.map(\.name.line) == [2])
    #expect(explanation.entries.last?.reason?.description == "overridden by `swipe 3 up on touchpad` (line 2)")
  }

  @Test("A gesture while the session is locked is explained as recognized but not performed")
  func locked() throws {
    var maker = EpisodeMaker()
    maker.swipe(3, dy: -20)
    maker.refused()
    let explanation = try maker.explanation(Self.bindings)
    #expect(explanation.refusals == ["locked"] && explanation.recognized.map(\.name.line) == [1])
  }

  @Test("A gesture with the modifiers of `set bypass` is explained by these modifiers")
  func bypass() throws {
    var maker = EpisodeMaker()
    maker.swipe(3, dy: -20, held: .super)
    let explanation = try maker.explanation("set bypass super\n" + Self.bindings)
    #expect(explanation.cause?.reason?.description == "super was held, which bypasses all bindings (`set bypass`)")
  }

  @Test("A line of another mode and another button is not the cause if a line of this button failed")
  func twoConditions() throws {
    var maker = EpisodeMaker()
    maker.touch(1, dy: 200, on: EpisodeMaker.mouse, buttons: .button(8))
    let explanation = try maker.explanation(
      "mode media { swipe 1 down with button right -> keys a }\nstroke L with button back -> keys b")
    #expect(explanation.cause?.name.line == 2, "\(cause(explanation))")
    let elsewhere = try maker.explanation("swipe 1 down with button back at right -> keys c")
    #expect(cause(elsewhere) == "line 1: only at right, this began at 800,500")
  }

  @Test("If no binding fits, the explanation suggests a line that recognizes the attempt")
  func suggestions() throws {
    let empty = "swipe 5 up on touchscreen -> keys a"
    func suggestion(_ play: (inout EpisodeMaker) -> Void) throws -> String? {
      var maker = EpisodeMaker()
      play(&maker)
      return try maker.explanation(empty).suggestions.first?.text
    }
    #expect(try suggestion { $0.touch(2, milliseconds: 80) } == #"tap 2 -> notify "2 fingers""#)
    #expect(try suggestion { $0.touch(2, dx: 300) } == #"swipe 2 right -> notify "2 fingers right""#)
    #expect(try suggestion { $0.touch(3, milliseconds: 900) } == #"hold 3 { began -> notify "3 fingers" }"#)
    #expect(try suggestion { $0.touch(3, dx: 30) } == #"swipe 3 right min 7mm -> notify "3 fingers right""#)
    #expect(
      try suggestion { $0.touch(1, dx: 300, at: Point(x: 1, y: 500)) }
        == #"edge left { began -> notify "1 finger right" }"#)
    #expect(
      try suggestion { maker in
        maker.touch(1, milliseconds: 50)
        maker.wait(100)
        maker.touch(1, milliseconds: 50)
      } == #"tap 1 times 2 -> notify "1 finger""#)
  }

  @Test("The explanation says if the bindings have changed, or if the input is no longer stored")
  func notes() throws {
    var maker = EpisodeMaker()
    maker.swipe(3, dy: -20)
    maker.performed(3, line: 7, "swipe 3 up", "run")
    let changed = try maker.explanation(Self.bindings, isChanged: true)
    #expect(changed.notes.count == 1 && changed.performances.first?.name.line == 7)
    maker.trace.lines.append(TraceLine(Timestamp(microseconds: 0), .gap(9)))
    #expect(try maker.explanation(Self.bindings).notes.first?.contains("no longer remembered") == true)
  }

  @Test("An attempt of one finger counts as ordinary use if no binding uses one finger")
  func ordinary() throws {
    func isOrdinary(_ text: String, _ play: (inout EpisodeMaker) -> Void) throws -> Bool {
      var maker = EpisodeMaker()
      play(&maker)
      return try maker.explanation(text).isOrdinary
    }
    #expect(try isOrdinary(Self.bindings) { $0.touch(1, on: EpisodeMaker.mouse) })
    #expect(try isOrdinary("tap 2 -> keys a") { $0.touch(1, dx: 300) })
    #expect(try !isOrdinary("swipe 1 left -> keys a") { $0.touch(1, dx: 300) })
    #expect(try !isOrdinary(Self.bindings) { $0.swipe(3, dy: -2) })
    #expect(try !isOrdinary("tap 3 -> keys a") { $0.touch(2) })
    let (near, far) = (Point(x: 9, y: 9), Point(x: 99, y: 9))
    #expect(try isOrdinary("hover top-left dwell 300ms -> keys a") { $0.hover([near, far]) })
    #expect(try !isOrdinary("hover dwell 300ms -> keys a") { $0.hover([Point(x: 9, y: 9)]) })
  }

  @Test("Input that a binding would have recognized in another place is not ordinary use")
  func almostRecognized() throws {
    func isOrdinary(_ text: String, _ buttons: ButtonMask) throws -> Bool {
      var maker = EpisodeMaker()
      maker.touch(1, on: EpisodeMaker.mouse, buttons: buttons)
      let explanation = try maker.explanation("tap 1 with button 9 -> keys F4\n" + text)
      #expect(explanation.recognized.isEmpty && explanation.entries.contains(where: \.wouldMatch))
      return explanation.isOrdinary
    }
    #expect(try !isOrdinary("in class /firefx/ { tap 1 with button 8 -> keys F5 }", .button(8)))
    #expect(try !isOrdinary("in not class /x/ { pause }\ntap 1 with button 8 -> keys F5", .button(8)))
    #expect(try isOrdinary("in class /firefx/ { tap 1 with button left -> keys F5 }", .primary))
  }

  @Test("Two actions of one binding are named in full, even if both are of the same kind")
  func wholeActions() throws {
    let text = "swipe 3 up -> keys a; keys b; keys a; run true\n"
    var maker = EpisodeMaker()
    maker.swipe(3, dy: -20)
    for action in ["keys", "keys", "keys", "run"] { maker.performed(0, line: 1, "swipe 3 up", action) }
    let whole = try maker.explanation(text).performances.map { "\($0.count) \($0.action)" }
    #expect(whole == ["2 keys a", "1 keys b", "1 run true"])
    maker.performed(0, line: 1, "swipe 3 up", "keys")
    #expect(try maker.explanation(text).performances.map(\.action) == ["keys", "run true"])
  }

  @Test("Actions of one kind are named in full, even if the program of one fails later")
  func lateFailure() throws {
    var maker = EpisodeMaker()
    maker.swipe(3, dy: -20)
    for _ in 0..<2 { maker.performed(0, line: 1, "swipe 3 up", "exec") }
    maker.failed(0, "exec", "it ended with 3")
    let performances = try maker.explanation("swipe 3 up -> exec sh -c \"exit 3\"; exec echo hi\n").performances
    #expect(performances.filter { $0.failure == nil }.map(\.action) == ["exec sh -c \"exit 3\"", "exec echo hi"])
    #expect(performances.last?.action == "exec" && performances.last?.failure == "it ended with 3")
  }

  @Test("A line is suggested for an attempt whose only action failed")
  func suggestionAfterFailure() throws {
    var maker = EpisodeMaker()
    maker.touch(2, milliseconds: 80)
    maker.failed(0, "run", "there is no such program (127)")
    let suggestions = try maker.explanation("swipe 5 up on touchscreen -> keys a").suggestions
    #expect(suggestions.map(\.text) == [#"tap 2 -> notify "2 fingers""#])
  }

  @Test("The explanation of a still pointer names the dwell time and the full action")
  func restingPointer() throws {
    let text = "hover dwell 1s -> run true\n"
    var maker = EpisodeMaker()
    maker.hover([Point(x: 500, y: 500)])
    maker.performed(0, line: 1, "hover dwell 1s", "run")
    let explanation = try maker.explanation(text)
    #expect(explanation.observation?.text == #"the pointer on mouse "USB Mouse" rested 1 s"#)
    #expect(explanation.recognized.map(\.name.line) == [1] && explanation.performances.map(\.action) == ["run true"])
  }

  @Test("The explanation names the direction of `next` and `previous` on the device")
  func nextAndPrevious() throws {
    var maker = EpisodeMaker()
    maker.swipe(3, dy: -20)
    let explanation = try maker.explanation("swipe 3 next on touchpad -> keys ctrl+F7")
    #expect(cause(explanation) == "line 1: moved up, not right")
    #expect(explanation.isUnbound)
    var short = EpisodeMaker()
    short.swipe(3, dx: 3)
    let nearer = try short.explanation("swipe 3 next -> keys ctrl+F7")
    #expect(!nearer.isUnbound && nearer.suggestions.first?.text == "swipe 3 next min 2.5mm -> keys ctrl+F7\n")
  }

  @Test("The explanation of a circle that is too wide says how wide a circle may be")
  func wideCircle() throws {
    var maker = EpisodeMaker()
    maker.circle(radius: 250)
    let explanation = try maker.explanation("rotate 1 -> scroll down")
    #expect(cause(explanation) == "line 1: moved straight for 15 mm, as in a circle more than about 8 cm wide")
  }

  @Test("With 20,000 bindings the explanation fits on one screen")
  func manyBindings() throws {
    var maker = EpisodeMaker()
    maker.swipe(3, dy: -3)
    let lines = (0..<20_000).map {
      "mode m\($0 % 4000) { swipe \($0 % 3 + 3) up on touchpad min \($0 / 4000 + 8)mm -> keys a }"
    }
    let explanation = try maker.explanation(lines.joined(separator: "\n") + "\nswipe 3 up on touchpad -> keys b")
    let text = ExplanationText(width: 80, isColored: false).text(explanation, age: .seconds(3))
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 24, "\(text)")
    #expect(text.contains("swipe 3 up on touchpad, line 20001: possible, failed: moved 3"), "\(text)")
    #expect(text.contains("more"), "\(text)")
  }
}
