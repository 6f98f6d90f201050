import Testing

@testable import Gestures

@Suite("Choice between a pinch and a rotation on a touchpad")
struct TouchpadDominanceTests {
  /// Plays a touchpad gesture that reaches the scale and the angle in even steps. Returns the recognizers that began.
  private func begun(scale: Double, degrees: Double, isCompeting: Bool = true) -> [String] {
    let (pinch, rotation) = (PinchGestureRecognizer(), RotationGestureRecognizer())
    (pinch.needsLargerTouchpadChange, rotation.needsLargerTouchpadChange) = (isCompeting, isCompeting)
    let hand = EngineDriver(pinch, rotation)
    hand.gesture(.pinch, .began, fingers: 2)
    for step in 1...20 {
      let scale = 1 + (scale - 1) * Double(step) / 20
      hand.gesture(.pinch, .changed, fingers: 2, scale: scale, angle: degrees / 20)
    }
    hand.gesture(.pinch, .ended, fingers: 2, scale: scale)
    return hand.log.filter { $0.contains("began") }.map { String($0.prefix(1)) }
  }

  @Test("A mostly rotating movement is a rotation, and a mostly spreading or closing one is a pinch")
  func dominance() {
    #expect(begun(scale: 0.9, degrees: -40) == ["1"])
    #expect(begun(scale: 1.12, degrees: 30) == ["1"])
    #expect(begun(scale: 1.6, degrees: 15) == ["0"])
    #expect(begun(scale: 0.5, degrees: -20) == ["0"])
  }

  @Test("If a pinch and a rotation do not compete, the first of them that changes enough begins")
  func alone() {
    #expect(begun(scale: 0.9, degrees: -18, isCompeting: false).first == "0")
  }

  @Test("If a rotation begins instead of a pinch, the pinch does not fail as too short")
  func failure() {
    let pinch = PinchGestureRecognizer()
    pinch.needsLargerTouchpadChange = true
    let hand = EngineDriver(pinch)
    hand.gesture(.pinch, .began, fingers: 2)
    hand.gesture(.pinch, .changed, fingers: 2, scale: 1.1, angle: 20)
    hand.gesture(.pinch, .ended, fingers: 2, scale: 1.1)
    #expect(hand.reasons == [.sequenceEnded])
  }
}
