import Gestures
import Testing

@Suite("Rotation")
struct RotationTests {
  private let two: [UInt64: Point] = [1: .zero, 2: Point(x: 100, y: 0)]
  private let degree = Double.pi / 180

  @Test("It begins at the hysteresis, either way", arguments: [0.17, 0.18, -0.17, -0.18])
  func hysteresis(slope: Double) {
    let hand = EngineDriver(RotationGestureRecognizer())
    hand.down(two)
    hand.move([2: Point(x: 100, y: 100 * slope)])
    #expect(hand.log == (abs(slope) < 0.1763 ? [] : ["0 began@10"]), "ten degrees have a slope of 0.1763")
  }

  @Test("Its values follow the fingers: angle, angle per second, and the way of their middle")
  func values() throws {
    let hand = EngineDriver(RotationGestureRecognizer())
    hand.down(two)
    hand.move([2: Point(x: 100, y: 100)])
    hand.move([2: Point(x: 0, y: 100)])
    let values = try #require(hand.last)
    #expect(abs((values.rotation ?? 0) - .pi / 2) < 1e-12 && values.translation == Vector(dx: -50, dy: 50))
    #expect(abs((values.rotationVelocity ?? 0) - .pi / 4 * 100) < 1e-9)
    hand.up(after: 80)
    #expect(hand.last?.rotationVelocity == 0)
  }

  @Test("A turn of one half, made at once, is clockwise; so is one of less, and one of more is the other way")
  func halfTurn() {
    for (y, turn) in [(0.0, Double.pi), (-100, -.pi * 3 / 4), (100, .pi * 3 / 4)] {
      let hand = EngineDriver(RotationGestureRecognizer())
      hand.down(two)
      hand.move([2: Point(x: -100, y: y)])
      #expect(abs((hand.last?.rotation ?? 0) - turn) < 1e-12)
    }
    let rotation = RotationGestureRecognizer()
    let hand = EngineDriver(rotation)
    hand.down([1: .zero, 2: .zero])
    hand.move([2: Point(x: 0, y: 30)])
    hand.move([2: .zero])
    #expect(hand.log.isEmpty && rotation.rotation == 0, "fingers in one place have no direction")
  }

  @Test("A third finger fails it before it begins, and is ignored afterwards")
  func thirdFinger() {
    let hand = EngineDriver(RotationGestureRecognizer())
    hand.down(two.merging([3: .zero]) { $1 })
    hand.up()
    #expect(hand.reasons == [.tooManyTouches(3, limit: 2)])
    hand.down(two)
    hand.move([2: Point(x: 100, y: 100)])
    hand.down([4: .zero, 5: .zero])
    hand.move([2: Point(x: 0, y: 100)])
    #expect(abs((hand.last?.rotation ?? 0) - .pi / 2) < 1e-12 && hand.last?.numberOfTouches == 2)
  }

  @Test("A finger may leave and come back elsewhere: nothing turns meanwhile")
  func comingBack() {
    let hand = EngineDriver(RotationGestureRecognizer())
    hand.down(two)
    hand.move([2: Point(x: 100, y: 100)])
    hand.up(2)
    hand.move([1: Point(x: 300, y: 300)])
    #expect(hand.log == ["0 began@10"])
    hand.down([3: Point(x: 300, y: 200)])
    hand.move([3: Point(x: 400, y: 200)])
    #expect(abs((hand.last?.rotation ?? 0) - .pi / 2) < 1e-12)
    hand.lift([3: Point(x: 400, y: 300)])
    hand.up()
    #expect(abs((hand.last?.rotation ?? 0) - .pi * 3 / 4) < 1e-12)
    #expect(hand.log.last == "0 ended@60")
  }

  @Test("A lift without a turn is none")
  func noTurn() {
    let hand = EngineDriver(RotationGestureRecognizer())
    hand.down(two)
    hand.up(1)
    hand.up(2)
    #expect(hand.reasons == [.sequenceEnded])
  }

  @Test("A program may set the angle; it goes on from there, and the velocity begins anew")
  func setRotation() {
    let rotation = RotationGestureRecognizer()
    let hand = EngineDriver(rotation)
    hand.down(two)
    hand.move([2: Point(x: 100, y: 100)])
    let before = rotation.rotation
    for wrong in [2e9, -2e9, .infinity, .nan] {
      rotation.rotation = wrong
      #expect(rotation.rotation == before)
    }
    rotation.rotation = 1e9
    #expect(rotation.rotation == 1e9)
    rotation.rotation = 2
    #expect(rotation.values.rotationVelocity == 0)
    hand.move([2: Point(x: 0, y: 100)])
    #expect(abs((hand.last?.rotation ?? 0) - 2 - .pi / 4) < 1e-12)
    hand.up()
    hand.down(two)
    #expect(rotation.rotation == 0)
  }

  @Test("A touchpad's pinch turns it, with the right fingers", arguments: [1, 2, 3, 4])
  func touchpad(fingers: Int) {
    let rotation = RotationGestureRecognizer()
    rotation.maximumNumberOfTouches = 3
    let hand = EngineDriver(rotation)
    hand.gesture(.pinch, .began, fingers: fingers)
    for _ in 0..<3 { hand.gesture(.pinch, .changed, fingers: fingers, delta: Vector(dx: 1, dy: 0), angle: -5) }
    hand.gesture(.pinch, .ended, fingers: fingers)
    switch fingers {
    case 1: #expect(hand.reasons == [.tooFewTouches(1, minimum: 2)])
    case 4: #expect(hand.reasons == [.tooManyTouches(4, limit: 3)])
    default:
      #expect(hand.log == ["0 began@30", "0 changed@40", "0 ended@50"])
      #expect(abs((hand.last?.rotation ?? 0) + 15 * degree) < 1e-12)
      #expect(abs((hand.last?.rotationVelocity ?? 0) + 500 * degree) < 1e-9)
      #expect(hand.last?.translation == Vector(dx: 3, dy: 0))
    }
  }

  @Test("A touchpad's swipe, a pinch without a turn, and a cancelled one are none")
  func noTouchpadRotation() {
    let hand = EngineDriver(RotationGestureRecognizer())
    hand.gesture(.swipe, .began, fingers: 2)
    hand.gesture(.swipe, .ended, fingers: 2)
    hand.gesture(.pinch, .began, fingers: 2)
    hand.gesture(.pinch, .ended, fingers: 2)
    hand.gesture(.pinch, .began, fingers: 2)
    hand.gesture(.pinch, .changed, fingers: 2, angle: 20)
    hand.gesture(.pinch, .cancelled, fingers: 2)
    #expect(hand.reasons == [.wrongKind, .sequenceEnded, .cancelled])
    #expect(hand.log.last == "0 cancelled@70")
  }

  @Test("One finger gives up in time, or when it moves", arguments: [true, false])
  func gathering(isTime: Bool) {
    let rotation = RotationGestureRecognizer()
    rotation.touchGatheringInterval = isTime ? .milliseconds(100) : nil
    rotation.touchGatheringMovement = isTime ? nil : 10
    let hand = EngineDriver(rotation)
    hand.down([1: .zero])
    hand.move(11, 0)
    hand.wait(100)
    #expect(hand.reasons == [isTime ? .tooFewTouches(1, minimum: 2) : .moved(11, limit: 10)])
    hand.up()
    hand.down(two)
    hand.wait(200)
    hand.move([2: Point(x: 100, y: 100)])
    hand.up(1)
    hand.wait(200)
    hand.move(100, 0)
    #expect(hand.log.count == 2, "it began, and a finger that is left alone does not end it")
  }
}
