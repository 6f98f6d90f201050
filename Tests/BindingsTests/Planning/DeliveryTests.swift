import Bindings
import Gestures
import Testing

@Suite("Input for bindings and for applications")
struct DeliveryTests {
  private func interception(_ text: String) throws -> Interception { try PlannerDriver(text).pipeline.interception }

  @Test(
    "Only input of bindings that intercept and have an effect is withheld from applications",
    arguments: [
      ("swipe 3 up on touchpad -> keys a", InputNeeds.touchpadSwipes, []),
      ("pinch 2 in on touchpad -> keys a", .touchpadPinches, []),
      ("tap 1 on touchscreen -> keys a", .touchscreenTouches, []),
      ("swipe 3 up -> keys a", [.touchpadSwipes, .touchscreenTouches], []),
      ("swipe 3 up observe -> keys a", [], []),
      ("set delivery observe\nswipe 3 up -> keys a\npinch 2 on touchpad intercept -> keys b", .touchpadPinches, []),
      (
        "on touchpad {\n set delivery observe\n swipe 3 up -> keys a\n}\npinch 2 on touchpad -> keys b",
        .touchpadPinches, []
      ),
      ("swipe 1 left with button right -> keys a", [], [3]),
      ("swipe 1 left on mouse with button 9 -> keys a\nswipe 1 left with super button middle -> keys b", [], [2, 9]),
      ("swipe 1 left with button right observe -> keys a", [], []),
      ("swipe 1 left on mouse -> keys a", [], []),
      ("swipe 3 up -> none", [], []),
    ] as [(String, InputNeeds, Set<Int>)])
  func kept(_ text: String, _ sources: InputNeeds, _ buttons: Set<Int>) throws {
    #expect(try interception(text) == Interception(sources: sources, buttons: buttons))
  }

  @Test(
    "The planner lists the bound buttons, or all buttons if a mouse or pen line names none",
    arguments: [
      ("swipe 3 up -> keys a", []),
      ("swipe 1 left with button right observe -> keys a\nhold 1 with button back -> keys b", [3, 8]),
      ("swipe 1 left with button right -> keys a\nswipe 1 left on mouse -> keys b", nil),
      ("scroll up with button right -> keys a\ntap left with button middle -> keys b", [2, 3]),
      ("swipe 1 left with button right -> keys a\nswipe 1 left on pen -> keys b", nil),
    ] as [(String, Set<Int>?)])
  func buttons(_ text: String, _ buttons: Set<Int>?) throws {
    #expect(try PlannerDriver(text).pipeline.buttons == buttons)
  }

