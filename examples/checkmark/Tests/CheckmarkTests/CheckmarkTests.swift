import Checkmark
import Gestures
import GesturesTesting
import Testing

@Suite("Check mark")
struct CheckmarkTests {
  private let engine = GestureEngine()
  private let recognizer = CheckmarkGestureRecognizer()

  init() {
    // A finger that taps trembles up and down, too.
    recognizer.minimumHeight = 5
    let screen = GestureTarget()
    screen.addGestureRecognizer(recognizer)
    engine.addTarget(screen)
  }

  /// Draws a check mark with a steady hand, and returns the transitions.
  private func draw(heightInMillimetres height: Double, seed: UInt64 = 1) -> [GestureEngine.Transition] {
    var hand = Hand(seed: seed, start: engine.now)
    hand.tremor = 0
    let mark = [.zero, Vector(dx: 8, dy: 8), Vector(dx: 8 + height, dy: 8 - height)]
    return engine.play(hand.stroke(mark)).transitions
  }

  @Test("A check mark is recognized when the finger is lifted, with its corner and its height")
  func recognizes() throws {
    let transitions = draw(heightInMillimetres: 20)
    let values = try #require(transitions.first { $0.to == .ended }?.values)
    #expect(abs((values.customValues["HEIGHT"] ?? 0) - 20) < 0.5)
    #expect(abs((values.location - values.startLocation).dy - 8 * Hand().pixelsPerMillimetre) < 2)
  }

  @Test("An upstroke shorter than the minimum fails with that reason")
  func minimum() throws {
    recognizer.minimumHeight = 10
    let reason = try #require(draw(heightInMillimetres: 5).first { $0.to == .failed }?.reason)
    guard case .tooNear(let height, minimum: 10) = reason else {
      Issue.record("another reason: \(reason)")
      return
    }
    #expect(abs(height - 5) < 0.5)
    #expect(draw(heightInMillimetres: 20).contains { $0.to == .ended })
  }

  @Test("Two fingers, a tap and a line to the left are no check marks")
  func others() {
    var hand = Hand(start: engine.now)
    let output = engine.play(hand.tap(2) + hand.tap() + hand.swipe(1, .left, 30))
    #expect(!output.transitions.contains { $0.to == .ended })
    #expect(output.transitions.filter { $0.to == .failed }.count == 3)
  }
}
