import Bindings
import Playback
import TestSupport
import Testing
import Traces
import Translation

@testable import SettingsModel

@Suite("The sliders for the options of a line")
struct LineOptionsTests {
  /// Returns the attempts that traces in shorthand describe.
  private static func attempts(_ lines: [String]) throws -> [MeasuredAttempt] {
    try lines.compactMap { line in
      MeasuredAttempt(try TraceReader.read(Array("dactyl trace 2\n\(line)\n".utf8), file: "trace"))
    }
  }

  private static func described(_ sliders: [OptionSlider]) -> [String] {
    sliders.map { "\($0.title): \($0.text)" }
  }

  @Test(
    "A line has a slider for each numeric option that the gesture can have",
    arguments: [
      (
        "swipe 3 up on touchpad -> keys a",
        ["Minimum distance: 8 mm (default)", "Maximum duration: not set", "Minimum speed: not set"]
      ),
      (
        "swipe 3 up min 20mm within 300ms -> keys a",
        ["Minimum distance: 20 mm", "Maximum duration: 300 ms", "Minimum speed: not set"]
      ),
      ("swipe 3 up min 96px ->", ["Minimum distance: 25 mm", "Maximum duration: not set", "Minimum speed: not set"]),
      ("tap 2 -> keys a", []),
      ("tap 2 times 2 -> keys a", ["Maximum pause: 350 ms (default)"]),
      ("pan 3 left on touchpad -> keys a", ["Begins after: 2 mm (default)", "Counts only beyond: not set"]),
      (
        "pinch 2 in commit 20% or 100%/s -> keys a", ["Begins after: not set", "Counts only beyond: 20 %"]
      ),
      ("rotate 1 -> plugin zoom", ["Begins after: 120° (default)", "Counts only beyond: not set"]),
      ("rotate 2 -> plugin zoom", ["Begins after: 10° (default)", "Counts only beyond: not set"]),
      ("hold 1 on touchscreen -> click right", ["Minimum time at rest: 500 ms (default)"]),
      (
        "edge left size 10% -> keys a",
        ["Begins after: 2.6 mm (default)", "Counts only beyond: not set", "Width of the strip: 10 %"]
      ),
      ("hover top-left -> show bindings", ["Minimum time at rest: not set", "Width of the strip: not set"]),
      (
        "stroke L with button right -> run firefox",
        ["Minimum length: 12 mm (default)", "Maximum rotation: 15° (default)"]
      ),
      ("scroll up with button right -> keys a", []),
      ("scroll up with button right { every 1 -> keys a }", ["Repeats every: 1 click"]),
      ("scroll with button right {\n    every 1 up -> keys a\n    every 2 down -> keys b\n}", []),
      (
        "swipe 3 {left,right} min 9mm -> keys {a,b}",
        [
          "Minimum distance: 9 mm", "Maximum duration: not set", "Minimum speed: not set",
        ]
      ),
    ])
  func sliders(line: String, expected: [String]) throws {
    let options = try #require(LineOptions(line))
    #expect(Self.described(options.main) == expected)
    #expect(options.more.isEmpty)
  }

  @Test("The slider of a rare option is among the additional sliders until the line has the option")
  func rare() throws {
    let rare = try #require(LineOptions("swipe 1 up on pen -> keys a"))
    #expect(Self.described(rare.more) == ["Minimum pressure: not set"])
    let written = try #require(LineOptions("swipe 1 up on pen pressure 40% -> keys a"))
    #expect(Self.described(written.main).last == "Minimum pressure: 40 %" && written.more.isEmpty)
  }

  @Test("A line with an error has no sliders")
  func unreadable() {
    #expect(LineOptions("swipe 3 upp -> keys a") == nil)
    #expect(LineOptions("") == nil)
    #expect(LineOptions("in class \"x\" {") == nil)
  }

