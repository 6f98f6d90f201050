import Gestures
import Testing

@testable import Bindings

@Suite("Live actions")
struct LiveActionTests {
  private func hand(_ text: String, _ actions: [Action], rule: Int = 0) throws -> PlannerDriver {
    try PlannerDriver(text) { $0.bindings[0].rules[rule].actions = actions }
  }

  @Test("A live action gets each movement and the gesture's end; other actions run once")
  func drag() throws {
    var hand = try hand("pan 3 -> none\nswipe 4 up -> keys x", [.drag(PointerButton(1)), .hold(Self.alt), .none])
    hand.pad(.swipe, .began, fingers: 3)
    for way in [5.0, 2, -1] { hand.pad(.swipe, .changed, fingers: 3, dx: way) }
    hand.pad(.swipe, .ended, fingers: 3)
    #expect(
      hand.log == [
        "1 began drag left", "1 began hold Alt_L", "1 changed follow drag left", "1 changed follow drag left",
        "1 ended follow drag left", "1 ended release",
      ])
    // A millimetre is four pixels, and no displacement is lost or counted twice.
    #expect(
      hand.actions.filter { $0.action == .drag(PointerButton(1)) }.map(\.values.travel.pixels.dx) == [20, 8, -4, 0])
  }

  @Test("Each of several live actions in a list gets the beginning, the movements and the end")
  func several() throws {
    var hand = try hand("pan 3 -> none\nswipe 4 up -> keys x", [.drag(PointerButton(1)), .scroll(.down, clicks: nil)])
    hand.pad(.swipe, .began, fingers: 3)
    for way in [5.0, 2] { hand.pad(.swipe, .changed, fingers: 3, dx: way) }
    hand.pad(.swipe, .ended, fingers: 3)
    #expect(
      hand.log == [
        "1 began drag left", "1 began scroll down", "1 changed follow drag left", "1 changed follow scroll down",
        "1 ended follow drag left", "1 ended follow scroll down", "1 ended release",
      ])
    #expect(hand.actions.allSatisfy { !$0.isInOrder })
  }

  @Test("Movements of a drag that wait are merged, but not with the steps of another action")
  func waitingMovement() throws {
    var hand = try PlannerDriver("pan 3 { began -> wait 1s; drag left\n every 3mm -> keys c }")
    hand.pad(.swipe, .began, fingers: 3)
    for _ in 0..<3 { hand.pad(.swipe, .changed, fingers: 3, dx: 4) }
    hand.wait(1000)
    let log = hand.log
    #expect(log[1...3] == ["1 began drag left", "1 changed keys c", "1 changed follow drag left"])
    #expect(log.dropFirst(4) == ["1 changed keys c", "1 changed keys c", "1 changed keys c"])
    // A millimetre is four pixels. The drag begins with the first step of 4 mm.
    #expect(hand.actions.filter { $0.action == .drag(PointerButton(1)) }.map(\.values.travel.pixels.dx) == [16, 32])
  }

  private static let alt = Chord(
    modifiers: [], key: Keysym(name: "Alt_L", value: 0xffe9))

  @Test("When a gesture is cancelled, its live action ends before the `cancelled` actions run")
  func cancelled() throws {
    var hand = try hand(
      "pan 3 { began -> none\n cancelled -> keys Escape }\nswipe 4 up -> keys x",
      [.scroll(.down, clicks: nil)])
    hand.pad(.swipe, .began, fingers: 3)
    for way in [5.0, 3] { hand.pad(.swipe, .changed, fingers: 3, dy: way) }
    hand.pad(.swipe, .cancelled, fingers: 3)
    #expect(
      hand.log == [
        "1 began scroll down", "1 changed follow scroll down", "1 cancelled follow scroll down",
        "1 cancelled keys Escape", "1 cancelled release",
      ])
    let clicks = hand.actions.map(\.values.travel.clicks.dy)
    #expect(abs(clicks[0] - 1.25) < 1e-9 && abs(clicks[1] - 0.75) < 1e-9)
  }

  @Test("The end of a scrolling gesture has its speed in clicks, or 0 after a stationary moment")
  func clickVelocity() throws {
    for (rest, expected) in [(0, 50.0), (100, 0)] as [(Int64, Double)] {
      var hand = try hand("pan 3 -> none\nswipe 4 up -> keys x", [.scroll(.down, clicks: nil, isKinetic: true)])
      hand.pad(.swipe, .began, fingers: 3)
      // 2 mm in 10 ms are 50 clicks of 4 mm in a second.
      for _ in 0..<10 { hand.pad(.swipe, .changed, fingers: 3, dy: 2) }
      hand.wait(rest)
      hand.pad(.swipe, .ended, fingers: 3)
      let last = try #require(hand.actions.last { $0.phase == .ended && $0.action != nil })
      #expect(abs(last.values.clickVelocity.dy - expected) < 0.5, "\(last.values.clickVelocity)")
    }
  }

  @Test("The end of a gesture reports its finger count, even if the last event has no fingers")
  func fingersAtTheEnd() throws {
    var hand = try PlannerDriver("pan 3 { ended -> keys x }")
    hand.pad(.swipe, .began, fingers: 3)
    hand.pad(.swipe, .changed, fingers: 3, dx: 9)
    hand.pad(.swipe, .ended, fingers: 0)
    let places = (1...3).map { Point(x: 300 + 60 * Double($0), y: 500) }
    hand.touch(.began, places)
    hand.touch(.moved, places.map { $0 + Vector(dx: 90, dy: 0) })
    hand.touch(.ended, places.map { $0 + Vector(dx: 90, dy: 0) })
    #expect(hand.log == ["1 ended keys x", "2 ended keys x"] && hand.actions.map(\.values.fingers) == [3, 3])
  }

  @Test("A plugin gets each step that calls it, and the end of the gesture only once")
  func plugin() throws {
    let call = Action.plugin(PluginCall(name: "volume"))
    var hand = try hand("pan 3 { every 5mm right -> none }\nswipe 4 up -> keys x", [call])
    hand.pad(.swipe, .began, fingers: 3)
    for way in [5.0, 3, 2, 1] { hand.pad(.swipe, .changed, fingers: 3, dx: way) }
    hand.pad(.swipe, .ended, fingers: 3)
    #expect(
      hand.log == [
        "1 changed plugin volume", "1 changed plugin volume", "1 ended follow plugin volume", "1 ended release",
      ])
  }

  @Test("A button that a step presses stays down, and a later step does not press it again")
  func dragByStep() throws {
    var hand = try hand("pan 3 { every 5mm right -> none }\nswipe 4 up -> keys x", [.drag(PointerButton(1))])
    hand.pad(.swipe, .began, fingers: 3)
    for way in [5.0, 3, 2, 1] { hand.pad(.swipe, .changed, fingers: 3, dx: way) }
    hand.pad(.swipe, .ended, fingers: 3)
    #expect(hand.log.filter { $0.contains("changed drag left") }.count == 1)
    #expect(hand.log.filter { $0.contains("follow drag left") }.count == 4)
  }

  @Test("An eager tap does not wait for a double tap, and the double tap is also performed")
  func eager() throws {
    let text = "tap 1 on touchscreen -> run once\ntap 1 times 2 on touchscreen -> run twice"
    var hand = try PlannerDriver(text) { $0.bindings[0].isEager = true }
    hand.tap(1)
    #expect(hand.log == ["1 ended run once"])
    hand.tap(1)
    #expect(hand.log.contains("2 ended run twice"), "\(hand.log)")
    var patient = try PlannerDriver(text)
    patient.tap(1)
    #expect(patient.log == [])
    patient.wait(400)
    #expect(patient.log == ["1 ended run once"])
  }

  @Test("A swipe waits until no bound stroke is possible any more, at the latest until the lift")
  func strokeAndSwipe() throws {
    var hand = try PlannerDriver("stroke L with button right -> run L\nswipe 1 down with button right -> run down")
    hand.stroke(button: 3, dy: 200)
    #expect(hand.log == ["1 ended run down"])
  }

  @Test("Each gesture has its own number, and is listed as running from its beginning to its end")
  func running() throws {
    var hand = try PlannerDriver("pan 3 { began -> keys a }")
    for number in UInt64(1)...2 {
      hand.pad(.swipe, .began, fingers: 3)
      for _ in 0..<5 { hand.pad(.swipe, .changed, fingers: 3, dx: 1) }
      #expect(hand.pipeline.gestureCount == number && hand.pipeline.isRunning(number) && !hand.pipeline.isIdle)
      #expect(!hand.pipeline.isRunning(number - 1) && !hand.pipeline.isRunning(number + 1))
      hand.pad(.swipe, .ended, fingers: 3)
      #expect(!hand.pipeline.isRunning(number) && hand.pipeline.isIdle)
    }
  }
}
