/// A movement that continues after the lift. It starts with the velocity of the fingers, and its velocity decreases by
/// a fixed fraction in each millisecond.
///
/// This is the model of UIKit's scroll view. The total displacement is the sum of a geometric series, `v * r / (1 - r)`
/// with the velocity `v` per millisecond and the rate `r`. Apple shows the formula in "Designing Fluid Interfaces"
/// (WWDC 2018, session 803). Lengths have the unit of the velocity.
public struct Momentum: Sendable, Hashable {
  /// The fraction of the velocity that remains after a millisecond.
  public struct DecelerationRate: Sendable, Hashable {
    /// The fraction, which is at least 0 and less than 1.
    public let remainingPerMillisecond: Double

    /// 0.998, `UIScrollView.DecelerationRate.normal`: the movement covers 0.499 s times its initial velocity.
    public static let normal = DecelerationRate(remainingPerMillisecond: 0.998)
    /// 0.99, `UIScrollView.DecelerationRate.fast`: the movement covers 0.099 s times its initial velocity.
    public static let fast = DecelerationRate(remainingPerMillisecond: 0.99)

    /// Creates a rate of 0 to 0.99999. Numbers outside this range are clamped, and NaN becomes 0.
    public init(remainingPerMillisecond: Double) {
      self.remainingPerMillisecond = min(max(0, remainingPerMillisecond), 0.99999)
    }
  }

  /// The velocity at the lift, per second.
  public var velocity: Vector
  public var rate: DecelerationRate

  public init(velocity: Vector, rate: DecelerationRate = .normal) {
    self.velocity = velocity
    self.rate = rate
  }

  /// The displacement from the lift until the movement has come to rest.
  public var displacement: Vector { velocity * (0.001 * remaining / (1 - remaining)) }

  /// Returns the displacement after a time, which is rounded down to milliseconds.
  public func displacement(after time: Duration) -> Vector {
    displacement * (1 - power(of: remaining, milliseconds(time)))
  }

  /// Returns the velocity after a time, which is rounded down to milliseconds.
  public func velocity(after time: Duration) -> Vector { velocity * power(of: remaining, milliseconds(time)) }

  /// Returns the time until the speed has fallen to `speed` per second, in whole milliseconds; nil if the speed never
  /// falls to this value.
  public func duration(untilSpeed speed: Double) -> Duration? {
    guard velocity.length > speed || speed.isNaN else { return .zero }
    guard speed > 0, velocity.length.isFinite else { return nil }
    return .milliseconds(firstMillisecond { velocity.length * power(of: remaining, $0) <= speed })
  }

  /// Returns the time until the movement has covered a fraction of its displacement, in whole milliseconds. Returns nil
  /// for a fraction of 1 or more, and for a movement without velocity.
  public func duration(untilFraction fraction: Double) -> Duration? {
    guard fraction > 0 || fraction.isNaN else { return .zero }
    guard fraction < 1, displacement.length > 0 else { return nil }
    return .milliseconds(firstMillisecond { 1 - power(of: remaining, $0) >= fraction })
  }

  /// Returns the point at which the movement comes to rest if the fingers are lifted at `point`.
  public func end(from point: Point) -> Point { point + displacement }

  /// Returns the point of `points` that is nearest to the end of the movement. The points may be the pages of a pager,
  /// or the corners of the screen.
  ///
  /// - Parameters:
  ///   - point: The location of the lift, in the unit of the velocity.
  ///   - points: The locations at which the movement may come to rest.
  /// - Returns: The nearest point, or the first of several equally near points; nil if `points` is empty.
  public func snapPoint(from point: Point, among points: [Point]) -> Point? {
    let end = end(from: point)
    return points.min { ($0 - end).length < ($1 - end).length }
  }

  private var remaining: Double { rate.remainingPerMillisecond }

  /// Returns the first millisecond, counted from 1, for which `holds` returns true. `holds` must return true for all
  /// later milliseconds, too.
  private func firstMillisecond(_ holds: (Int64) -> Bool) -> Int64 {
    var high = 1 as Int64
    while !holds(high) { high *= 2 }
    var low = high / 2
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }

  private func milliseconds(_ time: Duration) -> Int64 { max(time.wholeMicroseconds / 1000, 0) }
}

/// Returns a power with a natural exponent, by repeated squaring.
private func power(of base: Double, _ exponent: Int64) -> Double {
  var (result, square, rest) = (1.0, base, exponent)
  while rest > 0 {
    if rest & 1 == 1 { result *= square }
    square *= square
    rest >>= 1
  }
  return result
}

extension GestureValues {
  /// Returns the translation at which the movement would stop if the fingers were lifted now, in points; nil if the
  /// recognizer class measures no velocity.
  public func projectedTranslation(rate: Momentum.DecelerationRate = .normal) -> Vector? {
    guard let translation, let velocity else { return nil }
    return translation + Momentum(velocity: velocity, rate: rate).displacement
  }

  /// Returns the projected translation in millimetres of finger movement; nil if the recognizer class measures no
  /// velocity.
  public func projectedTranslationInMillimetres(rate: Momentum.DecelerationRate = .normal) -> Vector? {
    guard let translationInMillimetres, let velocityInMillimetres else { return nil }
    return translationInMillimetres + Momentum(velocity: velocityInMillimetres, rate: rate).displacement
  }
}