  @Test(
    "A moved slider changes one option of the line, and nothing else",
    arguments: [
      ("swipe 3 up ->  keys a # note", "Minimum distance", 20, "swipe 3 up min 20mm ->  keys a # note"),
      ("swipe 3 up min 8mm on touchpad -> keys a", "Minimum distance", 20, "swipe 3 up min 20mm on touchpad -> keys a"),
      ("swipe 3 up min 8mm -> keys a", "Minimum distance", nil, "swipe 3 up -> keys a"),
      ("swipe 3 up min 8mm -> keys a", "Minimum distance", 8, "swipe 3 up min 8mm -> keys a"),
      ("swipe 3 up -> ", "Minimum distance", 20, "swipe 3 up min 20mm -> "),
      ("swipe 3 up faster 90mm/s -> keys a", "Minimum speed", 0, "swipe 3 up -> keys a"),
      ("swipe 3 up -> keys a", "Maximum duration", 2000, "swipe 3 up -> keys a"),
      ("swipe 3 up -> keys a", "Maximum duration", 350, "swipe 3 up within 350ms -> keys a"),
      (
        "hold 1 on touchscreen -> click right", "Minimum time at rest", 1000,
        "hold 1 on touchscreen for 1s -> click right"
      ),
      (
        "pan 3 left commit 15mm or 200mm/s -> keys a", "Counts only beyond", 20,
        "pan 3 left commit 20mm or 200mm/s -> keys a"
      ),
      ("pinch 2 in commit 20% -> keys a", "Counts only beyond", 35, "pinch 2 in commit 35% -> keys a"),
      ("edge left size 10% -> keys a", "Width of the strip", 15, "edge left size 15% -> keys a"),
      ("pan 3 {\n    every 10mm -> keys a\n}", "Begins after", 5, "pan 3 min 5mm {\n    every 10mm -> keys a\n}"),
      (
        "pan 4 vertical {\n    every 10mm up -> keys a\n    every 10mm down -> run b\n}", "Repeats every", 4,
        "pan 4 vertical {\n    every 4mm up -> keys a\n    every 4mm down -> run b\n}"
      ),
      (
        "scroll up with button right { every 1 -> keys a }", "Repeats every", 3,
        "scroll up with button right { every 3 -> keys a }"
      ),
      ("hold 1 {\n    after 2s -> keys a\n}", "Acts after", 3000, "hold 1 {\n    after 3s -> keys a\n}"),
    ] as [(String, String, Double?, String)])
  func moved(line: String, title: String, number: Double?, expected: String) throws {
    let options = try #require(LineOptions(line))
    let slider = try #require(options.main.first { $0.title.text == title })
    #expect(try options.line(with: slider, at: number) == expected)
  }

  @Test(
    "An option with few values is shown as a list; a choice changes only this option",
    arguments: [
      ("tap 2 ->  keys a", "Times", "once", "three times", "tap 2 times 3 ->  keys a"),
      ("tap 2 times 3 eager -> keys a", "Times", "three times", "once", "tap 2 eager -> keys a"),
      ("tap 2 times 5 -> keys a", "Times", "times 5", "twice", "tap 2 times 2 -> keys a"),
      ("swipe 3 up -> keys a", "Begins at", "anywhere", "bottom edge", "swipe 3 up at bottom -> keys a"),
      (
        "swipe 3 up at left 20mm of monitor at end -> keys a", "Begins at", "left edge", "top right",
        "swipe 3 up at top-right 20mm of monitor at end -> keys a"
      ),
      ("swipe 3 up at left 20mm at end -> keys a", "Begins at", "left edge", "anywhere", "swipe 3 up at end -> keys a"),
      ("tap 1 at 200x40-0+0 -> keys a", "Begins at", "at 200x40-0+0", "top left", "tap 1 at top-left -> keys a"),
      (
        "pan 3 {\n    changed -> run a\n}", "Time between two commands", "not set", "200 ms",
        "pan 3 rate 200ms {\n    changed -> run a\n}"
      ),
      (
        "pan 3 rate 1s {\n    changed -> run a\n}", "Time between two commands", "1000 ms", "not set",
        "pan 3 {\n    changed -> run a\n}"
      ),
    ])
  func choices(line: String, title: String, value: String, other: String, expected: String) throws {
    let options = try #require(LineOptions(line))
    let choice = try #require(options.choices.first { $0.title.text == title })
    #expect(choice.values[choice.selected].title.text == value)
    let index = try #require(choice.values.firstIndex { $0.title.text == other })
    #expect(try options.line(with: choice, at: index) == expected)
    #expect(try options.line(with: choice, at: choice.selected) == line)
  }

  @Test(
    "A list of values is shown only for an option that the gesture can have",
    arguments: [
      ("tap left with button right -> keys a", ["Begins at"]), ("scroll up with button right -> keys a", []),
      ("edge left -> keys a", []), ("tap 2 -> keys a", ["Times", "Begins at"]),
      ("tap 3 on touchpad -> keys a", ["Times"]),
      ("pan 3 { every 5mm -> keys a }", ["Begins at"]), ("pan 3 { changed -> keys a }", ["Begins at"]),
    ])
  func possibleChoices(line: String, expected: [String]) throws {
    #expect(try #require(LineOptions(line)).choices.map(\.title.text) == expected)
  }

  @Test("A number that the option does not permit is refused with the message of `check`")
  func refused() throws {
    let options = try #require(LineOptions("pan 3 left commit 15mm preview off -> keys a"))
    let slider = try #require(options.main.first { $0.title.text == "Counts only beyond" })
    #expect(throws: EditRefusal.self) { try options.line(with: slider, at: nil) }
  }

  @Test("A slider also changes an option of a line that binds a shape of the file")
  func shape() throws {
    let text = "shape roof 0,90 50,0 100,90\nstroke roof with button right -> keys a\n"
    let shapes = check(Array(text.utf8), file: "").shapes
    let options = try #require(LineOptions("stroke roof with button right -> keys a", shapes: shapes))
    let slider = try #require(options.main.first)
    #expect(try options.line(with: slider, at: 30) == "stroke roof with button right min 30mm -> keys a")
  }

