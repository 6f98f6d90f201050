import Gestures
import Testing

@Suite("The documentation's code about states, time and diagnostics")
struct StateSnippets {
  @Test("A position follows a pan, stays when the pan ends, and returns when the pan is cancelled")
  func temporaryAndPermanent() {
    var (place, shown) = (Point.zero, Point.zero)

    // page: states
    let pan = PanGestureRecognizer()
    pan.addAction { pan in
      guard let way = pan.transition?.values.translation else { return }
      switch pan.state {
      case .began, .changed: shown = place + way
      case .ended: (place, shown) = (place + way, place + way)
      default: shown = place
      }
    }
    // end

    let hand = EngineDriver(pan)
    hand.down([1: .zero])
    hand.move(40, 0, steps: 2)
    #expect(place == .zero && shown == Point(x: 40, y: 0))
    hand.up()
    #expect(place == Point(x: 40, y: 0) && shown == place)
    hand.down([2: .zero])
    hand.move(0, 60)
    #expect(shown == Point(x: 40, y: 60))
    hand.up(cancelled: true)
    #expect(place == Point(x: 40, y: 0) && shown == place)
  }

  @Test("An action reads the state for which it is called, even if the gesture has changed since")
  func snapshots() {
    var seen: [String] = []
    let pan = PanGestureRecognizer()
    pan.addAction { seen.append("\($0.state) \($0.transition?.values.translation?.dx ?? 0)") }
    let tap = TapGestureRecognizer()
    let hand = EngineDriver(pan, tap)
    #expect(throws: Never.self) { try pan.require(toFail: tap) }
    tap.allowableMovement = 100
    hand.down([1: .zero])
    hand.move(40, 0)
    #expect(pan.isWaiting && pan.state == .possible && seen.isEmpty)
    #expect(hand.diagnostics == [.waiting(RecognizerID(0), on: RecognizerID(1))])
    hand.wait(750)
    hand.up()
    #expect(seen == ["began 40.0", "ended 40.0"])
  }

  @Test("A gesture that ends during its wait reports `began` and `ended` together after the wait")
  func beganAndEnded() {
    let pan = PanGestureRecognizer()
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.allowableMovement = 100
    let hand = EngineDriver(pan, double)
    #expect(throws: Never.self) { try pan.require(toFail: double) }
    hand.down([1: .zero])
    hand.move(40, 0)
    hand.up()
    #expect(hand.log.isEmpty)
    hand.wait(350)
    #expect(hand.log == ["1 failed@370", "0 began@370", "0 ended@370"])
  }

  @Test("Disabling, removing or cancelling a recognizer cancels it if it has begun; else it fails")
  func interruptions() {
    let interruptions: [(GestureRecognizer) -> Void] = [
      { $0.cancel() }, { $0.isEnabled = false }, { $0.target?.removeGestureRecognizer($0) },
    ]
    for interrupt in interruptions {
      for (way, end) in [(40.0, GestureRecognizer.State.cancelled), (1, .failed)] {
        let pan = PanGestureRecognizer()
        let hand = EngineDriver(pan)
        hand.down([1: .zero])
        hand.move(way, 0)
        interrupt(pan)
        #expect(hand.engine.nextDeadline == hand.engine.now)
        hand.wait(0)
        #expect(hand.transitions.contains { $0.to == end })
      }
    }
  }

  @Test("The documentation's example calls the engine only after the engine's deadline")
  func time() throws {
    let press = LongPressGestureRecognizer()
    let hand = EngineDriver(press)
    let engine = hand.engine

    // page: time
    func idle(until now: Timestamp) -> GestureEngine.EngineOutput? {
      guard let deadline = engine.nextDeadline, deadline <= now else { return nil }
      return engine.handle(.time(now))
    }
    // end

    #expect(engine.nextDeadline == nil)
    hand.down([1: .zero])
    #expect(engine.nextDeadline == Timestamp(milliseconds: 500))
    #expect(idle(until: Timestamp(milliseconds: 499)) == nil)
    let turn = try #require(idle(until: Timestamp(milliseconds: 600)))
    #expect(turn.transitions.map(\.to) == [.began])
    #expect(turn.transitions.map(\.at) == [Timestamp(milliseconds: 500)])
    #expect(engine.nextDeadline == nil)
  }

  @Test("A timer fires before a lift at the same time: 500 ms make a press, and 750 ms no tap")
  func equalTimes() {
    for (milliseconds, press, tap) in [(499, "failed", "ended"), (500, "ended", "ended"), (750, "ended", "failed")] {
      let hands = [EngineDriver(LongPressGestureRecognizer()), EngineDriver(TapGestureRecognizer())]
      for hand in hands {
        hand.down([1: .zero])
        hand.up(1, after: Int64(milliseconds))
      }
      #expect(hands.map { $0.log.last } == ["0 \(press)@\(milliseconds)", "0 \(tap)@\(milliseconds)"])
    }
  }

  @Test("The reason of a gesture's failure includes the deciding number")
  func reasons() {
    let tap = TapGestureRecognizer()
    tap.name = "tap"
    let hand = EngineDriver(tap)
    let engine = hand.engine

    // page: reasons
    func explain(_ turn: GestureEngine.EngineOutput) -> [String] {
      turn.transitions.compactMap { transition in
        guard let reason = transition.reason else { return nil }
        let name = engine.recognizer(transition.recognizer)?.name ?? "recognizer \(transition.recognizer.index)"
        return "\(name): \(reason)"
      }
    }
    // end

    hand.down([1: .zero])
    hand.move(10.5, 0)
    #expect(hand.turns.last.map(explain) == ["tap: moved(10.5, limit: 10.0)"])
  }
}
