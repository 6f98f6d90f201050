import Bindings
import Gestures
import Testing

@Suite("`wait`, in virtual time")
struct WaitTests {
  /// Performs all actions that are due in the next milliseconds, as the daemon's event loop does.
  private func run(_ hand: inout PlannerDriver, _ milliseconds: Int64) {
    let end = hand.time + .milliseconds(milliseconds)
    while let deadline = hand.pipeline.nextDeadline, deadline <= end {
      hand.time = deadline
      hand.send(.time(deadline))
      if hand.pipeline.nextDeadline == deadline { break }
    }
    hand.time = end
  }

  @Test("Actions after a `wait` run in order, and a second `wait` starts when the first one ends")
  func order() throws {
    var hand = try PlannerDriver("swipe 3 up -> keys a; wait 300ms; keys b; keys c; wait 100ms; keys d")
    hand.swipe(3, dy: -12)
    #expect(hand.log == ["1 ended keys a", "1 ended wait 300ms"])
    let start = try #require(hand.pipeline.nextDeadline)
    run(&hand, 100)
    #expect(hand.actions.count == 2 && hand.time < start && !hand.plan.resumesActions)
    run(&hand, (start - hand.time).milliseconds)
    #expect(hand.log.dropFirst(2) == ["1 ended keys b", "1 ended keys c", "1 ended wait 100ms"])
    #expect(hand.plan.resumesActions)
    #expect(hand.pipeline.nextDeadline == start + .milliseconds(100))
    run(&hand, 100)
    #expect(hand.log.last == "1 ended keys d")
    #expect(hand.pipeline.nextDeadline == nil && !hand.pipeline.hasWaitingActions)
  }

  @Test("A discrete gesture releases its held keys after the last of its actions")
  func holdOfDiscrete() throws {
    var hand = try PlannerDriver("swipe 3 up -> hold alt; keys Tab; wait 500ms; keys Tab")
    hand.swipe(3, dy: -12)
    #expect(hand.log == ["1 ended hold Alt_L", "1 ended keys Tab", "1 ended wait 500ms"])
    run(&hand, 600)
    #expect(hand.log.dropFirst(3) == ["1 ended keys Tab", "1 ended release"])
  }

  @Test("If a gesture ends during a `wait`, the delayed actions run before the `ended` actions")
  func endedGesture() throws {
    var hand = try PlannerDriver("pan 3 { began -> hold alt; wait 1s; keys b\nended -> keys c }")
    hand.swipe(3, dx: 5)
    #expect(hand.log == ["1 began hold Alt_L", "1 began wait 1s"])
    run(&hand, 1000)
    #expect(hand.log.dropFirst(2) == ["1 began keys b", "1 ended keys c", "1 ended release"])
  }

  @Test("A cancelled gesture drops its delayed actions and releases its held keys immediately")
  func cancelledGesture() throws {
    var hand = try PlannerDriver(
      """
      pan 3 { began -> hold alt; wait 1s; keys b
        every 3mm -> keys c
        cancelled -> keys Escape }
      swipe 4 up -> keys d
      """)
    hand.swipe(3, dx: 5, isCancelled: true)
    #expect(hand.log == ["1 began hold Alt_L", "1 began wait 1s", "1 cancelled keys Escape", "1 cancelled release"])
    #expect(hand.pipeline.nextDeadline == nil)
    run(&hand, 2000)
    hand.swipe(4, dy: -12)
    #expect(hand.log.last == "2 ended keys d" && hand.actions.count == 5)
  }

  @Test("A `wait` at `cancelled` delays later actions, but not the release of held keys")
  func waitAtCancellation() throws {
    var hand = try PlannerDriver("pan 3 { began -> hold alt\ncancelled -> wait 20s; hold ctrl; keys Escape }")
    hand.swipe(3, dx: 5, isCancelled: true)
    #expect(hand.log == ["1 began hold Alt_L", "1 cancelled wait 20s", "1 cancelled release"])
    run(&hand, 20_000)
    #expect(hand.log.dropFirst(3) == ["1 cancelled hold Control_L", "1 cancelled keys Escape", "1 cancelled release"])
  }

  @Test("A reload or a lock drops the `cancelled` actions after a `wait`", arguments: [true, false])
  func cancelledBySystem(isLock: Bool) throws {
    var hand = try PlannerDriver(
      "pan 3 { began -> hold alt\ncancelled -> wait 20s; keys Escape }\nswipe 4 up -> keys c")
    hand.pad(.swipe, .began, fingers: 3)
    hand.pad(.swipe, .changed, fingers: 3, dx: 5)
    #expect(hand.log == ["1 began hold Alt_L"])
    hand.send(.system(isLock ? .sessionLocked : .configurationReload, at: hand.time))
    if isLock { hand.send(.system(.sessionActive, at: hand.time)) }
    #expect(hand.log.last == "1 cancelled release" && !hand.pipeline.hasWaitingActions)
    let count = hand.actions.count
    run(&hand, 30_000)
    hand.swipe(4, dy: -12)
    #expect(hand.log.last == "2 ended keys c" && hand.actions.count == count + 1, "\(hand.log)")
  }

