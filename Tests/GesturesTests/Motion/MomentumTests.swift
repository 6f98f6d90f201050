import Gestures
import GesturesTesting
import Testing

@Suite("Momentum")
struct MomentumTests {
  private let flick = Momentum(velocity: Vector(dx: 1000, dy: -400))

  @Test("A flick moves as in UIKit: velocity per millisecond times rate, divided by 1 minus rate")
  func end() {
    #expect(abs(flick.displacement.dx - 499) < 1e-9 && abs(flick.displacement.dy + 199.6) < 1e-9)
    let fast = Momentum(velocity: Vector(dx: 1000, dy: 0), rate: .fast)
    #expect(abs(fast.displacement.dx - 99) < 1e-9)
    #expect(fast.end(from: Point(x: 1, y: 2)) == Point(x: 1 + fast.displacement.dx, y: 2))
    #expect(Momentum(velocity: .zero).displacement == .zero)
  }

  @Test("A flick's end is the sum of millisecond steps, each slower than the last by one factor")
  func sum() {
    var (velocity, sum) = (1.0, 0.0)
    for millisecond in 1...2000 as ClosedRange<Int64> {
      velocity *= 0.998
      sum += velocity
      let time = Duration.milliseconds(millisecond)
      #expect(abs(flick.displacement(after: time).dx - sum) < 1e-9)
      #expect(abs(flick.velocity(after: time).dx - velocity * 1000) < 1e-8)
    }
    #expect(flick.displacement(after: .zero) == .zero && flick.displacement(after: .seconds(-1)) == .zero)
  }

  @Test("A position with momentum moves towards the end, and never beyond it")
  func monotonic() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<200 {
      let momentum = Momentum(
        velocity: Vector(dx: random.uniform(-5000...5000), dy: random.uniform(-5000...5000)),
        rate: .init(remainingPerMillisecond: random.uniform(0...1)))
      var last = 0.0
      for time in stride(from: 0, through: 3000, by: 100) {
        let length = momentum.displacement(after: .milliseconds(time)).length
        #expect(length >= last && length <= momentum.displacement.length * (1 + 1e-12))
        last = length
      }
    }
  }

  @Test("`duration(untilSpeed:)` returns the first whole millisecond with at most that speed")
  func duration() throws {
    var random = SplitMix64(seed: 2)
    for _ in 0..<200 {
      let momentum = Momentum(velocity: Vector(dx: random.uniform(1...5000), dy: 0), rate: .fast)
      let speed = random.uniform(0.1...6000)
      let time = try #require(momentum.duration(untilSpeed: speed))
      #expect(momentum.velocity(after: time).length <= speed)
      #expect(time == .zero || momentum.velocity(after: time - .milliseconds(1)).length > speed)
    }
    #expect(flick.duration(untilSpeed: 0) == nil && Momentum(velocity: .zero).duration(untilSpeed: 0) == .zero)
  }

  @Test("`duration(untilSpeed:)` returns the millisecond at which the speed is reached exactly")
  func exactSpeed() {
    let halving = Momentum(velocity: Vector(dx: 8, dy: 0), rate: .init(remainingPerMillisecond: 0.5))
    for (speed, time) in [(8.0, 0), (4, 1), (2, 2), (1, 3)] as [(Double, Int64)] {
      #expect(halving.duration(untilSpeed: speed) == .milliseconds(time))
    }
  }

  @Test("`duration(untilFraction:)` returns the first whole millisecond that covers the fraction")
  func fraction() throws {
    for fraction in [0.001, 0.25, 0.5, 0.99] {
      let time = try #require(flick.duration(untilFraction: fraction))
      #expect(flick.displacement(after: time).dx >= 499 * fraction - 1e-9)
      #expect(flick.displacement(after: time - .milliseconds(1)).dx < 499 * fraction)
    }
    #expect(flick.duration(untilFraction: 0) == .zero && flick.duration(untilFraction: -1) == .zero)
    #expect(flick.duration(untilFraction: 1) == nil && flick.duration(untilFraction: .nan) == nil)
    #expect(Momentum(velocity: .zero).duration(untilFraction: 0.5) == nil)
  }

  @Test("The snap point is the candidate nearest to a flick's end or to a slow lift's location")
  func snapPoints() {
    let pages = [0, 400, 800].map { Point(x: $0, y: 0) }
    #expect(flick.snapPoint(from: Point(x: 10, y: 0), among: pages) == pages[1])
    #expect(Momentum(velocity: .zero).snapPoint(from: Point(x: 199, y: 0), among: pages) == pages[0])
    #expect(Momentum(velocity: .zero).snapPoint(from: Point(x: 200, y: 0), among: pages) == pages[0])
    #expect(flick.snapPoint(from: .zero, among: []) == nil)
  }

  @Test("Numbers that are not finite do not change the momentum")
  func senseless() {
    #expect(Momentum.DecelerationRate(remainingPerMillisecond: .nan).remainingPerMillisecond == 0)
    #expect(Momentum.DecelerationRate(remainingPerMillisecond: 2).remainingPerMillisecond < 1)
    let endless = Momentum(velocity: Vector(dx: .infinity, dy: .nan))
    #expect(endless.duration(untilSpeed: 1) == nil || endless.velocity.length.isNaN)
    #expect(flick.duration(untilSpeed: .nan) == nil)
  }

  @Test("A pan's values contain the point where its momentum would end")
  func values() throws {
    let pan = PanGestureRecognizer()
    let target = GestureTarget()
    target.addGestureRecognizer(pan)
    let engine = GestureEngine()
    engine.addTarget(target)
    var hand = Hand()
    let values = engine.play(hand.swipe(1, .right, 40)).transitions.compactMap { $0.sendsAction ? $0.values : nil }
    let fastest = try #require(
      values.max { ($0.velocityInMillimetres?.dx ?? 0) < ($1.velocityInMillimetres?.dx ?? 0) })
    let (way, velocity) = (fastest.translationInMillimetres ?? .zero, fastest.velocityInMillimetres ?? .zero)
    let projected = try #require(fastest.projectedTranslationInMillimetres(rate: .fast))
    #expect(velocity.dx > 300 && abs(projected.dx - way.dx - 0.099 * velocity.dx) < 1e-9)
    #expect(try #require(fastest.projectedTranslation()).dx > projected.dx)
    #expect(GestureValues().projectedTranslation() == nil)
  }
}
