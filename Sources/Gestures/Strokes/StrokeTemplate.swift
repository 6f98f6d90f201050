/// A drawing that is normalized for comparisons: without its location, size and speed.
///
/// A drawing has one stroke or several. It is sampled at 32 points at equal distances along its strokes, as in
/// Wobbrock, Wilson and Li, "Gestures without libraries, toolkits or training" (UIST 2007). The middle of the samples
/// is the origin, and their root mean square distance from the origin is 1. Both axes have the same scale, so that a
/// line stays a line.
public struct StrokeTemplate: Sendable, Hashable {
  /// Number of samples of a drawing.
  static let count = StrokeCloud.count
  /// Maximum number of strokes of a drawing.
  public static let maximumStrokes = 16

  /// Maximum difference between the indices of two samples that are compared.
  static let band = 2

  /// Number of strokes of the drawing.
  public let strokeCount: Int
  /// Position (x, y) and direction (a unit vector) of the path at each sample, along all strokes one after the other.
  /// The direction is zero at a reversal of the path. Infinitely distant samples, as many as the width of the band,
  /// precede and follow the samples.
  let samples: [SIMD4<Float>]
  /// The samples without their order; empty for the beginning of a shape.
  let cloud: StrokeCloud
  /// The strokes of a drawing with several strokes; empty for one stroke.
  private let separateParts: [StrokePart]

  /// The strokes of the drawing, one by one.
  var parts: [StrokePart] { strokeCount == 1 ? [StrokePart(self)] : separateParts }

  /// Normalizes the path along `points`. The path has any number of points in any unit, with y downwards.
  ///
  /// Nil for fewer than two different points, and for numbers that are not finite.
  public init?(points: [Point]) { self.init(strokes: [points]) }

  /// Normalizes a drawing of several strokes. Each stroke has any number of points in any unit, with y downwards.
  ///
  /// Strokes without points are ignored. Nil for fewer than two different points, for numbers that are not finite, and
  /// for more than ``maximumStrokes`` strokes.
  public init?(strokes: [[Point]]) {
    let strokes = strokes.filter { !$0.isEmpty }
    guard strokes.count <= Self.maximumStrokes, let box = Rectangle(around: strokes.flatMap(\.self)) else { return nil }
    let side = max(box.width, box.height)
    guard side > 0, side.isFinite else { return nil }
    // The drawing is scaled to a box of side 1, so that no square can overflow or underflow.
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

  /// Creates the template of a shape's beginning, with an empty `cloud`.
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

  /// The same drawing in the opposite direction.
  public var reversed: StrokeTemplate {
    StrokeTemplate(
      samples: samples.reversed().map { SIMD4($0.x, $0.y, -$0.z, -$0.w) }, cloud: cloud, strokeCount: strokeCount,
      separateParts: separateParts)
  }

  /// Returns the distance between two strokes: 0 if they are equal, about 2 for two strokes of one shape by one person.
  ///
  /// The distance is symmetric, and no stroke is rotated. If the distance is less than
  /// ``StrokeShape/lookAlikeDistance``, strokes of the two shapes are sometimes confused.
  public static func distance(_ a: StrokeTemplate, _ b: StrokeTemplate) -> Double {
    StrokeMatcher(rotationTolerance: .none).distance(a, b)
  }

  /// Returns `count` samples, distributed over the strokes in proportion to their lengths. Each stroke has at least one
  /// sample.
  private static func resampled(_ strokes: [[Point]]) -> [[Point]] {
    let lengths = strokes.map(\.pathLength)
    let total = lengths.reduce(0, +)
    let shares = lengths.map { total > 0 ? $0 / total * Double(count) : 0 }
    var counts = shares.map { max(1, Int($0)) }
    while counts.reduce(0, +) != count {
      let isShort = counts.reduce(0, +) < count
      // Adds a sample to the stroke with the largest deficit, or removes a sample from the stroke with the largest
      // excess.
      let errors = zip(shares, counts).map { isShort ? $0 - Double($1) : $1 > 1 ? Double($1) - $0 : -.infinity }
      guard let index = errors.indices.max(by: { errors[$0] < errors[$1] }) else { break }
      counts[index] += isShort ? 1 : -1
    }
    return zip(strokes, counts).map { $0.resampled($1) }
  }
}

extension Rectangle {
  /// Creates the smallest rectangle around all points; nil for no points, and for numbers that are not finite.
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
