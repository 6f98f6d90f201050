/// How far a stroke may be turned on the screen and still be the same shape, either way round.
public enum StrokeTurn: Sendable, Hashable, CaseIterable {
  /// Not at all.
  case none
  /// By 15 degrees, as hands do without wanting to.
  case upTo15Degrees
  /// By 30 degrees.
  case upTo30Degrees
  /// By any angle.
  case any

  /// The cosine and the sine of the largest angle.
  fileprivate var limit: SIMD2<Float> {
    switch self {
    case .none: SIMD2(1, 0)
    case .upTo15Degrees: SIMD2(0.965_925_8, 0.258_819_04)
    case .upTo30Degrees: SIMD2(0.866_025_4, 0.5)
    case .any: SIMD2(-1, 0)
    }
  }
}

/// Compares the forms of strokes. Pure, and without asking for memory.
///
/// A distance is the sum of two:
///
/// - along the way: dynamic time warping (Sakoe and Chiba, "Dynamic programming algorithm optimization for spoken word
///   recognition", 1978) over places and directions together. The directions are those of Taranta and others, "Jackknife"
///   (CHI 2017), the places keep shapes apart that differ in the length of a leg alone. A sample may be compared with one
///   at most two samples further along or back;
/// - as a cloud of points, in any order: Vatavu, "Improving gesture recognition accuracy on touch screens for users with
///   low vision" (CHI 2017), there called $P+.
///
/// Each is divided by what one person's strokes of one shape are apart, so that both count the same.
public struct StrokeMatcher: Sendable, Hashable {
  /// How far a stroke may be turned.
  public var turn: StrokeTurn

  /// The median of the distance along the way between two strokes of one person and shape.
  static let usualWay: Float = 0.235
  /// The same of the clouds.
  static let usualCloud: Float = 1.8
  /// How many samples further along or back a sample may be compared with.
  static let band = 2

  public init(turn: StrokeTurn = .upTo15Degrees) { self.turn = turn }

  /// The distance of a stroke from a template; infinity where it is `limit` or more.
  public func distance(_ stroke: StrokeTemplate, _ template: StrokeTemplate, within limit: Double = .infinity) -> Double
  {
    let rotation = rotation(of: stroke, onto: template)
    let way = wayDistance(stroke, template, rotation, within: limit)
    guard way < limit else { return .infinity }
    let sum = way + cloudDistance(stroke, template, rotation, within: limit - way)
    return sum < limit ? sum : .infinity
  }

  /// The cosine and the sine of the angle, among those that are allowed, by which the stroke fits the template best.
  ///
  /// The best of all angles has a closed form: Li, "Protractor" (CHI 2010). Where it is not allowed, the nearest one that
  /// is allowed is the best.
  func rotation(of stroke: StrokeTemplate, onto template: StrokeTemplate) -> SIMD2<Float> {
    guard turn != .none else { return SIMD2(1, 0) }
    var (dot, cross): (Float, Float) = (0, 0)
    for index in 0..<StrokeTemplate.count {
      let (a, b) = (stroke.samples[index], template.samples[index])
      dot += a.x * b.x + a.y * b.y
      cross += a.x * b.y - a.y * b.x
    }
    let length = (dot * dot + cross * cross).squareRoot()
    guard length > 1e-6 else { return SIMD2(1, 0) }
    let best = SIMD2(dot / length, cross / length)
    let limit = turn.limit
    guard best.x < limit.x else { return best }
    return SIMD2(limit.x, best.y < 0 ? -limit.y : limit.y)
  }

