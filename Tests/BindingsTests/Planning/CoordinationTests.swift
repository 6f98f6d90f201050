import Gestures
import TestSupport
import Testing

@Suite("Priority of bindings")
struct CoordinationTests {
  @Test("A line for a named device overrides one for its class, which overrides one for all devices")
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

  @Test("A swipe in a narrow scope has priority over a pan of the same fingers in a wide scope")
  func kinds() throws {
    var hand = try PlannerDriver("pan 3 horizontal -> run pan\nwith super { swipe 3 left -> run swipe }")
    hand.swipe(3, dx: -20)
    hand.modifiers = .super
    hand.swipe(3, dx: -20)
    // The overridden pan takes no part at all, so a movement in the other direction performs nothing either.
    hand.swipe(3, dx: 20)
    #expect(hand.log == ["1 began run pan", "2 ended run swipe"])
  }

  @Test("`none` for one direction overrides a binding for all directions only in that direction")
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

  @Test("`none` for a fast swipe does not override the wider binding for a slow swipe")
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

  @Test("A touchpad's pinch does not begin a pan")
  func pinchAndPan() throws {
    var hand = try PlannerDriver("pan 3 -> run pan\npinch 3 -> run pinch")
    hand.pad(.pinch, .began, fingers: 3)
    hand.pad(.pinch, .changed, fingers: 3, dx: 5, scale: 1.01)
    hand.pad(.pinch, .changed, fingers: 3, dx: 5, scale: 1.2)
    hand.pad(.pinch, .ended, fingers: 3)
    #expect(hand.log == ["1 began run pinch"])
  }
}
