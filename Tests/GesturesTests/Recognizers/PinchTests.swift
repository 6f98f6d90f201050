import Gestures
import Testing

@Suite("Pinch")
struct PinchTests {
  private let two: [UInt64: Point] = [1: .zero, 2: Point(x: 100, y: 0)]

  @Test("If the fingers move in the same event in which they lift, the scale still changes")
  func lift() {
    let pinch = PinchGestureRecognizer()
    pinch.maximumNumberOfTouches = 3
    let hand = EngineDriver(pinch)
    hand.down(two)
    hand.move([2: Point(x: 200, y: 0)])
    hand.down([3: Point(x: 400, y: 0)])
    hand.up(3)
    hand.move([2: Point(x: 300, y: 0)])
    #expect(abs((hand.last?.scale ?? 0) - 3) < 1e-9)
    hand.lift([1: .zero, 2: Point(x: 400, y: 0)])
    #expect(abs((hand.last?.scale ?? 0) - 4) < 1e-9)
  }

  @Test("A pinch counts a finger's movement even if another finger lands in the same event")
  func joining() {
    let pinch = PinchGestureRecognizer()
    pinch.maximumNumberOfTouches = 3
    let hand = EngineDriver(pinch)
    hand.down(two)
    hand.move([2: Point(x: 200, y: 0)])
    hand.change(moved: [2: Point(x: 300, y: 0)], began: [3: Point(x: 900, y: 0)])
    #expect(pinch.scale == 3)
  }

  @Test("A pinch continues from a scale that the program sets, and restarts its velocity")
  func setScale() {
    let pinch = PinchGestureRecognizer()
    let hand = EngineDriver(pinch)
    hand.down(two)
    hand.move([2: Point(x: 200, y: 0)])
    for wrong in [0, -1, 2e9, .infinity, .nan] {
      pinch.scale = wrong
      #expect(pinch.scale == 2)
    }
    pinch.scale = 0.5
    #expect(pinch.values.scaleVelocity == 0)
    hand.move([2: Point(x: 400, y: 0)])
    #expect(hand.last?.scale == 1)
    pinch.scale = 1e9
    #expect(pinch.scale == 1e9)
    hand.up()
    hand.down([3: .zero, 4: Point(x: 100, y: 0)])
    #expect(pinch.scale == 1)
    hand.up()
    hand.gesture(.pinch, .began, fingers: 2)
    hand.gesture(.pinch, .changed, fingers: 2, scale: 2)
    pinch.scale = 6
    hand.gesture(.pinch, .changed, fingers: 2, scale: 3)
    #expect(hand.last?.scale == 9)
    hand.gesture(.pinch, .ended, fingers: 2)
    hand.gesture(.pinch, .began, fingers: 2)
    hand.gesture(.pinch, .changed, fingers: 2, scale: 3)
    #expect(hand.last?.scale == 3, "the next gesture knows nothing of it")
  }

  @Test(
    "A pinch on a touchpad needs the right kind of gesture and the right number of fingers",
    arguments: [
      (1, ["0 failed@10"], [.tooFewTouches(1, minimum: 2)]), (2, ["0 began@30", "0 changed@40", "0 ended@50"], []),
      (3, ["0 began@30", "0 changed@40", "0 ended@50"], []), (4, ["0 failed@10"], [.tooManyTouches(4, limit: 3)]),
    ] as [(Int, [String], [GestureFailure])])
  func touchpad(fingers: Int, log: [String], reasons: [GestureFailure]) {
    let pinch = PinchGestureRecognizer()
    pinch.minimumNumberOfTouches = 1
    pinch.maximumNumberOfTouches = 3
    let hand = EngineDriver(pinch)
    hand.gesture(.pinch, .began, fingers: fingers)
    hand.gesture(.pinch, .changed, fingers: fingers, scale: 0.951)
    hand.gesture(.pinch, .changed, fingers: fingers, scale: 0.95)
    hand.gesture(.pinch, .changed, fingers: fingers, scale: 1)
    hand.gesture(.pinch, .ended, fingers: fingers)
    #expect(hand.log == log)
    #expect(hand.reasons == reasons)
  }
}
