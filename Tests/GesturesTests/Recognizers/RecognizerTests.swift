import Gestures
import Testing

@Suite("Recognizers")
struct RecognizerTests {
  @Test("A tap may tremble, and reports its distance if it moves too far")
  func tapJitter() {
    let hand = EngineDriver(TapGestureRecognizer(), pixelsPerPoint: 2)
    hand.down([1: Point(x: 100, y: 100)])
    for (x, y) in [(110.0, 100.0), (95, 110), (100, 82), (112, 116)] { hand.move([1: Point(x: x, y: y)]) }
    hand.up()
    #expect(hand.log == ["0 ended@50"])
    #expect(hand.last?.location == Point(x: 100, y: 100))
    hand.down([2: Point(x: 100, y: 100)])
    hand.move([2: Point(x: 121, y: 100)])
    #expect(hand.log.last == "0 failed@60")
    #expect(hand.reasons == [.moved(10.5, limit: 10)])
  }

  @Test("A tap with too few fingers rejects all of them at the first lift")
  func tapTooFew() {
    let tap = TapGestureRecognizer()
    tap.numberOfTouchesRequired = 3
    let hand = EngineDriver(tap)
    hand.down([1: Point(x: 100, y: 100), 2: Point(x: 200, y: 100)])
    hand.up(1)
    #expect(hand.reasons == [.tooFewTouches(2, minimum: 3)])
    #expect(hand.verdicts == [.reject(Touch.ID(1)), .reject(Touch.ID(2))])
    hand.up(2)
    #expect(hand.verdicts.count == 2)
  }

  @Test("A pan's velocity is that of its fingers, and does not change when a finger joins")
  func velocity() throws {
    let hand = EngineDriver(PanGestureRecognizer())
    hand.down([1: Point(x: 100, y: 100)])
    hand.move(100, -50, steps: 10, each: 10)
    var velocity = try #require(hand.last?.velocity)
    #expect(abs(velocity.dx - 1000) < 1e-6 && abs(velocity.dy + 500) < 1e-6)
    hand.down([2: Point(x: 900, y: 700)])
    hand.move(100, -50, steps: 10, each: 10)
    velocity = try #require(hand.last?.velocity)
    #expect(abs(velocity.dx - 1000) < 1e-6 && abs(velocity.dy + 500) < 1e-6)
    #expect(hand.last?.translation == Vector(dx: 200, dy: -100))
    #expect(abs((hand.last?.velocityInMillimetres?.dx ?? 0) - 1000 * 25.4 / 96) < 1e-6)
    hand.up(after: 100)
    #expect(hand.last?.velocity == .zero, "a hand that rested before the lift has no speed")
  }

  @Test("A pan begins if the fingers move along its axis, and fails if they move across it")
  func axis() {
    let (horizontal, vertical) = (PanGestureRecognizer(), PanGestureRecognizer())
    horizontal.axis = .horizontal
    vertical.axis = .vertical
    let hand = EngineDriver(horizontal, vertical)
    hand.down([1: .zero])
    hand.move(3, 12)
    hand.up()
    #expect(hand.log == ["0 failed@10", "1 began@10", "1 ended@20"])
    hand.gesture(.swipe, .began)
    hand.gesture(.swipe, .changed, delta: Vector(dx: 60, dy: 0), unaccelerated: Vector(dx: 70, dy: 0))
    #expect(hand.log.count == 3, "under two millimetres nothing is decided")
    hand.gesture(.swipe, .changed, delta: Vector(dx: 60, dy: 0), unaccelerated: Vector(dx: 70, dy: 0))
    #expect(hand.log.suffix(2) == ["1 failed@50", "0 began@50"])
  }

  @Test("Each gesture is one attempt with its own number")
  func attempts() {
    let hand = EngineDriver(PanGestureRecognizer())
    for _ in 0..<2 {
      hand.down([1: .zero])
      hand.move(40, 0, steps: 2)
      hand.up()
    }
    let attempts = hand.transitions.filter(\.sendsAction).map(\.attempt)
    #expect(attempts.count == 6)
    #expect(Set(attempts.prefix(3)).count == 1 && Set(attempts.suffix(3)).count == 1 && Set(attempts).count == 2)
  }

  @Test("A touchpad pinch begins at five per cent, with the device's scale and translation")
  func touchpadPinch() {
    let hand = EngineDriver(PinchGestureRecognizer())
    hand.gesture(.pinch, .began, fingers: 2)
    hand.gesture(.pinch, .changed, fingers: 2, delta: Vector(dx: 3, dy: 0), scale: 1.04)
    #expect(hand.log.isEmpty)
    hand.gesture(.pinch, .changed, fingers: 2, delta: Vector(dx: 3, dy: 0), scale: 1.05)
    #expect(hand.log == ["0 began@30"])
    #expect(hand.last?.scale == 1.05 && hand.last?.translation == Vector(dx: 6, dy: 0))
    hand.gesture(.pinch, .ended, fingers: 2)
    #expect(hand.log.last == "0 ended@40")
  }