  /// The distance along the way; infinity where it is certain that it is `limit` or more.
  func wayDistance(
    _ stroke: StrokeTemplate, _ template: StrokeTemplate, _ rotation: SIMD2<Float>, within limit: Double
  ) -> Double {
    let count = StrokeTemplate.count
    let scaled = Float(min(limit, 1e6)) * Self.usualWay
    let bound = scaled * scaled * Float(count)
    // What it costs to come to each cell of the row before: the band, and a wall behind it.
    var before = SIMD8<Float>(repeating: .infinity)
    before[Self.band] = 0
    for row in 0..<count {
      let sample = stroke.samples[row].turned(by: rotation)
      var costs = SIMD8<Float>(repeating: .infinity)
      var left = Float.infinity
      var least = Float.infinity
      for cell in 0...(2 * Self.band) {
        let column = row + cell - Self.band
        guard column >= 0, column < count else { continue }
        let difference = sample - template.samples[column]
        // With unit vectors u and v for the directions, |u - v|² is 2 (1 - u·v).
        let cost = (difference * difference).sum()
        // The first row has nothing before it but the beginning, which stands in the middle of the band.
        left = cost + min(left, min(before[cell], row == 0 ? .infinity : before[cell + 1]))
        costs[cell] = left
        least = min(least, left)
      }
      guard least < bound else { return .infinity }
      before = costs
    }
    return Double((before[Self.band] / Float(count)).squareRoot() / Self.usualWay)
  }

  /// The distance of the clouds; infinity where it is certain that it is `limit` or more.
  func cloudDistance(
    _ stroke: StrokeTemplate, _ template: StrokeTemplate, _ rotation: SIMD2<Float>, within limit: Double
  ) -> Double {
    var turned = InlineArray<24, SIMD4<Float>>(repeating: .zero)
    for index in turned.indices { turned[index] = stroke.cloud[index].placeTurned(by: rotation) }
    // The smaller of both directions, so the second one need not go further than the first.
    let bound = Float(min(limit, 1e6)) * Self.usualCloud
    let forth = oneWay(within: bound, { turned[$0] }, { template.cloud[$0] })
    let back = oneWay(within: min(bound, forth), { template.cloud[$0] }, { turned[$0] })
    return Double(min(forth, back) / Self.usualCloud)
  }

  /// The way from each point to the nearest of the others, and from each of those that were nearest to none to its
  /// nearest.
  @inline(__always)
  private func oneWay(
    within bound: Float, _ from: (Int) -> SIMD4<Float>, _ to: (Int) -> SIMD4<Float>
  ) -> Float {
    var sum: Float = 0
    var matched: UInt32 = 0
    for index in 0..<StrokeTemplate.count {
      let (nearest, square) = Self.nearest(to: from(index), to)
      matched |= 1 << UInt32(nearest)
      sum += square.squareRoot()
      guard sum < bound else { return .infinity }
    }
    for index in 0..<StrokeTemplate.count where matched & 1 << UInt32(index) == 0 {
      sum += Self.nearest(to: to(index), from).square.squareRoot()
      guard sum < bound else { return .infinity }
    }
    return sum
  }

  @inline(__always)
  private static func nearest(to point: SIMD4<Float>, _ points: (Int) -> SIMD4<Float>) -> (index: Int, square: Float) {
    var best = (index: 0, square: Float.infinity)
    for index in 0..<StrokeTemplate.count {
      let difference = point - points(index)
      let square = (difference * difference).sum()
      if square < best.square { best = (index, square) }
    }
    return best
  }
}

extension SIMD4<Float> {
  /// Place and direction, turned by the angle of this cosine and sine.
  @inline(__always)
  fileprivate func turned(by rotation: SIMD2<Float>) -> SIMD4<Float> {
    SIMD4(
      x * rotation.x - y * rotation.y, x * rotation.y + y * rotation.x, z * rotation.x - w * rotation.y,
      z * rotation.y + w * rotation.x)
  }

  /// The place turned, the rest as it is.
  @inline(__always)
  fileprivate func placeTurned(by rotation: SIMD2<Float>) -> SIMD4<Float> {
    SIMD4(x * rotation.x - y * rotation.y, x * rotation.y + y * rotation.x, z, w)
  }
}
