import Bindings
import Gestures
import Testing

@Suite("From fingers to actions")
struct PlannerTests {
  @Test(
    "A three-finger swipe performs its direction's binding while the fingers still move",
    arguments: [
      ("up", 0.0, -12.0), ("down", 0, 12), ("left", -12, 0), ("right", 12, 0),
    ])
  func directions(_ word: String, _ dx: Double, _ dy: Double) throws {
    var hand = try PlannerDriver("swipe 3 {up,down,left,right} -> run go {up,down,left,right}")
    hand.swipe(3, dx: dx, dy: dy)
    #expect(hand.log == ["1 ended run go \(word)"])
    let values = try #require(hand.actions.first?.values)
    #expect(values.direction?.word == word)
    #expect(values.fingers == 3)
    // A touchpad swipe needs 8 mm; the action gets the distance up to its recognition.
    #expect(abs(values.total.dx) + abs(values.total.dy) == 8)
    #expect(values.delta == values.total)
  }

  @Test("A pan performs steps in both directions, and releases its held key when it is cancelled")
  func pan() throws {
    var hand = try PlannerDriver(
      """
      pan 3 horizontal {
        began             -> hold alt; keys Tab
        every 12mm right  -> keys Tab
        every 12mm left   -> keys shift+Tab
        ended             -> keys Return
        cancelled         -> keys Escape
      }
      """)
    hand.pad(.swipe, .began, fingers: 3)
    for way in [6.0, 6, 6, 6, 2, -14] { hand.pad(.swipe, .changed, fingers: 3, dx: way) }
    hand.pad(.swipe, .cancelled, fingers: 3)
    #expect(
      hand.log == [
        "1 began hold Alt_L", "1 began keys Tab", "1 changed keys Tab", "1 changed keys Tab",
        "1 changed keys Shift_L+Tab", "1 cancelled keys Escape", "1 cancelled release",
      ])
    #expect(hand.actions.map(\.step) == [nil, nil, 1, 1, 2, nil, nil])
    #expect(
      hand.actions.map { $0.values.direction?.word } == ["right", "right", "right", "right", "left", "right", "right"])
  }

  @Test("Each action gets the distance since the previous action; the distances add up to the total")
  func deltas() throws {
    var hand = try PlannerDriver("pan 3 { changed -> run a\n ended -> run b }".replacing(" }", with: "\n}"))
    hand.swipe(3, dx: 5)
    let sum = hand.actions.reduce(0) { $0 + $1.values.delta.dx }
    #expect(abs(sum - 5) < 1e-9)
    #expect(hand.actions.last?.values.total.dx == 5)
    #expect(hand.actions.dropLast().allSatisfy { $0.coalescing == .milliseconds(50) })
    #expect(hand.actions.last?.coalescing == nil)
  }

  @Test("In `changed`, `notify` is throttled like a command, and `keys` is not")
  func notifications() throws {
    var hand = try PlannerDriver("pan 3 {\n changed rate 80ms -> notify \"a\"; keys a\n began -> notify \"b\"\n}")
    hand.swipe(3, dx: 5)
    let changes = hand.actions.filter { $0.phase == .changed }
    #expect(!changes.isEmpty)
    for action in changes {
      #expect((action.coalescing == .milliseconds(80)) == (action.action == .notify("a", value: nil)))
    }
    #expect(hand.actions.first?.coalescing == nil)
  }

  @Test("A rate in a phase overrides the trigger's rate, which overrides the file's rate")
  func rates() throws {
    let set = try bindings(
      "set rate 80ms\npan 3 { changed -> run a }\npan 4 rate 90ms { changed -> run a }\npan 5 rate 90ms { changed rate 1s -> run a }"
    )
    #expect(set.map { $0.rules[0].rate } == [.milliseconds(80), .milliseconds(90), .seconds(1)])
  }

  @Test("A held key of a swipe is released immediately")
  func discreteHold() throws {
    var hand = try PlannerDriver("swipe 3 up -> hold super")
    hand.swipe(3, dy: -10)
    #expect(hand.log == ["1 ended hold Super_L", "1 ended release"])
  }

  @Test("After a long sleep, an action of `every` with a time is performed at most 32 times")
  func sleep() throws {
    var hand = try PlannerDriver("pan 3 { every 10ms -> keys a }")
    hand.pad(.swipe, .began, fingers: 3)
    hand.pad(.swipe, .changed, fingers: 3, dx: 3)
    hand.wait(3_600_000)
    #expect(hand.log.count == 32)
    hand.wait(10)
    #expect(hand.log.count == 33)
  }

  @Test("`cancelAll` runs `cancelled` actions and releases held keys; a second call does nothing")
  func cancelAll() throws {
    var hand = try PlannerDriver("pan 3 {\n began -> hold alt\n cancelled -> keys Escape\n}")
    hand.pad(.swipe, .began, fingers: 3)
    hand.pad(.swipe, .changed, fingers: 3, dx: 3)
    hand.actions += hand.pipeline.cancelAll(at: hand.time).actions
    #expect(hand.log == ["1 began hold Alt_L", "1 cancelled keys Escape", "1 cancelled release"])
    #expect(hand.pipeline.cancelAll(at: hand.time).actions == [])
  }
}
