import Gestures
import Testing

@Suite("One gesture after another")
struct AfterwardsTests {
  private typealias Play = @Sendable (EngineDriver) -> Void

  private static let recognizers: [@Sendable () -> GestureRecognizer] = [
    { TapGestureRecognizer() },
    {
      let tap = TapGestureRecognizer()
      (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (2, 2)
      return tap
    },
    { LongPressGestureRecognizer() },
    {
      let press = LongPressGestureRecognizer()
      (press.numberOfTapsRequired, press.numberOfTouchesRequired) = (1, 2)
      return press
    },
    {
      let pan = PanGestureRecognizer()
      pan.allowedScrollKinds = [.continuous]
      pan.continuesAcrossFingerCount = true
      return pan
    },
    {
      let pan = PanGestureRecognizer()
      pan.minimumNumberOfTouches = 2
      pan.touchGatheringMovement = 15
      return pan
    },
    {
      let pan = ScreenEdgePanGestureRecognizer()
      pan.edges = [.left, .bottom]
      pan.outputs = [Rectangle(x: 0, y: 0, width: 1000, height: 800)]
      return pan
    },
    { PinchGestureRecognizer() },
    { RotationGestureRecognizer() },
    {
      let swipe = SwipeGestureRecognizer()
      swipe.rule = .distance
      swipe.maximumNumberOfTouches = 2
      return swipe
    },
  ]

  private static let gestures: [(name: String, play: Play)] = [
    (
      "a tap",
      { hand in
        hand.down([1: Point(x: 600, y: 300)])
        hand.up()
      }
    ),
    (
      "two taps of two fingers",
      { hand in
        for x in [100.0, 110] {
          hand.down([1: Point(x: x, y: 300), 2: Point(x: x + 80, y: 300)])
          hand.up()
        }
      }
    ),
    (
      "a tap and a press of two fingers",
      { hand in
        hand.down([1: Point(x: 300, y: 300), 2: Point(x: 380, y: 300)])
        hand.up()
        hand.down([1: Point(x: 300, y: 300), 2: Point(x: 380, y: 300)])
        hand.wait(600)
        hand.up()
      }
    ),
    (
      "a way from the edge",
      { hand in
        hand.down([1: Point(x: 5, y: 400)])
        hand.move(90, 10, steps: 3)
        hand.up()
      }
    ),
    (
      "two fingers that turn, part and go on",
      { hand in
        hand.down([1: Point(x: 100, y: 500), 2: Point(x: 200, y: 500)])
        hand.move([2: Point(x: 240, y: 600)])
        hand.move(50, 0, steps: 2)
        hand.up(1)
        hand.up()
      }
    ),
    (
      "a gesture that is taken away",
      { hand in
        hand.down([1: Point(x: 100, y: 500), 2: Point(x: 200, y: 500)])
        hand.move([1: Point(x: 80, y: 560), 2: Point(x: 300, y: 600)])
        hand.up(cancelled: true)
      }
    ),
    (
      "a finger that goes too early",
      { hand in
        hand.down([1: Point(x: 700, y: 500)])
        hand.move(30, 0)
        hand.down([2: Point(x: 800, y: 500)])
        hand.move(60, 0)
        hand.up()
      }
    ),
    (
      "three fingers",
      { hand in
        hand.down([1: .zero, 2: Point(x: 90, y: 0), 3: Point(x: 180, y: 0)])
        hand.move(60, 0)
        hand.up()
      }
    ),
    (
      "a touchpad's pinch",
      { hand in
        hand.gesture(.pinch, .began, fingers: 2)
        hand.gesture(.pinch, .changed, fingers: 2, delta: Vector(dx: 9, dy: 0), scale: 1.5, angle: 20)
        hand.gesture(.pinch, .ended, fingers: 2)
      }
    ),
    (
      "a touchpad's swipe that is taken away",
      { hand in
        hand.gesture(.swipe, .began, fingers: 2)
        hand.gesture(
          .swipe, .changed, fingers: 2, delta: Vector(dx: 40, dy: 0), unaccelerated: Vector(dx: 400, dy: 0))
        hand.gesture(.swipe, .cancelled, fingers: 2)
      }
    ),
    (
      "a touchpad's hold",
      { hand in
        hand.gesture(.hold, .began, fingers: 1)
        hand.wait(600)
        hand.gesture(.hold, .ended, fingers: 1)
      }
    ),
    (
      "scrolling",
      { hand in
        hand.scroll(20)
        hand.scroll(20)
      }
    ),
  ]

  /// Returns all output of a recognizer for the last of some gestures, with times relative to that gesture's beginning.
  private func last(of plays: [Play], _ recognizer: GestureRecognizer) -> [String] {
    let hand = EngineDriver(recognizer, bounds: Rectangle(x: 0, y: 0, width: 1000, height: 800))
    for play in plays.dropLast() {
      play(hand)
      hand.wait(2000)
    }
    let (earlier, begin) = (hand.turns.count, hand.time)
    for play in plays.suffix(1) { play(hand) }
    hand.wait(2000)
    return hand.turns.dropFirst(earlier).flatMap { turn in
      turn.transitions.map {
        "\($0.from) \($0.to) \($0.at.microseconds - begin * 1000) \($0.values) \(String(describing: $0.reason))"
      } + turn.verdicts.map { "\($0)" } + turn.deliveries.map { "\($0.touch) \($0.phase)" }
        + turn.diagnostics.map { "\($0)" }
    }
  }

  @Test("A gesture's output does not depend on the gesture before it", arguments: gestures.indices)
  func afterwards(_ first: Int) {
    for (index, recognizer) in Self.recognizers.enumerated() {
      for gesture in Self.gestures {
        let alone = last(of: [gesture.play], recognizer())
        let after = last(of: [Self.gestures[first].play, gesture.play], recognizer())
        #expect(after == alone, "recognizer \(index): \(gesture.name), after \(Self.gestures[first].name)")
      }
    }
  }

  @Test("A gesture's values contain nothing of the previous gesture")
  func valuesAfterwards() {
    for (index, recognizer) in Self.recognizers.enumerated() {
      for gesture in Self.gestures {
        let used = recognizer()
        let hand = EngineDriver(used)
        gesture.play(hand)
        hand.wait(2000)
        let place = "recognizer \(index), \(gesture.name)"
        #expect(used.state == .possible && !used.isWaiting && !used.isAwaitingContinuation, "\(place)")
        let (values, fresh) = (used.values, recognizer().values)
        #expect(values.numberOfTouches == fresh.numberOfTouches && values.direction == fresh.direction, "\(place)")
        #expect(values.translation == fresh.translation && values.scale == fresh.scale, "\(place)")
        #expect(values.rotation == fresh.rotation && values.rotationVelocity == fresh.rotationVelocity, "\(place)")
        #expect(values.velocity == fresh.velocity && values.scaleVelocity == fresh.scaleVelocity, "\(place)")
      }
    }
  }
}