  @Test("The clicks of touchpad taps are withheld, except for lines with `observe`")
  func taps() throws {
    #expect(
      try interception("tap {2,3} on touchpad -> keys {a,b}\ntap 4 on touchpad observe -> keys c").tapFingers == [2, 3])
    #expect(try interception("tap 2 on touchscreen -> keys a\nhold 2 on touchpad -> keys b").tapFingers == [])
  }

  @Test(
    "Input is withheld for the time that the slowest gesture needs, and at most 10 s",
    arguments: [
      ("hold 1 for 700ms with button back -> keys a\nhold 1 for 2s with alt button back -> keys b", [8: 2000], 0),
      ("hold 1 for 3s on touchscreen -> keys a\nhold 2 on touchscreen -> keys b", [:], 3000),
      ("hold 1 for 20s with button right -> keys a\nhold 1 for 20s -> keys b", [3: 10_000], 10_000),
      ("hold 1 for 3s with button back observe -> keys a\nhold 1 for 3s -> none\nswipe 3 up -> keys b", [:], 0),
      ("hold 1 for 3s on mouse -> keys a", [:], 0),
      ("tap 1 times 2 within 2s on touchscreen -> keys a\ntap 2 times 3 on touchscreen -> keys b", [:], 3500),
      ("hold 1 on touchscreen -> keys a\ntap 2 times 3 on touchscreen -> keys b", [:], 2950),
      ("tap 2 on touchscreen -> keys a\nswipe 1 left within 3s with button right -> keys b", [:], 0),
      ("hold 1 with button back -> keys a", [8: 500], 0),
    ] as [(String, [Int: Int], Int)])
  func rests(_ text: String, _ buttons: [Int: Int], _ touch: Int) throws {
    let interception = try interception(text)
    #expect(interception.pressRests == buttons.mapValues { Duration.milliseconds($0) })
    #expect(interception.touchWait == .milliseconds(touch))
  }

  @Test("A hold longer than applications can wait causes a warning, except with `observe`")
  func tooLongRests() {
    func warnings(_ text: String) -> [String] { check(Array(text.utf8), file: "test").diagnostics.map(\.message) }
    for line in [
      "hold 1 for 10s with button back", "hold 1 for 11s with button back observe", "hold 1 for 11s on mouse",
      "hold 1 for 11s on touchscreen observe",
    ] {
      #expect(warnings(line + " -> keys a") == [])
    }
    for line in ["hold 1 for 11s with button back", "hold 2 for 11s on touchscreen"] {
      #expect(warnings(line + " -> keys a").count == 1)
    }
  }

  @Test("A binding with a button requests only mice and pens, and only that button")
  func button() throws {
    var hand = try PlannerDriver("swipe 1 left with button right -> run right\nswipe 1 left on mouse -> run any")
    #expect(hand.pipeline.needs == [.mouseTouches, .penTouches])
    hand.stroke(button: 3, dx: -100)
    hand.stroke(button: 1, dx: -100)
    hand.modifiers = .super
    hand.stroke(button: 3, dx: -100)
    #expect(hand.log == ["1 ended run right", "2 ended run any", "3 ended run right"])
  }

  @Test(
    "A touchpad binding with `observe` is reported, because it may not be recognized",
    arguments: [
      ("swipe 3 up -> keys a\nswipe 4 up observe -> keys a", "`swipe 4 up"),
      ("set delivery observe\npinch 2 out on touchpad -> keys a", "`pinch 2 out"),
      ("swipe 3 up -> keys a", ""), ("swipe 3 up on touchscreen observe -> keys a", ""),
      ("tap 2 on touchpad observe -> keys a", ""), ("swipe 3 up observe -> none", ""),
    ])
  func observationLimit(text: String, start: String) throws {
    let bindings = try #require(check(Array(text.utf8), file: "test").bindings)
    #expect((bindings.observationLimit ?? "").prefix(start.isEmpty ? .max : start.count) == start)
  }

  @Test("A gesture that an application already gets is recognized only by bindings with `observe`")
  func disowned() throws {
    for (option, expected) in [("intercept", []), ("observe", ["1 ended run up"])] {
      var hand = try PlannerDriver("swipe 3 up \(option) -> run up")
      hand.pipeline.disownGesture(of: PlannerDriver.touchpad.id)
      hand.swipe(3, dy: -20)
      #expect(hand.log == expected)
      // Applications get only this gesture, so the next one is recognized with both options.
      hand.swipe(3, dy: -20)
      #expect(hand.log.count == expected.count + 1)

      hand = try PlannerDriver("tap 2 on touchscreen \(option) -> run up")
      hand.pipeline.disown(Touch.ID(2))
      hand.tap(2)
      #expect(hand.log == expected)
      let isKept = hand.plan.verdicts.contains { if case .accept = $0 { true } else { false } }
      #expect(!isKept, "applications have it")
      hand.tap(2)
      #expect(hand.log.count == expected.count + 1)

      // The result is the same if the application gets the touch during the gesture.
      hand = try PlannerDriver("tap 2 on touchscreen \(option) -> run up")
      let places = [Point(x: 200, y: 300), Point(x: 280, y: 300)]
      hand.touch(.began, places)
      hand.pipeline.disown(Touch.ID(2))
      hand.touch(.ended, places)
      #expect(hand.log == expected)
    }
  }

  @Test("A later touch can have the same ID as a touch that an application got")
  func forgotten() throws {
    var hand = try PlannerDriver("tap 2 on touchscreen intercept -> run up")
    hand.pipeline.disown(Touch.ID(2))
    hand.tap(1)
    hand.tap(2)
    #expect(hand.log == ["1 ended run up"])
  }

  @Test("A button press that an application got does not affect later hovering")
  func hoverAfterDisowned() throws {
    var hand = try PlannerDriver(
      "hover top-left -> run corner\nswipe 1 left with button right -> run left", layout: KindTests.twoMonitors)
    hand.hover(500, 500)
    hand.pipeline.disown(Touch.ID(99))
    hand.stroke(button: 3, dx: -100)
    #expect(hand.log == [])
    hand.hover(0, 0)
    #expect(hand.log == ["1 began run corner"])
  }

  @Test("Every touch and every touchpad gesture gets exactly one verdict")
  func judged() throws {
    var hand = try PlannerDriver("swipe 3 up -> run up\ntap 2 on touchscreen -> run tap")
    var accepted: [Bool] = []
    for fingers in 1...4 {
      hand.tap(fingers)
      accepted += hand.plan.verdicts.map { if case .accept = $0 { true } else { false } }
    }
    #expect(accepted == [true, true] || accepted.filter { $0 }.count == 2)
    hand.pad(.swipe, .began, fingers: 4)
    #expect(hand.plan.verdicts == [.rejectGesture(PlannerDriver.touchpad.id)])
  }

  @Test("`set keyboards` includes or ignores on-screen keyboards; by default, they are ignored")
  func keyboards() {
    for (text, expected) in [
      ("", Keyboards.ignore), ("set keyboards include\n", .include), ("set keyboards ignore\n", .ignore),
    ] {
      let bindings = check(Array((text + "tap 2 on touchscreen -> run tap").utf8), file: "dactyl.conf").bindings
      #expect(bindings?.settings.keyboards == expected)
    }
  }

  @Test("`set touches-near-pen` includes or ignores touches near a pen; the default is `ignore`")
  func touchesNearPen() {
    for (text, expected) in [
      ("", false), ("set touches-near-pen include\n", true), ("set touches-near-pen ignore\n", false),
    ] {
      let bindings = check(Array((text + "tap 2 on touchscreen -> run tap").utf8), file: "dactyl.conf").bindings
      #expect(bindings?.settings.includesTouchesNearPen == expected)
    }
  }

  @Test("A line for remote pointers causes a warning without `set remote-pointers include`")
  func remotePointers() {
    var environment = CheckEnvironment()
    environment.devices = [PlannerDriver.touchpad]
    let line = "stroke L with button right on \"*XTEST*\" -> keys a\n"
    func count(_ text: String) -> Int {
      check(Array(text.utf8), file: "dactyl.conf", in: environment).diagnostics.count
    }
    #expect(count(line) == 1 && count("set remote-pointers include\n" + line) == 0)
  }

  @Test(
    "If only gestures of several fingers are bound, a lone finger is rejected after 0.2 s",
    arguments: ["tap", "hold", "swipe", "pan"])
  func lone(kind: String) throws {
    var hand = try PlannerDriver("\(kind) 3 on touchscreen -> keys a")
    hand.touch(.began, [Point(x: 300, y: 300)])
    #expect(hand.plan.verdicts.isEmpty)
    hand.wait(200)
    #expect(hand.plan.verdicts == [.reject(Touch.ID(1))])
  }
}
