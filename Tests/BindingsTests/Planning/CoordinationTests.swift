import Bindings
import Gestures
import TestSupport
import Testing

@Suite("Priority of bindings")
struct CoordinationTests {
  @Test("A line with modifiers beats one without, and needs exactly these modifiers")
  func modifiers() throws {
    var hand = try PlannerDriver(
      "swipe 3 up with super -> run super\nswipe 3 up -> run plain\nswipe 3 up with none -> run none")
    hand.swipe(3, dy: -10)
    hand.modifiers = .super
    hand.swipe(3, dy: -10)
    hand.modifiers = [.super, .shift]
    hand.swipe(3, dy: -10)
    #expect(hand.log == ["1 ended run none", "2 ended run super", "3 ended run plain"])
  }

  @Test("A line with a device's name beats one with a class, which beats one without a device")
  func devices() throws {
    let lines = ["swipe 3 up on \"Acme*\" -> run name", "swipe 3 up on touchpad -> run class", "swipe 3 up -> run any"]
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
      var hand = try PlannerDriver(order.map { lines[$0] }.joined(separator: "\n"))
      hand.swipe(3, dy: -10)
      #expect(hand.log == ["1 ended run name"])
      hand = try PlannerDriver(order.map { lines[$0] }.filter { !$0.hasSuffix("name") }.joined(separator: "\n"))
      hand.swipe(3, dy: -10)
      #expect(hand.log == ["1 ended run class"])
    }
  }

  @Test("The narrower scope's swipe beats the wider pan of the same fingers")
  func kinds() throws {
    var hand = try PlannerDriver("pan 3 horizontal -> run pan\nwith super { swipe 3 left -> run swipe }")
    hand.swipe(3, dx: -20)
    hand.modifiers = .super
    hand.swipe(3, dx: -20)
    // The overridden pan does not take part at all, so the other direction performs nothing either.
    hand.swipe(3, dx: 20)
    #expect(hand.log == ["1 began run pan", "2 ended run swipe"])
  }

  @Test("`none` switches the wider binding off, in its own direction only")
  func none() throws {
    var hand = try PlannerDriver("swipe 3 -> run any\nwith super { swipe 3 up -> none }")
    hand.modifiers = .super
    hand.swipe(3, dy: -10)
    #expect(hand.log == [])
    hand.swipe(3, dy: 10)
    hand.modifiers = []
    hand.swipe(3, dy: -10)
    #expect(hand.log == ["1 ended run any", "2 ended run any"])
  }

  @Test("With `none` for the fast swipe, the slow swipe still performs the wider binding")
  func fastNone() throws {
    var hand = try PlannerDriver("swipe 3 up -> run slow\nwith super { swipe 3 up faster 400mm/s -> none }")
    hand.modifiers = .super
    hand.pad(.swipe, .began, fingers: 3)
    hand.pad(.swipe, .changed, fingers: 3, dy: -9)
    hand.pad(.swipe, .ended, fingers: 3)
    #expect(hand.log == [])
    hand.swipe(3, dy: -10)
    #expect(hand.log == ["2 ended run slow"])
  }

  @Test("A thousand overlapping bindings are planned quickly, and only one of them acts")
  func many() throws {
    let kinds = ["swipe 3-5 horizontal", "pan 2-5 horizontal", "swipe 3 left faster 100mm/s", "pan 3 left"]
    let lines = (0..<1000).map { "\(kinds[$0 % 4]) on \"*\($0 < 996 ? "\($0)*" : "")\" -> run \($0)" }
    let start = ProcessorTime.ofThread
    var hand = try PlannerDriver(lines.joined(separator: "\n"))
    #expect(ProcessorTime.ofThread - start < .seconds(60))
    hand.swipe(3, dx: -20)
    #expect(hand.actions.count == 1)
  }

  @Test("A later line beats an earlier one of the same scope if they overlap")
  func later() throws {
    var hand = try PlannerDriver("swipe 3 horizontal -> run both\nswipe 3 left -> run left")
    hand.swipe(3, dx: -10)
    hand.swipe(3, dx: 10)
    #expect(hand.log == ["1 ended run left", "2 ended run both"])
    hand = try PlannerDriver("swipe 3 up -> run first\nswipe 3 up -> run second")
    hand.swipe(3, dy: -10)
    #expect(hand.log == ["1 ended run second"])
  }

  @Test("A pan waits for a swipe of the same fingers, and begins if the swipe fails")
  func panAndSwipe() throws {
    var hand = try PlannerDriver("pan 3 horizontal -> run pan\nswipe 3 left -> run swipe")
    hand.swipe(3, dx: -20)
    #expect(hand.log == ["1 ended run swipe"])
    hand.swipe(3, dx: 20)
    #expect(hand.log == ["1 ended run swipe", "2 began run pan"])
  }

  @Test("The fast swipe beats the plain one of the same trigger, in any order")
  func faster() throws {
    for text in [
      "swipe 3 up faster 400mm/s -> run fast\nswipe 3 up -> run slow",
      "swipe 3 up -> run slow\nswipe 3 up faster 400mm/s -> run fast",
    ] {
      var hand = try PlannerDriver(text)
      hand.swipe(3, dy: -10)
      hand.pad(.swipe, .began, fingers: 3)
      hand.pad(.swipe, .changed, fingers: 3, dy: -9)
      hand.pad(.swipe, .ended, fingers: 3)
      #expect(hand.log == ["1 ended run slow", "2 ended run fast"])
    }
  }

  @Test("A single tap waits for the double tap only if a double tap is bound")
  func taps() throws {
    var hand = try PlannerDriver("tap 2 -> run once\ntap 2 times 2 -> run twice\ntap 3 -> run three")
    hand.tap(2)
    #expect(hand.log == [])
    hand.wait(400)
    #expect(hand.log == ["1 ended run once"])
    hand.tap(2)
    hand.wait(50)
    hand.tap(2)
    hand.wait(400)
    #expect(hand.log == ["1 ended run once", "2 ended run twice"])
    hand.tap(3)
    #expect(hand.log.last == "3 ended run three")
    #expect(hand.actions.last?.values.fingers == 3)
  }

  @Test("A line with a range of finger counts is one binding, even for taps")
  func ranges() throws {
    var hand = try PlannerDriver("tap 2-3 -> run tap\nswipe 3-4 up -> run swipe\nswipe any down -> run any")
    hand.tap(2)
    hand.tap(3)
    hand.tap(4)
    hand.swipe(3, dy: -10)
    hand.swipe(4, dy: -10)
    hand.swipe(5, dy: -10)
    hand.swipe(5, dy: 10)
    #expect(hand.actions.map(\.values.fingers) == [2, 3, 3, 4, 5])
    #expect(hand.actions.map(\.binding) == [0, 0, 1, 1, 2])
  }

  @Test("If a diagonal is bound, diagonals have their own sectors")
  func diagonals() throws {
    var hand = try PlannerDriver("swipe 3 up-right -> run diagonal\nswipe 3 right -> run right")
    hand.swipe(3, dx: 10, dy: -9)
    hand.swipe(3, dx: 10, dy: -1)
    #expect(hand.log == ["1 ended run diagonal", "2 ended run right"])
  }

  @Test("`waits-for` delays a binding until the other has failed; `together-with` allows both")
  func explicit() throws {
    var hand = try PlannerDriver("swipe 3 as wide waits-for v -> run wide\npan 3 vertical as v -> run pan")
    hand.swipe(3, dy: -10)
    #expect(hand.log == ["1 began run pan"])
    hand = try PlannerDriver("with super {\nswipe 3 as wide waits-for v -> run wide\npan 3 vertical as v -> run pan\n}")
    hand.modifiers = .super
    hand.swipe(3, dy: -10)
    #expect(hand.log == ["1 began run pan"])
    hand = try PlannerDriver("pan 3 vertical as p -> run pan\nswipe 3 up together-with p -> run swipe")
    hand.swipe(3, dy: -10)
    #expect(hand.log == ["1 began run pan", "2 ended run swipe"])
  }

  @Test("A touchpad's pinch is no pan")
  func pinchAndPan() throws {
    var hand = try PlannerDriver("pan 3 -> run pan\npinch 3 -> run pinch")
    hand.pad(.pinch, .began, fingers: 3)
    hand.pad(.pinch, .changed, fingers: 3, dx: 5, scale: 1.01)
    hand.pad(.pinch, .changed, fingers: 3, dx: 5, scale: 1.2)
    hand.pad(.pinch, .ended, fingers: 3)
    #expect(hand.log == ["1 began run pinch"])
  }

  @Test("The mouse is unaffected unless a line says `on mouse`")
  func mouse() throws {
    func drag(_ hand: inout PlannerDriver) {
      for (phase, x) in [(Touch.Phase.began, 100.0), (.moved, 200), (.ended, 200)] {
        hand.time = hand.time + .milliseconds(10)
        let touch = Touch(
          id: Touch.ID(1), kind: .indirectPointer, device: PlannerDriver.mouse.id, phase: phase,
          location: Point(x: x, y: 100), timestamp: hand.time)
        hand.send(.touches(TouchEvent(timestamp: hand.time, device: PlannerDriver.mouse.id, changed: [touch])))
      }
    }
    var hand = try PlannerDriver("swipe 1 right -> run plain")
    drag(&hand)
    #expect(hand.log == [])
    hand = try PlannerDriver("swipe 1 right -> run plain\nswipe 1 right on mouse -> run mouse")
    drag(&hand)
    #expect(hand.log == ["1 ended run mouse"])
  }
}