  @Test("The scale of a slider shows the last attempts at this gesture only")
  func attempts() throws {
    let attempts = try Self.attempts([
      "0 fingers 3 on touchpad up 6mm in 200ms", "0 fingers 3 on touchpad up 21mm in 300ms",
      "0 fingers 3 on touchpad left 30mm in 300ms", "0 fingers 4 on touchpad up 31mm in 300ms",
    ])
    let options = try #require(LineOptions("swipe 3 up -> keys a", attempts: attempts))
    let (distance, duration) = (options.main[0], options.main[1])
    #expect(distance.attempts.map { $0.rounded() } == [6, 21], "\(distance.attempts)")
    #expect(distance.defaultNumber == 8, "the attempts were made on a touchpad")
    #expect(distance.attemptsText?.text.hasPrefix("Your last attempts: ") == true)
    #expect(
      duration.attempts.count == 2 && duration.attempts.allSatisfy { (150...350).contains($0) }, "\(duration.attempts)")
    let other = try #require(LineOptions("swipe 3 down -> keys a", attempts: attempts))
    #expect(other.main.allSatisfy { $0.attempts.isEmpty && $0.attemptsText == nil })
  }

  @Test("A slider's scale includes the current number, and a moved slider has whole numbers")
  func scale() throws {
    let options = try #require(LineOptions("swipe 3 up min 200mm -> keys a"))
    let slider = options.main[0]
    #expect(slider.range.contains(200) && slider.number == 200)
    #expect(slider.rounded(17.4) == 17 && slider.rounded(-3) == slider.range.lowerBound)
    #expect(slider.isSameOption(as: try #require(LineOptions("swipe 3 up min 20mm -> keys a")).main[0]))
    #expect(!slider.isSameOption(as: options.main[1]))
  }

  @Test("Without an option in the line, the slider shows the number that `set` gives the line")
  func settings() throws {
    let text = """
      set min 20mm
      set strictness strict
      on touchpad {
          set within 500ms
          swipe 3 up -> keys a
          set min 30mm
      }
      swipe 3 down faster 90mm/s -> keys b
      """
    let document = BindingsDocument(Array(text.utf8), file: "a.conf")
    let line = "swipe 3 up -> keys a"
    let options = try #require(LineOptions(line, at: document.surroundings(ofLine: 5)))
    #expect(
      Self.described(options.main) == [
        "Minimum distance: 20 mm (default)", "Maximum duration: 500 ms (default)", "Minimum speed: not set",
      ])
    #expect(try options.line(with: options.main[0], at: 25) == "swipe 3 up min 25mm -> keys a")
    #expect(try options.line(with: options.main[1], at: 2000) == "swipe 3 up within 2s -> keys a")
    let own = try #require(LineOptions("swipe 3 up min 9mm -> keys a", at: document.surroundings(ofLine: 5)))
    #expect(own.main[0].text.text == "9 mm" && own.main[0].defaultNumber == 20)
    #expect(try own.line(with: own.main[0], at: nil) == line)
    let outside = try #require(LineOptions(line, at: document.surroundings(ofNewLineIn: nil)))
    #expect(
      Self.described(outside.main) == [
        "Minimum distance: 20 mm (default)", "Maximum duration: not set", "Minimum speed: not set",
      ])
    let added = try #require(LineOptions(line, at: document.surroundings(ofNewLineIn: "on touchpad")))
    #expect(added.main[0].text.text == "30 mm (default)")
    let pinch = try #require(LineOptions("hold 1 -> keys a", at: document.surroundings(ofNewLineIn: "on mouse")))
    #expect(Self.described(pinch.main) == ["Minimum time at rest: 500 ms (default)"])
  }

  @Test("A slider that is moved keeps its scale, and stays under the pointer")
  func replacing() throws {
    let wide = try #require(LineOptions("hold 1 on touchscreen for 3s -> click right"))
    #expect(wide.main[0].range.upperBound == 4000)
    let moved = try wide.line(with: wide.main[0], at: 1000)
    let after = try #require(LineOptions(moved, replacing: wide))
    #expect(after.main[0].range == wide.main[0].range && after.main[0].number == 1000)
    let end = try #require(LineOptions("swipe 3 up within 3s -> keys a"))
    let shorter = try #require(LineOptions("swipe 3 up within 1s -> keys a", replacing: end))
    #expect(shorter.main[1].range == end.main[1].range && shorter.main[1].isSameOption(as: end.main[1]))
    let rare = try #require(LineOptions("swipe 1 up on pen -> keys a"))
    let written = try #require(LineOptions("swipe 1 up on pen pressure 40% -> keys a", replacing: rare))
    #expect(written.main.count == rare.main.count && written.more.map(\.writtenNumber) == [40])
    let other = try #require(LineOptions("pan 1 up -> keys a", replacing: end))
    #expect(other.main.map(\.range) == LineOptions("pan 1 up -> keys a")?.main.map(\.range))
  }
}
