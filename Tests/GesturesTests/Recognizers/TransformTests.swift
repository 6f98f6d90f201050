import Gestures
import Testing

/// Rules that apply both to pinches and to rotations.
@Suite("Pinch and rotation")
struct TransformTests {
  private static let kinds: [@Sendable () -> TransformGestureRecognizer] = [
    { PinchGestureRecognizer() }, { RotationGestureRecognizer() },
  ]

  @Test(
    "On a touchpad, a swipe, an unchanged pinch or a cancelled pinch completes no gesture",
    arguments: zip(kinds, [100, nil] as [Double?]))
  func noTouchpadGesture(_ make: @Sendable () -> TransformGestureRecognizer, scaleVelocity: Double?) {
    let hand = EngineDriver(make())
    hand.gesture(.swipe, .began, fingers: 2)
    hand.gesture(.swipe, .ended, fingers: 2)
    hand.gesture(.pinch, .began, fingers: 2)
    hand.gesture(.pinch, .ended, fingers: 2)
    hand.gesture(.pinch, .began, fingers: 2)
    hand.gesture(.pinch, .changed, fingers: 2, scale: 2, angle: 20)
    hand.gesture(.pinch, .cancelled, fingers: 2)
    #expect(hand.reasons == [.wrongKind, .sequenceEnded, .cancelled])
    #expect(hand.log.last == "0 cancelled@70")
    #expect(hand.last?.scaleVelocity.map { ($0 * 1e6).rounded() / 1e6 } == scaleVelocity)
  }

  @Test(
    "With one finger, a pinch and a rotation fail after the gathering interval or a movement", arguments: kinds,
    [(.milliseconds(100), nil, .tooFewTouches(1, minimum: 2)), (nil, 10, .moved(11, limit: 10))]
      as [(Duration?, Double?, GestureFailure)])
  func gathering(
    _ make: @Sendable () -> TransformGestureRecognizer, _ limit: (Duration?, Double?, GestureFailure)
  ) {
    let recognizer = make()
    (recognizer.touchGatheringInterval, recognizer.touchGatheringMovement) = (limit.0, limit.1)
    let hand = EngineDriver(recognizer)
    hand.down([1: .zero])
    hand.move(11, 0)
    hand.wait(100)
    #expect(hand.reasons == [limit.2])
    hand.up()
    hand.down([1: .zero, 2: Point(x: 100, y: 0)])
    hand.wait(200)
    // The fingers move apart, and rotate.
    hand.move([2: Point(x: 200, y: 200)])
    hand.up(1)
    hand.wait(200)
    hand.move(100, 0)
    #expect(hand.log.count == 2, "it began, and a finger that is left alone does not end it")
  }
}
