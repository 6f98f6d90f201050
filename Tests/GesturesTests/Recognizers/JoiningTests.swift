import Gestures
import Testing

@Suite("Fingers that join and leave")
struct JoiningTests {
  @Test("Two fingers at the same point have a scale of 1, for any number of pixels per point", arguments: [0.5, 1, 4])
  func pinchInOnePlace(pixelsPerPoint: Double) {
    let pinch = PinchGestureRecognizer()
    pinch.maximumNumberOfTouches = 3
    let hand = EngineDriver(pinch, pixelsPerPoint: pixelsPerPoint)
    hand.down([1: .zero, 2: .zero])
    hand.move(5, 0)
    #expect(pinch.scale == 1)
    hand.down([3: Point(x: 90 * pixelsPerPoint, y: 0)])
    hand.move(1, 0)
    #expect(hand.log.isEmpty && abs(pinch.scale - 1) < 1e-9, "a third finger is no movement")
    hand.up()
    hand.down([4: .zero, 5: .zero])
    hand.move([5: Point(x: 20 * pixelsPerPoint, y: 0)])
    #expect(hand.last?.scale == 20, "a point stands in for no span at all")
  }

  @Test("If several fingers join a gesture, only those above the maximum are ignored")
  func someTooMany() {
    let (pan, pinch, rotation) = (PanGestureRecognizer(), PinchGestureRecognizer(), RotationGestureRecognizer())
    pan.maximumNumberOfTouches = 3
    pinch.maximumNumberOfTouches = 3
    for recognizer in [pan, pinch, rotation] {
      let hand = EngineDriver(recognizer)
      hand.down([1: .zero, 2: Point(x: 100, y: 0)])
      hand.move([1: Point(x: -40, y: 0), 2: Point(x: 240, y: 120)])
      #expect(recognizer.state.isActive)
      if recognizer === rotation { hand.up(1) }
      let before = recognizer.touches.count
      hand.down([3: Point(x: 10, y: 300), 4: Point(x: 90, y: 300)])
      #expect(recognizer.touches.count == before + 1 && recognizer.touches.last?.id == Touch.ID(3))
    }
  }

  @Test("Enabling an enabled recognizer has no effect, nor has disabling a disabled one")
  func enabledAgain() {
    let pan = PanGestureRecognizer()
    let hand = EngineDriver(pan)
    hand.down([1: .zero])
    hand.move(40, 0)
    pan.isEnabled = true
    #expect(pan.state == .began)
    pan.isEnabled = false
    pan.isEnabled = false
    hand.up()
    #expect(hand.log == ["0 began@10", "0 cancelled@10"])
  }
}
