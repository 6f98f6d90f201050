/// The form of a drawing, prepared for comparison; its location, size and speed do not count.
///
/// A drawing is one stroke or several. It is sampled at 32 points at equal distances along its strokes, as Wobbrock, Wilson
/// and Li do it in "Gestures without libraries, toolkits or training" (UIST 2007). The middle of the samples is the
/// origin, and their root mean square distance from it is 1 in both directions alike, so that a line stays a line.
public struct StrokeTemplate: Sendable, Hashable {
  /// Number of samples of a drawing.
  static let count = StrokeCloud.count
  /// Maximum number of strokes of a drawing.
  public static let maximumStrokes = 16

  /// Maximum offset of the samples that a sample is compared with.
  static let band = 2

  /// Number of strokes of the drawing.
  public let strokeCount: Int
  /// Point (x, y) and direction of the path (a unit vector) at each sample, along all strokes one after the other. Before
  /// the first and after the last one there are points for the band that are far from everything.
  ///
  /// Where a path reverses, it has no direction: two zeros.
  let samples: [SIMD4<Float>]
  /// The samples without their order; empty for the part of a shape.
  let cloud: StrokeCloud
  /// The strokes of a drawing of several; empty for one.
  private let separateParts: [StrokePart]

  /// The strokes, each by itself.
  var parts: [StrokePart] { strokeCount == 1 ? [StrokePart(self)] : separateParts }

  /// Creates the form of the path along `points`, of any number and in any unit, y downwards.
  ///
  /// Nil if they have no form: fewer than two different points, or numbers that are not finite.
  public init?(points: [Point]) { self.init(strokes: [points]) }

  /// Creates the form of a drawing of several strokes, each with its points, of any number and in any unit, y downwards.
  ///
  /// Strokes without points do not count. Nil if the drawing has no form: fewer than two different points, numbers
  /// that are not finite, or more than ``maximumStrokes``.
  public init?(strokes: [[Point]]) {
    let strokes = strokes.filter { !$0.isEmpty }
    guard strokes.count <= Self.maximumStrokes, let box = Rectangle(around: strokes.flatMap(\.self)) else { return nil }
    let side = max(box.width, box.height)
    guard side > 0, side.isFinite else { return nil }
    // In a box of side 1 no square can be too large or too small.
    let inBox = strokes.map { $0.map { Point(x: ($0.x - box.x) / side, y: ($0.y - box.y) / side) } }
    var places = Self.resampled(inBox)
    let middle = places.flatMap(\.self).middle
    places = places.map { $0.map { Point.zero + ($0 - middle) } }
    let all = places.flatMap(\.self)
    let square = all.reduce(0) { $0 + $1.x * $1.x + $1.y * $1.y } / Double(Self.count)
    guard square > 0 else { return nil }
    let unit = 1 / square.squareRoot()
    strokeCount = strokes.count
    samples = Self.samples(at: all, unit: unit)
    cloud = StrokeCloud(places, unit: unit)
    separateParts = strokes.count == 1 ? [] : inBox.map { StrokePart($0, ofDrawing: 1) }
  }

  private static let edge = [SIMD4<Float>](repeating: SIMD4(repeating: .infinity), count: band)

  private init(samples: [SIMD4<Float>], cloud: StrokeCloud, strokeCount: Int, separateParts: [StrokePart]) {
    self.samples = samples
    self.cloud = cloud
    self.strokeCount = strokeCount
    self.separateParts = separateParts
  }

  /// Creates the form of a part of a shape, without a cloud.
  ///
  /// - Parameters:
  ///   - places: Points at equal distances along the path, with the origin as their middle.
  ///   - radius: Root mean square distance of the points from the origin.
  init(places: [Point], radius: Double) {
    samples = Self.samples(at: places, unit: 1 / radius)
    cloud = .empty
    strokeCount = 1
    separateParts = []
  }

  private static func samples(at places: [Point], unit: Double) -> [SIMD4<Float>] {
    let samples = places.indices.map { index in
      let direction = places.direction(at: index)
      let place = places[index]
      return SIMD4(Float(place.x * unit), Float(place.y * unit), Float(direction.dx), Float(direction.dy))
    }
    return edge + samples + edge
  }

  /// The same drawing from its end to its start.
  public var reversed: StrokeTemplate {
    StrokeTemplate(
      samples: samples.reversed().map { SIMD4($0.x, $0.y, -$0.z, -$0.w) }, cloud: cloud, strokeCount: strokeCount,
      separateParts: separateParts)
  }

  /// Returns the distance of two strokes' forms: 0 for equal forms, about 2 for one person's strokes of one shape.
  ///
  /// It is symmetric, and neither stroke may be rotated. Below ``StrokeShape/lookAlikeDistance``, strokes of the two
  /// are sometimes mistaken for each other.
  public static func distance(_ a: StrokeTemplate, _ b: StrokeTemplate) -> Double {
    StrokeMatcher(turn: .none).distance(a, b)
  }

  /// Returns samples of each stroke, in all `count`, which the strokes share by their lengths; each has at least one.
  private static func resampled(_ strokes: [[Point]]) -> [[Point]] {
    let lengths = strokes.map(\.pathLength)
    let total = lengths.reduce(0, +)
    let shares = lengths.map { total > 0 ? $0 / total * Double(count) : 0 }
    var counts = shares.map { max(1, Int($0)) }
    while counts.reduce(0, +) != count {
      let isShort = counts.reduce(0, +) < count
      // The stroke that lacks most, or that has most in excess.
      let errors = zip(shares, counts).map { isShort ? $0 - Double($1) : $1 > 1 ? Double($1) - $0 : -.infinity }
      guard let index = errors.indices.max(by: { errors[$0] < errors[$1] }) else { break }
      counts[index] += isShort ? 1 : -1
    }
    return zip(strokes, counts).map { $0.resampled($1) }
  }
}

extension Rectangle {
  /// Creates the smallest box around all points; nil for none.
  init?(around points: [Point]) {
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
