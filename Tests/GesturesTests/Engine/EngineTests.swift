import Gestures
import Testing

/// Counts the calls of the delegate's methods, and answers them with closures.
private final class Questions: GestureRecognizerDelegate {
  var asked: [String] = []
  var mayBegin = true
  var takesEvent = true

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    asked.append("begin")
    return mayBegin
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: InputEvent) -> Bool {
    asked.append("event")
    return takesEvent
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    asked.append("touch \(touch.id.rawValue)")
    return true
  }
}

@Suite("Engine")
struct EngineTests {
  @Test("In each attempt a delegate is asked once about the event, each touch, and the beginning")
  func questions() {
    let pan = PanGestureRecognizer()
    let questions = Questions()
    pan.delegate = questions
    let hand = EngineDriver(pan)
    hand.down([1: .zero, 2: Point(x: 90, y: 0)])
    hand.move(40, 0, steps: 2)
    hand.up()
    #expect(questions.asked == ["event", "touch 1", "touch 2", "begin"])
    questions.asked = []
    questions.takesEvent = false
    hand.down([3: .zero])
    hand.gesture(.swipe, .began)
    #expect(questions.asked == ["event", "event"])
    #expect(
      hand.verdicts == [.accept(Touch.ID(1)), .accept(Touch.ID(2)), .reject(Touch.ID(3)), .rejectGesture(hand.device)])
  }

  @Test("A touch goes to all targets at its first location, and the innermost recognizer wins")
  func nestedTargets() {
    let (outer, inner) = (TapGestureRecognizer(), TapGestureRecognizer())
    let engine = GestureEngine()
    let screen = GestureTarget()
    let window = GestureTarget(bounds: Rectangle(x: 100, y: 100, width: 50, height: 50), inside: screen)
    screen.addGestureRecognizer(outer)
    window.addGestureRecognizer(inner)
    engine.addTarget(screen)
    engine.addTarget(window)
    func tap(_ id: UInt64, _ point: Point, _ time: Int64) -> [String] {
      let at = Timestamp(milliseconds: time)
      func event(_ phase: Touch.Phase) -> InputEvent {
        .touches(
          TouchEvent(
            timestamp: at, device: DeviceID(1),
            changed: [Touch(id: Touch.ID(id), device: DeviceID(1), phase: phase, location: point, timestamp: at)]))
      }
      _ = engine.handle(event(.began))
      return engine.handle(event(.ended)).transitions.filter { $0.to != .possible }.map {
        "\($0.recognizer.index) \($0.to)"
      }
    }
    #expect(tap(1, Point(x: 10, y: 10), 0) == ["0 ended"])
    #expect(tap(2, Point(x: 120, y: 120), 1000) == ["0 failed", "1 ended"], "whoever is registered first")
    #expect(engine.recognizer(RecognizerID(1)) === inner && inner.id == RecognizerID(1))
    #expect(inner.location(in: .target) == Point(x: 20, y: 20))
  }

  @Test("Each device has its own sequence, which no input of other devices ends")
  func devices() {
    let pan = PanGestureRecognizer()
    let tap = TapGestureRecognizer()
    tap.allowedTouchKinds = [.pencil]
    let hand = EngineDriver(pan, tap)
    hand.down([1: .zero])
    hand.move(40, 0)
    let pen = DeviceID(9)
    func penTouch(_ phase: Touch.Phase) -> GestureEngine.EngineOutput {
      let at = hand.engine.now
      return hand.engine.handle(
        .touches(
          TouchEvent(
            timestamp: at, device: pen,
            changed: [Touch(id: Touch.ID(50), kind: .pencil, device: pen, phase: phase, location: .zero, timestamp: at)]
          )))
    }
    _ = penTouch(.began)
    let turn = penTouch(.ended)
    #expect(turn.transitions.map(\.to) == [.ended, .possible])
    #expect(turn.transitions.first?.values.device == pen)
    hand.move(10, 0)
    hand.up()
    #expect(hand.log == ["0 began@10", "0 changed@20", "0 ended@30"])
  }

  @Test("An action may end other gestures, but an event that the action sends is refused")
  func actionsThatInterfere() {
    let (pan, other) = (PanGestureRecognizer(), PanGestureRecognizer())
    let together = Together()
    pan.delegate = together
    let hand = EngineDriver(pan, other)
    var refused: GestureEngine.EngineOutput?
    pan.addAction { [engine = hand.engine] recognizer in
      if recognizer.state == .changed {
        other.isEnabled = false
        refused = engine.handle(.time(engine.now))
      }
    }
    hand.down([1: .zero])
    hand.move(40, 0)
    hand.move(40, 0)
    #expect(hand.log == ["0 began@10", "1 began@10", "0 changed@20", "1 changed@20", "1 cancelled@20"])
    #expect(refused?.isEmpty == true)
    #expect(hand.diagnostics.contains(.reentrantEvent))
    hand.up()
    #expect(hand.log.last == "0 ended@30")
  }

  @Test("An event that a delegate's method sends is refused, even if a recognizer was disabled")
  func delegatesThatInterfere() throws {
    final class Intruder: GestureRecognizerDelegate {
      var answer: () -> Bool = { true }
      func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { answer() }
    }
    let (waiting, awaited) = (TapGestureRecognizer(), TapGestureRecognizer())
    awaited.numberOfTapsRequired = 2
    try waiting.require(toFail: awaited)
    let hand = EngineDriver(waiting, awaited)
    let intruder = Intruder()
    var refused: [GestureEngine.EngineOutput] = []
    intruder.answer = { [engine = hand.engine] in
      refused.append(engine.handle(.time(engine.now)))
      return true
    }
    waiting.delegate = intruder
    hand.down([1: .zero])
    hand.up()
    #expect(refused.count == 1 && hand.diagnostics.contains(.reentrantEvent))
    // The waiting recognizer is recognized when the wait ends.
    awaited.isEnabled = false
    hand.wait(0)
    #expect(hand.log.last == "0 ended@10", "\(hand.log)")
    let areRefused = refused.allSatisfy { $0.isEmpty }
    #expect(areRefused)
  }

  @Test("A wheel step with a time before the engine's time gets the engine's time")
  func timesOfSteps() {
    final class Steps: GestureRecognizer {
      var times: [Int64] = []
      override var inputs: Inputs { .scroll }
      override func scroll(_ event: ScrollEvent) { times.append(event.timestamp.microseconds / 1000) }
    }
    let steps = Steps()
    let hand = EngineDriver(steps)
    for milliseconds in [100, -30, 50] { hand.turnWheel(1, after: Int64(milliseconds)) }
    #expect(steps.times == [100, 100, 120])
  }

  @Test("After `cancel()` between events, the engine is due immediately to report the cancellation")
  func cancelBetweenEvents() {
    let pan = PanGestureRecognizer()
    let hand = EngineDriver(pan)
    hand.down([1: .zero])
    hand.move(40, 0)
    #expect(hand.engine.nextDeadline == nil)
    pan.cancel()
    #expect(pan.state == .cancelled)
    #expect(hand.engine.nextDeadline == hand.engine.now)
    hand.wait(5)
    #expect(hand.log == ["0 began@10", "0 cancelled@10"])
    #expect(hand.transitions.last { $0.to == .cancelled }?.reason == .cancelled)
  }

  @Test("A recognizer removed during its gesture is cancelled and reset; its ID is not reused")
  func removal() {
    let pan = PanGestureRecognizer()
    let hand = EngineDriver(pan)
    hand.down([1: .zero])
    hand.move(40, 0)
    let target = pan.target
    target?.removeGestureRecognizer(pan)
    hand.wait(1)
    #expect(hand.transitions.map(\.to) == [.began, .cancelled, .possible])
    #expect(pan.id == nil && hand.engine.recognizer(RecognizerID(0)) == nil)
    let tap = TapGestureRecognizer()
    target?.addGestureRecognizer(tap)
    #expect(tap.id == RecognizerID(1))
  }

  @Test("A state that is set outside of a call of the engine is refused with a diagnostic")
  func stateFromOutside() {
    let pan = PanGestureRecognizer()
    let hand = EngineDriver(pan)
    hand.down([1: .zero])
    pan.state = .began
    hand.wait(1)
    #expect(hand.log.isEmpty)
    #expect(hand.diagnostics == [.refusedState(RecognizerID(0), requested: .began, in: .possible)])
  }

  @Test("Each of 64 simultaneous touches gets one verdict; 32 of them are rejected immediately")
  func everyTouchIsJudged() {
    let swipe = SwipeGestureRecognizer()
    swipe.numberOfTouchesRequired = 3
    let hand = EngineDriver(swipe)
    let points = Dictionary(uniqueKeysWithValues: (1...64).map { (UInt64($0), Point(x: Double($0), y: 0)) })
    hand.down(points)
    #expect(hand.verdicts.filter { if case .reject(let id) = $0 { id.rawValue > 32 } else { false } }.count == 32)
    hand.move(40, 0, steps: 4)
    hand.up()
    hand.wait(10_000)
    let judged = hand.verdicts.compactMap { verdict -> Touch.ID? in
      switch verdict {
      case .accept(let id), .reject(let id): id
      case .acceptGesture, .rejectGesture: nil
      }
    }
    #expect(judged.count == 64 && Set(judged).count == 64)
  }

  @Test("The engine reports which recognizer a gesture waits for, and which one prevented it")
  func explains() throws {
    let (single, double) = (TapGestureRecognizer(), TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    try single.require(toFail: double)
    let hand = EngineDriver(single, double)
    hand.down([1: .zero])
    hand.up()
    #expect(hand.diagnostics == [.waiting(RecognizerID(0), on: RecognizerID(1))])
    hand.down([2: .zero])
    hand.up()
    #expect(hand.reasons == [.prevented(by: RecognizerID(1))])
  }
}

final class Together: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}
