import Bindings
import GestureKinds
import Gestures
import Testing

@Suite("Custom recognizers in the planner")
struct CustomPlanningTests {
  /// Moves one finger through `places` and lifts it.
  private func draw(_ places: [Point], with hand: inout PlannerDriver) {
    for (index, place) in places.enumerated() { hand.touch(index == 0 ? .began : .moved, [place]) }
    if let last = places.last { hand.touch(.ended, [last]) }
  }

  private static let mark = [
    Point(x: 100, y: 100), Point(x: 120, y: 130), Point(x: 140, y: 160), Point(x: 180, y: 100), Point(x: 220, y: 40),
  ]

  @Test("A check mark on the touchscreen performs its binding, and the command gets the height")
  func checkmark() throws {
    var hand = try PlannerDriver("checkmark min 10mm -> run tick\ncheckmark min 90mm -> run big\n", registry: .custom)
    draw(Self.mark.reversed(), with: &hand)
    #expect(hand.log == [])
    draw(Self.mark, with: &hand)
    #expect(hand.log == ["1 ended run tick"])
    let environment = try #require(hand.actions.first?.values.environment())
    let values = Dictionary(uniqueKeysWithValues: environment.map { ($0.name, $0.value) })
    #expect(values["DACTYL_GESTURE"] == "checkmark" && values["DACTYL_PHASE"] == "ended")
    #expect(values["DACTYL_FINGERS"] == "1")
    #expect(values["DACTYL_X"] == "140" && values["DACTYL_Y"] == "160")
    // The height is 120 points of 1/96 inch.
    #expect(values["DACTYL_HEIGHT"] == "31.75")
  }

  @Test("A pan that waits for the check mark begins only if no check mark is drawn")
  func waiting() throws {
    var hand = try PlannerDriver("checkmark as mark -> run tick\npan 1 waits-for mark -> run pan\n", registry: .custom)
    draw(Self.mark, with: &hand)
    #expect(hand.log == ["1 ended run tick"])
    draw(Self.mark.reversed(), with: &hand)
    #expect(hand.log == ["1 ended run tick", "2 began run pan"])
  }

  @Test("A continuous custom kind has phases, steps and held keys like a built-in one")
  func phases() throws {
    let text = """
      knob 2 {
          began -> hold alt
          every 10mm right -> keys Right
          changed -> run follow
          ended -> run done
          cancelled -> run off
      }
      """
    var hand = try PlannerDriver(text, registry: .custom)
    let start = [Point(x: 100, y: 100), Point(x: 200, y: 100)]
    hand.touch(.began, start)
    hand.touch(.moved, start.map { $0 + Vector(dx: 1, dy: 0) })
    hand.touch(.moved, start.map { $0 + Vector(dx: 40, dy: 0) })
    hand.touch(.ended, start.map { $0 + Vector(dx: 40, dy: 0) })
    hand.pad(.pinch, .began, fingers: 3)
    hand.pad(.pinch, .changed, fingers: 3)
    hand.pad(.pinch, .cancelled, fingers: 3)
    hand.pad(.pinch, .began, fingers: 2)
    hand.pad(.pinch, .changed, fingers: 2)
    hand.pad(.pinch, .cancelled, fingers: 2)
    #expect(
      hand.log == [
        "1 began hold Alt_L", "1 changed run follow", "1 changed keys Right", "1 ended run done", "1 ended release",
        "2 began hold Alt_L", "2 cancelled run off", "2 cancelled release",
      ])
    #expect(hand.actions.first?.values.customValues.keys.sorted() == ["way_x"])
  }

  @Test("A line in a scope has priority over a line of the same custom kind without a scope")
  func scopes() throws {
    var hand = try PlannerDriver(
      "checkmark -> run wide\non touchscreen { checkmark -> run narrow }\n", registry: .custom)
    draw(Self.mark, with: &hand)
    #expect(hand.log == ["1 ended run narrow"])
  }

  @Test("The planner requests only the input that custom recognizers need")
  func needs() throws {
    #expect(try PlannerDriver("checkmark -> keys a\n", registry: .custom).pipeline.needs == .touchscreenTouches)
    #expect(
      try PlannerDriver("knob 2-3 -> keys a\n", registry: .custom).pipeline.needs
        == [.touchscreenTouches, .touchpadSwipes, .touchpadPinches])
    #expect(
      try PlannerDriver("on touchpad { knob 2 -> keys a }\n", registry: .custom).pipeline.needs == .touchpadPinches)
    #expect(try PlannerDriver("on mouse { checkmark -> keys a }\n", registry: .custom).pipeline.needs == .mouseTouches)
  }

  @Test("A custom value with an invalid or reserved variable name never reaches a command")
  func names() {
    let values = ActionValues(
      gestureID: 1, gesture: .tap, phase: .ended, fingers: 1, deviceClass: .pen, deviceName: "",
      customValues: ["X": 1, "a b": 2, "ß=": 3, "size": 4.5])
    let environment = values.environment()
    #expect(environment.count == 24 && environment.last?.name == "DACTYL_SIZE" && environment.last?.value == "4.5")
  }
}
