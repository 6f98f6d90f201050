import Gestures
import Testing

// page: together
final class SideBySide: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}
// end

// page: one way
final class ModestPinch: PinchGestureRecognizer {
  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    other is RotationGestureRecognizer ? false : super.canPrevent(other)
  }
}
// end

// page: refusing
final class LeftHalf: GestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { recognizer.startLocation.x < 960 }
}
// end

@Suite("Code examples about coordination")
struct CoordinationSnippets {
  @Test("A single tap waits for the double tap to fail, and the two never fire together")
  func waiting() throws {
    // page: waiting
    let single = TapGestureRecognizer()
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    try single.require(toFail: double)
    // end

    // page: several failures
    let triple = TapGestureRecognizer()
    triple.numberOfTapsRequired = 3
    try single.requiresFailure(of: double, triple)
    try double.requiresFailure(of: triple)
    // end
    #expect(throws: GestureConfigurationError.self) { try triple.requiresFailure(of: single) }

    let hand = EngineDriver(single, double)
    hand.down([1: .zero])
    hand.up()
    hand.wait(350)
    #expect(hand.log == ["1 failed@360", "0 ended@360"])
    hand.down([2: .zero])
    hand.up()
    hand.down([3: .zero])
    hand.up()
    #expect(hand.log.dropFirst(2) == ["0 failed@380", "1 ended@380"])
    #expect(throws: GestureConfigurationError.self) { try double.require(toFail: single) }
  }

  /// Moves two fingers so that they both spread and rotate.
  private func spreadAndTurn(_ hand: EngineDriver) {
    hand.down([1: Point(x: 100, y: 100), 2: Point(x: 200, y: 100)])
    hand.move([2: Point(x: 220, y: 110)])
    hand.move([2: Point(x: 240, y: 160)])
    hand.up()
  }

  @Test("A pinch and a rotation prevent each other unless they are made simultaneous")
  func together() {
    let alone = EngineDriver(PinchGestureRecognizer(), RotationGestureRecognizer())
    spreadAndTurn(alone)
    #expect(alone.log.prefix(2) == ["1 failed@10", "0 began@10"])

    // page: together
    let together = SideBySide()
    let (spread, turn) = (PinchGestureRecognizer(), RotationGestureRecognizer())
    spread.delegate = together
    // end

    // page: simultaneously
    let (pinch, rotation) = (PinchGestureRecognizer(), RotationGestureRecognizer())
    pinch.recognizesSimultaneously(with: rotation)
    // end

    for hand in [EngineDriver(spread, turn), EngineDriver(pinch, rotation)] {
      spreadAndTurn(hand)
      #expect(hand.log == ["0 began@10", "0 changed@20", "1 began@20", "0 ended@30", "1 ended@30"])
    }
    withExtendedLifetime(together) {}
  }

  @Test("A pinch that cannot prevent a rotation is cancelled when the rotation begins")
  func oneWay() {
    let hand = EngineDriver(ModestPinch(), RotationGestureRecognizer())
    spreadAndTurn(hand)
    #expect(hand.log == ["0 began@10", "0 changed@20", "0 cancelled@20", "1 began@20", "1 ended@30"])
  }

  @Test("If a delegate refuses a recognizer's beginning, it fails and another recognizer begins")
  func refusing() {
    let (refused, other) = (PanGestureRecognizer(), PanGestureRecognizer())
    let delegate = LeftHalf()
    refused.delegate = delegate
    let hand = EngineDriver(refused, other)
    hand.down([1: Point(x: 1000, y: 0)])
    hand.move(40, 0)
    #expect(hand.log == ["0 failed@10", "1 began@10"])
    #expect(hand.reasons == [.refused])
    withExtendedLifetime(delegate) {}
  }

  @Test("A recognized tap cancels the client's touch; a failed tap leaves the touch to the client")
  func deliveries() {
    let tapped = EngineDriver(TapGestureRecognizer())
    tapped.down([1: .zero])
    #expect(tapped.verdicts.isEmpty)
    tapped.up()
    #expect(tapped.turns.flatMap(\.deliveries).map(\.phase) == [.began, .cancelled])
    #expect(tapped.verdicts == [.accept(Touch.ID(1))])
    let moved = EngineDriver(TapGestureRecognizer())
    moved.down([1: .zero])
    moved.move(11, 0)
    #expect(moved.turns.flatMap(\.deliveries).map(\.phase) == [.began, .moved])
    #expect(moved.verdicts == [.reject(Touch.ID(1))])
    moved.up()
    #expect(moved.turns.flatMap(\.deliveries).map(\.phase) == [.began, .moved, .ended])
    let watched = TapGestureRecognizer()
    watched.cancelsTouchesInView = false
    let watching = EngineDriver(watched)
    watching.down([1: .zero])
    #expect(watching.verdicts == [.reject(Touch.ID(1))], "nobody ever wanted it")
  }

  @Test("The example in the documentation sends each verdict to the server")
  func verdicts() {
    final class Server {
      var answers: [String] = []
      func keep(_ touch: Touch.ID) { answers.append("keep \(touch.rawValue)") }
      func replay(_ touch: Touch.ID) { answers.append("give back \(touch.rawValue)") }
      func keepGesture(of device: DeviceID) { answers.append("keep gesture") }
      func giveBackGesture(of device: DeviceID) { answers.append("give back gesture") }
    }
    let server = Server()
    let hand = EngineDriver(PanGestureRecognizer())
    hand.down([1: .zero])
    hand.move(40, 0)
    hand.up()
    hand.down([2: .zero])
    hand.up()
    hand.gesture(.hold, .began)
    hand.gesture(.hold, .ended)
    hand.gesture(.swipe, .began)
    hand.gesture(.swipe, .changed, delta: Vector(dx: 1, dy: 0))
    for turn in hand.turns {
      // page: verdicts
      for verdict in turn.verdicts {
        switch verdict {
        case .accept(let touch): server.keep(touch)
        case .reject(let touch): server.replay(touch)
        case .acceptGesture(let device): server.keepGesture(of: device)
        case .rejectGesture(let device): server.giveBackGesture(of: device)
        }
      }
      // end
    }
    #expect(server.answers == ["keep 1", "give back 2", "give back gesture", "keep gesture"])
  }
}