  @Test("A pinch continues from its scale when a finger lands again elsewhere")
  func pinchRebase() {
    let hand = EngineDriver(PinchGestureRecognizer())
    hand.down([1: Point(x: 0, y: 0), 2: Point(x: 100, y: 0)])
    hand.move([2: Point(x: 200, y: 0)])
    hand.up(2)
    hand.down([3: Point(x: 50, y: 0)])
    hand.move([3: Point(x: 75, y: 0)])
    #expect(abs((hand.last?.scale ?? 0) - 3) < 1e-9)
    hand.up()
    #expect(hand.log == ["0 began@10", "0 changed@30", "0 ended@40"])
  }

  @Test("With a gathering limit, a finger that moves while others are missing is rejected")
  func gathering() {
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 3
    pan.touchGatheringMovement = 10
    pan.touchGatheringInterval = .milliseconds(200)
    let hand = EngineDriver(pan)
    hand.down([1: .zero])
    hand.move(11, 0)
    #expect(hand.verdicts == [.reject(Touch.ID(1))])
    hand.up()
    hand.down([2: .zero])
    hand.wait(300)
    #expect(hand.log == ["0 failed@10", "0 failed@220"])
    #expect(hand.verdicts == [.reject(Touch.ID(1)), .reject(Touch.ID(2))])
  }

  @Test("A rotation of two fingers is measured exactly, in both directions")
  func rotation() {
    let hand = EngineDriver(RotationGestureRecognizer())
    hand.down([1: .zero, 2: Point(x: 100, y: 0)])
    for point in [Point(x: 100, y: 100), Point(x: 0, y: 100), Point(x: -100, y: 100)] { hand.move([2: point]) }
    #expect(abs((hand.last?.rotation ?? 0) - 3 * Double.pi / 4) < 1e-12)
    for point in [Point(x: 0, y: 100), Point(x: 100, y: 0), Point(x: 0, y: -100)] { hand.move([2: point]) }
    #expect(abs((hand.last?.rotation ?? 0) + Double.pi / 2) < 1e-12)
  }

  @Test("A third finger that joins or leaves a rotation does not change its angle")
  func joiningRotation() {
    let rotation = RotationGestureRecognizer()
    rotation.maximumNumberOfTouches = 3
    let hand = EngineDriver(rotation)
    hand.down([1: .zero, 2: Point(x: 100, y: 0)])
    hand.move([2: Point(x: 0, y: 100)])
    hand.down([3: Point(x: 300, y: 300)])
    hand.move([1: .zero])
    #expect(abs((hand.last?.rotation ?? 0) - Double.pi / 2) < 1e-12)
    hand.up(3)
    hand.move([2: Point(x: -100, y: 0)])
    #expect(abs((hand.last?.rotation ?? 0) - Double.pi) < 1e-12)
  }

  @Test("A touchpad's hold begins a long press of the right fingers only")
  func hold() {
    let press = LongPressGestureRecognizer()
    press.numberOfTouchesRequired = 3
    let hand = EngineDriver(press)
    hand.gesture(.hold, .began, fingers: 2)
    hand.gesture(.hold, .ended, fingers: 2)
    hand.gesture(.hold, .began, fingers: 3)
    hand.wait(600)
    hand.gesture(.hold, .cancelled, fingers: 3)
    #expect(hand.log == ["0 failed@10", "0 began@530", "0 cancelled@640"])
  }

  @Test("A hover with a dwell time begins only after the pointer has stayed for that time")
  func dwell() {
    let hover = HoverGestureRecognizer()
    hover.minimumDwell = .milliseconds(300)
    let engine = GestureEngine()
    let corner = GestureTarget(bounds: Rectangle(x: 0, y: 0, width: 5, height: 5))
    corner.addGestureRecognizer(hover)
    engine.addTarget(corner)
    func play(_ phase: HoverEvent.Phase, _ x: Double, _ time: Int64) -> [GestureRecognizer.State] {
      engine.handle(
        .hover(
          HoverEvent(
            timestamp: Timestamp(milliseconds: time), device: DeviceID(1), phase: phase, location: Point(x: x, y: 0)))
      ).transitions.map(\.to)
    }
    #expect(play(.entered, 2, 0) == [])
    #expect(play(.exited, 90, 200) == [.failed, .possible])
    #expect(play(.entered, 2, 1000) == [])
    #expect(play(.moved, 3, 1400) == [.began, .changed])
    #expect(play(.exited, 90, 1500) == [.ended, .possible])
  }
}
