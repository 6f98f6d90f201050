import Gestures
import Testing

@Suite("Rotation")
struct RotationTests {
  private let two: [UInt64: Point] = [1: .zero, 2: Point(x: 100, y: 0)]
  private let degree = Double.pi / 180

  @Test("A rotation reports the fingers' angle, its velocity, and the translation of their centre")
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

  @Test("Between two reports the shorter rotation is counted, and at 180 degrees the clockwise one")
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

  @Test("Fingers that are lifted without having rotated are no rotation")
  func noTurn() {
    let hand = EngineDriver(RotationGestureRecognizer())
    hand.down(two)
    hand.up(1)
    hand.up(2)
    #expect(hand.reasons == [.sequenceEnded])
  }

  @Test("A rotation continues from an angle that the program sets, and restarts its velocity")
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

  @Test("A touchpad's pinch of two or three fingers can be a rotation", arguments: [2, 3])
  func touchpad(fingers: Int) {
    let hand = turnOnTouchpad(fingers)
    #expect(hand.log == ["0 began@30", "0 changed@40", "0 ended@50"])
    #expect(abs((hand.last?.rotation ?? 0) + 15 * degree) < 1e-12)
    #expect(abs((hand.last?.rotationVelocity ?? 0) + 500 * degree) < 1e-9)
    #expect(hand.last?.translation == Vector(dx: 3, dy: 0))
  }

  @Test(
    "A touchpad's pinch of too few or too many fingers is no rotation",
    arguments: [(1, .tooFewTouches(1, minimum: 2)), (4, .tooManyTouches(4, limit: 3))] as [(Int, GestureFailure)])
  func wrongFingers(fingers: Int, reason: GestureFailure) {
    #expect(turnOnTouchpad(fingers).reasons == [reason])
  }

  private func turnOnTouchpad(_ fingers: Int) -> EngineDriver {
    let rotation = RotationGestureRecognizer()
    rotation.maximumNumberOfTouches = 3
    let hand = EngineDriver(rotation)
    hand.gesture(.pinch, .began, fingers: fingers)
    for _ in 0..<3 { hand.gesture(.pinch, .changed, fingers: fingers, delta: Vector(dx: 1, dy: 0), angle: -5) }
    hand.gesture(.pinch, .ended, fingers: fingers)
    return hand
  }
}
