import Gestures
import Testing

/// The speed of a pan, in points per second.
@Suite("Velocity")
struct VelocityTests {
  /// Moves a finger along a line at given times, and returns the pan's velocity in the last action.
  private func velocity(_ samples: [(time: Int64, x: Double)]) -> Double? {
    let pan = PanGestureRecognizer()
    pan.hysteresis = 0
    let hand = EngineDriver(pan)
    hand.down([1: .zero])
    var time: Int64 = 0
    for sample in samples {
      hand.move([1: Point(x: sample.x, y: 0)], after: sample.time - time)
      time = sample.time
    }
    return hand.last?.velocity?.dx
  }

  /// Returns positions `distance` apart, one every `interval` milliseconds. The first one follows `fromX` and
  /// `fromTime`.
  private func line(
    _ count: Int, interval: Int64, distance: Double, fromTime time: Int64 = 0, fromX x: Double = 0
  ) -> [(time: Int64, x: Double)] {
    (1...count).map { step in (time: time + interval * Int64(step), x: x + distance * Double(step)) }
  }

  private func isNear(_ a: Double?, _ b: Double) -> Bool { abs((a ?? .nan) - b) < 1e-6 }

  @Test("The speed is 0 until two positions with different times are known")
  func few() {
    #expect(isNear(velocity([(10, 7)]), 700))
    #expect(velocity([(0, 30)]) == 0, "two places of one time are one")
    #expect(isNear(velocity([(0, 30), (10, 37)]), 700))
  }

  @Test("If several positions have the same time, the velocity uses only the last one")
  func sameTime() {
    let once: [(time: Int64, x: Double)] = [(10, 3), (20, 4), (30, 11), (40, 12), (50, 30)]
    let often: [(time: Int64, x: Double)] = [
      (10, 3), (20, 9), (20, 4), (30, 11), (30, 11), (40, 12), (50, 0), (50, 30),
    ]
    #expect(isNear(velocity(often), velocity(once) ?? .nan))
  }

  @Test("The measured speed of a finger that accelerates is its speed at the last position")
  func accelerated() {
    let places: [(time: Int64, x: Double)] = [(10, 1), (20, 4), (30, 9), (40, 16), (50, 25), (60, 36)]
    #expect(isNear(velocity(places), 1200))
    #expect(isNear(velocity([(10, 1), (20, 4)]), 400))
  }

  @Test("The velocity uses only positions of the last 100 milliseconds")
  func window() {
    let slow = line(20, interval: 10, distance: 1)
    let fast = line(10, interval: 10, distance: 10, fromTime: 200, fromX: 20)
    #expect(isNear(velocity(slow + fast), 1000))
    #expect(!isNear(velocity(slow + fast.dropLast()), 1000), "the last slow place is still among them")
  }

  @Test("The velocity uses at most the last 20 positions")
  func samples() {
    let slow = line(10, interval: 1, distance: 1)
    let fast = line(19, interval: 1, distance: 5, fromTime: 10, fromX: 10)
    #expect(isNear(velocity(slow + fast), 5000))
    #expect(!isNear(velocity(slow + fast.dropLast()), 5000))
  }

  @Test("On a touchpad, the pointer's velocity is in points, and the fingers' in millimetres")
  func touchpad() {
    let hand = EngineDriver(PanGestureRecognizer())
    hand.gesture(.swipe, .began)
    for _ in 0..<5 {
      hand.gesture(.swipe, .changed, delta: Vector(dx: 3, dy: 0), unaccelerated: Vector(dx: 0, dy: 20))
    }
    #expect(isNear(hand.last?.velocity?.dx, 300) && isNear(hand.last?.velocity?.dy, 0))
    #expect(isNear(hand.last?.velocityInMillimetres?.dy, 2000 * 25.4 / 1000))
  }

  @Test("A pan's velocity is the velocity of its fingers, and does not change when a finger joins")
  func joiningFinger() throws {
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
}
