/// The form of one stroke, prepared for comparison; its location, size and speed do not count.
///
/// It is sampled at 24 points at equal distances along its path, as Wobbrock, Wilson and Li do it in "Gestures
/// without libraries, toolkits or training" (UIST 2007). The middle of the samples is the origin, and their root mean
/// square distance from it is 1 in both directions alike, so that a line stays a line.
public struct StrokeTemplate: Sendable, Hashable {
  /// Number of samples of a stroke.
  static let count = 24

  /// Maximum offset of the samples that a sample is compared with.
  static let band = 2
  static let bandWidth = 2 * band + 1

  /// The unit of points in the cloud: as in $P+, the longer side of most shapes is about 1.
  private static let cloudSize = 2.5

  /// Point (x, y) and direction of the path (a unit vector) at each sample. Before the first and after the last one
  /// there are points for the band that are far from everything.
  ///
  /// Where a path reverses, it has no direction: two zeros.
  let samples: [SIMD4<Float>]
  /// Point (x, y; in the cloud's own unit), the angle by which the path rotates there (0 to 1 for 180 degrees), and
  /// zero.
  let cloud: [SIMD4<Float>]

  /// Creates the form of the path along `points`, of any number and in any unit, y downwards.
  ///
  /// Nil if they have no form: fewer than two different points, or numbers that are not finite.
  public init?(points: [Point]) {
    guard let box = Rectangle(around: points) else { return nil }
    let side = max(box.width, box.height)
    guard side > 0, side.isFinite else { return nil }
    // In a box of side 1 no square can be too large or too small.
    let inBox = points.map { Point(x: ($0.x - box.x) / side, y: ($0.y - box.y) / side) }
    var places = Self.resampled(inBox)
    let middle = places.middle
    places = places.map { Point.zero + ($0 - middle) }
    let square = places.reduce(0) { $0 + $1.x * $1.x + $1.y * $1.y } / Double(Self.count)
    guard square > 0 else { return nil }
    let unit = 1 / square.squareRoot()
    samples = Self.samples(at: places, unit: unit)
    cloud = places.indices.map { index in
      let place = places[index]
      let (x, y) = (place.x * unit / Self.cloudSize, place.y * unit / Self.cloudSize)
      return SIMD4(Float(x), Float(y), Float(Self.bend(places, at: index)), 0)
    }
  }

  private static let edge = [SIMD4<Float>](repeating: SIMD4(repeating: .infinity), count: band)

  private init(samples: [SIMD4<Float>], cloud: [SIMD4<Float>]) {
    self.samples = samples
    self.cloud = cloud
  }

  /// Creates the form of a part of a shape, without a cloud.
  ///
  /// - Parameters:
  ///   - places: Points at equal distances along the path, with the origin as their middle.
  ///   - radius: Root mean square distance of the points from the origin.
  init(places: [Point], radius: Double) {
    samples = Self.samples(at: places, unit: 1 / radius)
    cloud = []
  }

  private static func samples(at places: [Point], unit: Double) -> [SIMD4<Float>] {
    let samples = places.indices.map { index in
      let way = places[min(index + 1, Self.count - 1)] - places[max(index - 1, 0)]
      let direction = way.length > 1e-6 ? way * (1 / way.length) : .zero
      let place = places[index]
      return SIMD4(Float(place.x * unit), Float(place.y * unit), Float(direction.dx), Float(direction.dy))
    }
    return edge + samples + edge
  }

  /// The same path from its end to its start.
  public var reversed: StrokeTemplate {
    StrokeTemplate(
      samples: samples.reversed().map { SIMD4($0.x, $0.y, -$0.z, -$0.w) }, cloud: cloud.reversed())
  }

  /// Returns the distance of two strokes' forms: 0 for equal forms, about 2 for one person's strokes of one shape.
  ///
  /// It is symmetric, and neither stroke may be rotated. Below ``StrokeShape/lookAlikeDistance``, strokes of the two
  /// are sometimes mistaken for each other.
  public static func distance(_ a: StrokeTemplate, _ b: StrokeTemplate) -> Double {
    StrokeMatcher(turn: .none).distance(a, b)
  }

  private static func bend(_ places: [Point], at index: Int) -> Double {
    guard index > 0, index < places.count - 1 else { return 0 }
    let (before, after) = (places[index] - places[index - 1], places[index + 1] - places[index])
    let cross = before.dx * after.dy - before.dy * after.dx
    return abs(turnAngle(cross: cross, dot: before.dx * after.dx + before.dy * after.dy)) / .pi
  }

  /// Returns points at equal distances along the path, its ends among them.
  private static func resampled(_ points: [Point]) -> [Point] {
    let length = points.wayLength
    var places: [Point] = []
    places.reserveCapacity(count)
    /// Length of the path up to the present segment.
    var start = 0.0
    for (from, to) in zip(points, points.dropFirst()) {
      let segment = (to - from).length
      while places.count < count - 1, segment > 0 {
        let wanted = length * Double(places.count) / Double(count - 1)
        guard wanted <= start + segment else { break }
        places.append(from + (to - from) * ((wanted - start) / segment))
      }
      start += segment
    }
    // The last point, and one before it that rounding may have left out.
    while places.count < count, let last = points.last { places.append(last) }
    return places
  }
}

extension [Point] {
  /// Length of the path along the points, in their unit.
  var wayLength: Double {
    var length = 0.0
    for (from, to) in zip(self, dropFirst()) { length += (to - from).length }
    return length
  }

  var middle: Point {
    let sum = reduce(Vector.zero) { $0 + ($1 - .zero) }
    return Point.zero + sum * (1 / Double(Swift.max(count, 1)))
  }
}

extension Rectangle {
  /// Creates the smallest box around all points; nil for none.
  fileprivate init?(around points: [Point]) {
    guard let first = points.first else { return nil }
    var (low, high) = (first, first)
    for point in points {
      guard point.x.isFinite, point.y.isFinite else { return nil }
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
