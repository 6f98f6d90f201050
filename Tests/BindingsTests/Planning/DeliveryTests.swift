import Bindings
import GestureKinds
import Gestures
import Testing

@Suite("Whose the input is")
struct DeliveryTests {
  private func interception(_ text: String) throws -> Interception { try PlannerDriver(text).pipeline.interception }

  @Test(
    "what is bound is kept from applications, and nothing else",
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

  @Test("a binding with a button asks for mice and pens, and for that button alone")
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
    "a file says where its touchpad bindings with `observe` are not recognized",
    arguments: [
      ("swipe 3 up -> keys a\nswipe 4 up observe -> keys a", "`swipe 4 up"),
      ("set delivery observe\npinch 2 out on touchpad -> keys a", "`pinch 2 out"),
      ("swipe 3 up -> keys a", nil), ("swipe 3 up on touchscreen observe -> keys a", nil),
      ("tap 2 on touchpad observe -> keys a", nil), ("swipe 3 up observe -> none", nil),
    ])
  func observationLimit(text: String, start: String?) throws {
    let bindings = try #require(check(Array(text.utf8), file: "test").bindings)
    let limit = bindings.observationLimit
    #expect((limit == nil) == (start == nil) && limit?.hasPrefix(start ?? "") ?? true, "\(limit ?? "nil")")
  }

  @Test("what an application has got, no binding that keeps things from it recognizes; one that observes does")
  func disowned() throws {
    for (option, expected) in [("intercept", []), ("observe", ["1 ended run up"])] {
      var hand = try PlannerDriver("swipe 3 up \(option) -> run up")
      hand.pipeline.disownGesture(of: PlannerDriver.touchpad.id)
      hand.swipe(3, dy: -20)
      #expect(hand.log == expected)
      // The next one is a new matter.
      hand.swipe(3, dy: -20)
      #expect(hand.log.count == expected.count + 1)

      hand = try PlannerDriver("tap 2 on touchscreen \(option) -> run up")
      hand.pipeline.disown(Touch.ID(2))
      hand.tap(2)
      #expect(hand.log == expected)
      let isKept = hand.plan.decisions.contains { if case .accept = $0 { true } else { false } }
      #expect(!isKept, "applications have it")
      hand.tap(2)
      #expect(hand.log.count == expected.count + 1)

      // Also if the application gets it while the gesture lasts.
      hand = try PlannerDriver("tap 2 on touchscreen \(option) -> run up")
      let places = [Point(x: 200, y: 300), Point(x: 280, y: 300)]
      hand.touch(.began, places)
      hand.pipeline.disown(Touch.ID(2))
      hand.touch(.ended, places)
      #expect(hand.log == expected)
    }
  }

  @Test("a touch that an application has got is forgotten with the next input: its number may be another touch's")
  func forgotten() throws {
    var hand = try PlannerDriver("tap 2 on touchscreen intercept -> run up")
    hand.pipeline.disown(Touch.ID(2))
    hand.tap(1)
    hand.tap(2)
    #expect(hand.log == ["1 ended run up"])
  }

  @Test("what an application got of a device's buttons says nothing about where its pointer rests")
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

  @Test("every touch and every gesture is judged once, however it goes")
  func judged() throws {
    var hand = try PlannerDriver("swipe 3 up -> run up\ntap 2 on touchscreen -> run tap")
    var accepted: [Bool] = []
    for fingers in 1...4 {
      hand.tap(fingers)
      accepted += hand.plan.decisions.map { if case .accept = $0 { true } else { false } }
    }
    #expect(accepted == [true, true] || accepted.filter { $0 }.count == 2)
    hand.pad(.swipe, .began, fingers: 4)
    #expect(hand.plan.decisions == [.rejectGesture(PlannerDriver.touchpad.id)])
  }

  @Test("a file says what on-screen keyboards are; they are no place for gestures where it says nothing")
  func keyboards() {
    for (text, expected) in [
      ("", Keyboards.ignore), ("set keyboards include\n", .include), ("set keyboards ignore\n", .ignore),
    ] {
      let bindings = check(Array((text + "tap 2 on touchscreen -> run tap").utf8), file: "dactyl.conf").bindings
      #expect(bindings?.settings.keyboards == expected)
    }
  }

  @Test(
    "a lone finger is the application's after 0.2 s, where only gestures of several are bound",
    arguments: ["tap", "hold", "swipe", "pan"])
  func lone(kind: String) throws {
    var hand = try PlannerDriver("\(kind) 3 on touchscreen -> keys a")
    hand.touch(.began, [Point(x: 300, y: 300)])
    #expect(hand.plan.decisions.isEmpty)
    hand.wait(200)
    #expect(hand.plan.decisions == [.reject(Touch.ID(1))])
  }

  @Test(
    "mistakes about delivery and buttons are explained",
    arguments: [
      ("set delivery sometimes\nswipe 3 up -> none", ["1:14 `set delivery` takes observe or intercept"]),
      ("set delivery\nswipe 3 up -> none", ["1:13 a value must follow `set delivery`, as in `set delivery observe`"]),
      ("set keyboards hide\nswipe 3 up -> none", ["1:15 `set keyboards` takes ignore or include"]),
      (
        "on touchscreen {\n set keyboards include\n swipe 3 up -> none\n}",
        ["2:2 `set keyboards` is for the whole file; write it outside all blocks"]
      ),
      ("swipe 3 up observe intercept -> none", ["1:20 either `observe` or `intercept`, not both"]),
      ("swipe 3 up observe observe -> none", ["1:20 duplicate `observe`"]),
      (
        "swipe 1 up with button -> none",
        ["1:23 a button must follow: left, middle, right, back and forward, or a number"]
      ),
      (
        "swipe 1 up with button rigth -> none",
        [
          "1:24 `rigth` is not a button; there are left, middle, right, back and forward, and numbers from 1 to 31 [right]"
        ]
      ),
      ("swipe 1 up with button 5 -> none", ["1:24 the buttons 4 to 7 are the wheel; nothing can be drawn with them"]),
      (
        "with button right { swipe 1 up with button left -> none }",
        ["1:44 `button left` inside another `button` never holds"]
      ),
    ])
  func mistakes(_ text: String, _ expected: [String]) {
    #expect(findings(text) == expected)
  }
}
