import Bindings
import Gestures
import Testing

@Suite("Temporary modes, in virtual time")
struct TemporaryModeTests {
  private static let text = """
    swipe 3 up    -> mode a
    swipe 3 down  -> mode b for 2s
    swipe 3 left  -> mode c for 5s
    swipe 3 right -> mode d once
    swipe 4 up    -> keys a
    swipe 4 down  -> mode default
    pan 4 right   -> mode d once
    mode a { tap 1 on touchscreen -> keys a }
    mode b { tap 1 on touchscreen -> keys b }
    mode c { tap 1 on touchscreen -> keys c }
    mode d { tap 1 on touchscreen -> keys d }
    """

  private func driver() throws -> PlannerDriver { try PlannerDriver(Self.text) }

  @Test("A mode that an action sets is in force only after the plan is committed")
  func planned() throws {
    var hand = try driver()
    hand.isCommitting = false
    hand.pad(.swipe, .began, fingers: 3)
    #expect(hand.pipeline.isInForce(hand.plan.modes))
    for _ in 0..<12 where hand.actions.isEmpty { hand.pad(.swipe, .changed, fingers: 3, dy: -1) }
    #expect(!hand.pipeline.isInForce(hand.plan.modes) && hand.pipeline.mode == Mode.default)
    hand.pipeline.commit(hand.plan)
    #expect(hand.pipeline.isInForce(hand.plan.modes) && hand.pipeline.mode == "a")
  }

  @Test("A reload keeps the mode, the pause, and the choice to report phases")
  func successor() throws {
    let hand = try driver()
    hand.pipeline.mode = "b"
    for state in [true, false] {
      hand.pipeline.isPaused = state
      hand.pipeline.reportsPhases = state
      let set = BindingSet(file: "test.conf", bindings: try bindings(Self.text))
      let next = GesturePipeline(bindings: set, devices: [PlannerDriver.touchpad], after: hand.pipeline)
      #expect(next.mode == "b" && next.isPaused == state && next.reportsPhases == state)
    }
  }

  @Test("When a timed mode ends, the previous mode applies again")
  func time() throws {
    var hand = try driver()
    #expect(hand.pipeline.nextDeadline == nil)
    hand.swipe(3, dy: -12)
    #expect(hand.pipeline.mode == "a" && hand.pipeline.nextDeadline == nil)
    hand.swipe(3, dy: 12)
    #expect(hand.pipeline.mode == "b")
    let end = try #require(hand.pipeline.nextDeadline)
    hand.wait(1000)
    #expect(hand.pipeline.mode == "b" && hand.pipeline.nextDeadline == end)
    hand.time = end
    hand.send(.time(end))
    #expect(hand.pipeline.mode == "a" && hand.pipeline.nextDeadline == nil)
  }

  @Test("A gesture after the end of a timed mode is not in that mode, even if the timer is late")
  func lateTimer() throws {
    var hand = try driver()
    hand.swipe(3, dy: -12)
    hand.swipe(3, dy: 12)
    hand.time = hand.time + .milliseconds(2500)
    hand.tap(1)
    #expect(hand.log.last == "3 ended keys a")
  }

  @Test("The timer of a mode does not end a later mode without a time limit")
  func oldTimer() throws {
    var hand = try driver()
    hand.swipe(3, dy: 12)
    hand.swipe(3, dy: -12)
    #expect(hand.pipeline.mode == "a" && hand.pipeline.nextDeadline == nil)
    hand.wait(5000)
    #expect(hand.pipeline.mode == "a")
    hand.swipe(3, dy: 12)
    hand.pipeline.mode = "c"
    hand.wait(5000)
    #expect(hand.pipeline.mode == "c")
  }

  @Test("Entering the same mode again restarts its time")
  func renewed() throws {
    var hand = try driver()
    hand.swipe(3, dy: 12)
    hand.wait(1500)
    hand.swipe(3, dy: 12)
    hand.wait(1500)
    #expect(hand.pipeline.mode == "b")
    hand.wait(600)
    #expect(hand.pipeline.mode == "default")
  }

  @Test("After a nested timed mode, the outer mode returns unless the outer mode's time is over")
  func nested() throws {
    var hand = try driver()
    hand.swipe(3, dx: -12)
    hand.swipe(3, dy: 12)
    #expect(hand.pipeline.mode == "b")
    hand.wait(2000)
    #expect(hand.pipeline.mode == "c")
    hand.wait(3000)
    #expect(hand.pipeline.mode == "default")
    hand.swipe(3, dy: 12)
    hand.wait(1000)
    hand.swipe(3, dx: -12)
    hand.wait(4900)
    #expect(hand.pipeline.mode == "c")
    hand.wait(200)
    #expect(hand.pipeline.mode == "default")
  }

  @Test("A `once` mode applies to the next gesture of any binding, and ends with that gesture")
  func once() throws {
    var hand = try driver()
    hand.swipe(3, dx: 12)
    #expect(hand.pipeline.mode == "d" && hand.pipeline.nextDeadline == nil)
    hand.wait(100_000)
    hand.tap(1)
    #expect(hand.log.last == "2 ended keys d")
    #expect(hand.pipeline.mode == "default")
    hand.swipe(3, dx: 12)
    hand.swipe(4, dy: -12)
    #expect(hand.pipeline.mode == "default")
  }

  @Test("A `once` mode that a gesture sets lasts until the end of the next gesture")
  func onceContinuous() throws {
    var hand = try PlannerDriver(
      """
      pan 3 -> mode d once
      mode d { pan 4 -> keys d
        tap 1 on touchscreen -> keys t }
      """)
    hand.swipe(3, dx: 5)
    #expect(hand.pipeline.mode == "d")
    hand.pad(.swipe, .began, fingers: 4)
    for _ in 0..<4 { hand.pad(.swipe, .changed, fingers: 4, dx: 2) }
    #expect(hand.log.last == "2 began keys d" && hand.pipeline.mode == "d")
    hand.pad(.swipe, .ended, fingers: 4)
    #expect(hand.pipeline.mode == "default")
  }

  @Test("A `once` mode does not end with an unrecognized or a cancelled gesture")
  func onceWithout() throws {
    var hand = try PlannerDriver("swipe 3 up -> mode d once\nmode d { pan 4 -> keys d }")
    hand.swipe(3, dy: -12)
    hand.swipe(3, dy: 12)
    hand.swipe(4, dx: 5, isCancelled: true)
    #expect(hand.pipeline.mode == "d")
    hand.swipe(4, dx: 5)
    #expect(hand.pipeline.mode == "default")
  }

  @Test("A reload keeps a mode and the mode's end time if the new bindings have the mode")
  func reload() throws {
    var hand = try driver()
    hand.swipe(3, dy: -12)
    hand.swipe(3, dy: 12)
    var next = GesturePipeline(bindings: hand.pipeline.bindings, devices: [], after: hand.pipeline)
    #expect(next.mode == "b" && next.nextDeadline != nil)
    let few = BindingSet(file: "test.conf", bindings: try bindings("mode a { swipe 3 up -> keys a }"))
    next = GesturePipeline(bindings: few, devices: [], after: hand.pipeline)
    #expect(next.mode == "a" && next.nextDeadline == nil)
  }
}