  @Test("A `wait` does not delay other gestures")
  func otherGestures() throws {
    var hand = try PlannerDriver("swipe 3 up -> keys a; wait 1s; keys b\nswipe 3 down -> keys c")
    hand.swipe(3, dy: -12)
    hand.swipe(3, dy: 12)
    #expect(hand.log.last == "2 ended keys c")
    run(&hand, 1000)
    #expect(hand.log.last == "1 ended keys b")
  }

  @Test("A live action is not delayed by a later `wait`, and catches up after an earlier `wait`")
  func followers() throws {
    var hand = try PlannerDriver("pan 3 -> drag left; wait 1s; keys b")
    hand.pad(.swipe, .began, fingers: 3)
    for _ in 0..<4 { hand.pad(.swipe, .changed, fingers: 3, dx: 2) }
    #expect(hand.log.filter { $0 == "1 changed follow drag left" }.count > 1)
    hand.pad(.swipe, .ended, fingers: 3)
    run(&hand, 1000)
    #expect(hand.log.suffix(3) == ["1 began keys b", "1 ended follow drag left", "1 ended release"])

    var late = try PlannerDriver("pan 3 -> wait 100ms; drag left")
    late.pad(.swipe, .began, fingers: 3)
    for _ in 0..<5 { late.pad(.swipe, .changed, fingers: 3, dx: 2) }
    #expect(late.log == ["1 began wait 100ms"])
    run(&late, 100)
    #expect(late.log.dropFirst() == ["1 began drag left", "1 changed follow drag left"])
    let moved = try #require(late.actions.last).values.delta.dx
    #expect(moved > 4)
  }

  @Test("While `changed` actions wait, further `changed` phases are skipped, and steps are queued")
  func changedAndSteps() throws {
    var hand = try PlannerDriver("pan 3 { changed -> keys a; wait 100ms }\n")
    hand.pad(.swipe, .began, fingers: 3)
    for _ in 0..<30 { hand.pad(.swipe, .changed, fingers: 3, dx: 1) }
    let count = hand.log.filter { $0 == "1 changed keys a" }.count
    #expect((2...4).contains(count), "\(hand.log)")

    var steps = try PlannerDriver("pan 3 { every 2mm right -> keys a; wait 100ms }\n")
    steps.swipe(3, dx: 8)
    run(&steps, 1000)
    #expect(steps.log.filter { $0 == "1 changed keys a" }.count == 4, "\(steps.log)")
  }

  @Test("A reload, a pause and a lock drop waiting actions, and release held keys", arguments: [true, false])
  func dropped(isLock: Bool) throws {
    var hand = try PlannerDriver("swipe 3 up -> hold alt; wait 1s; keys b\nswipe 3 down -> keys c")
    hand.swipe(3, dy: -12)
    hand.time = hand.time + .milliseconds(10)
    hand.send(.system(isLock ? .sessionLocked : .configurationReload, at: hand.time))
    if isLock { hand.send(.system(.sessionActive, at: hand.time)) }
    #expect(hand.log == ["1 ended hold Alt_L", "1 ended wait 1s", "1 ended release"])
    run(&hand, 2000)
    hand.swipe(3, dy: 12)
    #expect(hand.log.last == "2 ended keys c" && hand.actions.count == 4)
  }

  @Test("The number of actions that are queued during a `wait` has a maximum")
  func limit() throws {
    var hand = try PlannerDriver("pan 3 { began -> wait 60s\nevery 1mm right -> keys a }")
    hand.pad(.swipe, .began, fingers: 3)
    for _ in 0..<1000 { hand.pad(.swipe, .changed, fingers: 3, dx: 1) }
    hand.pad(.swipe, .ended, fingers: 3)
    run(&hand, 60_000)
    #expect((500...600).contains(hand.log.filter { $0 == "1 changed keys a" }.count))
  }

  @Test("A mode that is set after a `wait` begins when the wait is over")
  func lateMode() throws {
    var hand = try PlannerDriver("swipe 3 up -> wait 1s; mode media\nmode media { swipe 3 down -> keys b }")
    hand.swipe(3, dy: -12)
    #expect(hand.pipeline.mode == "default")
    run(&hand, 1000)
    #expect(hand.pipeline.mode == "media")
  }
}

extension Duration {
  fileprivate var milliseconds: Int64 { components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000 }
}
