import Gestures
import Testing

@Suite("A finger above the maximum")
struct IgnoredFingerTests {
  private static let recognizers: [@Sendable () -> GestureRecognizer] = [
    {
      let pan = PanGestureRecognizer()
      pan.maximumNumberOfTouches = 2
      return pan
    },
    { PinchGestureRecognizer() },
    { RotationGestureRecognizer() },
  ]

  /// Returns the values after two fingers have moved in a circle, with or without a third finger that lands meanwhile.
  private func values(of recognizer: GestureRecognizer, withThirdFinger: Bool) -> GestureValues? {
    let hand = EngineDriver(recognizer)
    hand.down([1: .zero, 2: Point(x: 100, y: 0)])
    for step in 1...8 {
      let step = Double(step)
      hand.move([2: Point(x: 100 + 8 * step, y: 9 * step)])
    }
    hand.down(withThirdFinger ? [3: Point(x: 300, y: 300)] : [:], after: 5)
    hand.move([2: Point(x: 180, y: 90)], after: 5)
    return hand.last
  }

  @Test(
    "An ignored finger above the maximum changes no value, not even the velocity",
    arguments: Self.recognizers.indices)
  func ignored(index: Int) throws {
    let make = Self.recognizers[index]
    let expected = try #require(values(of: make(), withThirdFinger: false))
    #expect(values(of: make(), withThirdFinger: true) == expected)
  }
}
