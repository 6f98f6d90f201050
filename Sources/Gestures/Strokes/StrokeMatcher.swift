/// Compares normalized drawings, without allocating memory.
///
/// The distance between two strokes is the sum of two distances:
///
/// - along the path: dynamic time warping (Sakoe and Chiba, "Dynamic programming algorithm optimization for spoken word
///   recognition", 1978) of positions and directions together. The directions are those of Taranta and others,
///   "Jackknife" (CHI 2017); the positions distinguish shapes that differ only in the length of a leg. The warping
///   pairs samples whose indices differ by at most two;
/// - as clouds of points without an order: $P+ by Vatavu, "Improving gesture recognition accuracy on touch screens for
///   users with low vision" (CHI 2017), extended by the line along which the stroke runs at each point.
///
/// Each distance is divided by its typical value for two strokes of one shape by one person, so that both have equal
/// weight. If one of the drawings has several strokes, only the point clouds are compared, because the order and the
/// directions of the strokes vary.
public struct StrokeMatcher: Sendable, Hashable {
  /// Maximum rotation of a stroke relative to its shape.
  public var rotationTolerance: RotationTolerance

  /// Median of the distance along the path between two strokes of one shape by one person.
  static let medianPathDistance: Float = 0.225
  /// Median of the distance between the point clouds of two strokes of one shape by one person.
  static let medianCloudDistance: Float = 2.93
  /// Divisor for the distance between two point clouds if one of the drawings has several strokes. With this divisor, a
  /// limit rejects as many drawings of other shapes as it does for single strokes.
  static let cloudAlone: Float = 1.15
  /// Maximum unintentional rotation of a drawing, in degrees. With a tolerance of at most this angle, a stroke is
  /// rotated by only half of the best angle. The stroke's point cloud is not rotated, because a rotated V would become
  /// a check mark.
  private static let unintendedDegrees = 15.0
  /// Step between the rotations at which a drawing of several strokes is compared: the angle, and its cosine and sine.
  private static let rotationStep = (degrees: 15.0, direction: RotationTolerance.upTo15Degrees.maximum)
  /// Width of the warping's band on each side of the diagonal. The code below is written for five cells in each row.
  private static let band = StrokeTemplate.band

  public init(rotationTolerance: RotationTolerance = .upTo15Degrees) {
    self.rotationTolerance = rotationTolerance
  }

  /// Returns the distance between a drawing and a template; infinity if the distance is `limit` or more.
  public func distance(_ stroke: StrokeTemplate, _ template: StrokeTemplate, within limit: Double = .infinity) -> Double
  {
    guard stroke.strokeCount == 1, template.strokeCount == 1 else {
      let distance = Double(unorderedDistance(stroke, template) / Self.cloudAlone)
      return distance < limit ? distance : .infinity
    }
    let rotation = rotation(of: stroke, onto: template)
    let way = wayDistance(stroke, template, rotation, within: limit)
    guard way < limit else { return .infinity }
    let cloud = stroke.cloud.distance(to: template.cloud, rotatedBy: isRotationIntended ? rotation : SIMD2(1, 0))
    let sum = way + Double(cloud / Self.medianCloudDistance)
    return sum < limit ? sum : .infinity
  }

  private var isRotationIntended: Bool { rotationTolerance.degrees > Self.unintendedDegrees }

  /// Returns the smallest distance between the point clouds in the allowed rotations, in steps of `rotationStep`.
  private func unorderedDistance(_ drawing: StrokeTemplate, _ template: StrokeTemplate) -> Float {
    var least = drawing.cloud.distance(to: template.cloud, rotatedBy: SIMD2(1, 0))
    guard isRotationIntended else { return least }
    var rotation = SIMD2<Float>(1, 0)
    let step = Self.rotationStep.direction
    for _ in 0..<Int(rotationTolerance.degrees / Self.rotationStep.degrees) {
      rotation = SIMD2(rotation.x * step.x - rotation.y * step.y, rotation.x * step.y + rotation.y * step.x)
      for rotation in [rotation, SIMD2(rotation.x, -rotation.y)] {
        least = min(least, drawing.cloud.distance(to: template.cloud, rotatedBy: rotation))
      }
    }
    return least
  }

  /// Returns the cosine and the sine of the allowed rotation at which the stroke matches the template best.
  ///
  /// The best rotation has a closed form: Li, "Protractor" (CHI 2010). A rotation beyond the tolerance is clamped. If
  /// the tolerance covers only unintentional rotations, the stroke is rotated by only half of the best angle.
  func rotation(of stroke: StrokeTemplate, onto template: StrokeTemplate) -> SIMD2<Float> {
    guard rotationTolerance != .none else { return SIMD2(1, 0) }
    var (dot, cross): (Float, Float) = (0, 0)
    for index in 0..<StrokeTemplate.count {
      let (a, b) = (stroke.samples[index + Self.band], template.samples[index + Self.band])
      dot += a.x * b.x + a.y * b.y
      cross += a.x * b.y - a.y * b.x
    }
    // The dot product of two equal strokes is the number of samples. Adding this number halves the angle.
    if !isRotationIntended { dot += Float(StrokeTemplate.count) }
    let length = (dot * dot + cross * cross).squareRoot()
    guard length > 1e-6 else { return SIMD2(1, 0) }
    let best = SIMD2(dot / length, cross / length)
    let limit = rotationTolerance.maximum
    guard best.x < limit.x else { return best }
    return SIMD2(limit.x, best.y < 0 ? -limit.y : limit.y)
  }

  /// Returns the distance along the path; infinity if the distance is `limit` or more.
  func wayDistance(
    _ stroke: StrokeTemplate, _ template: StrokeTemplate, _ rotation: SIMD2<Float>, within limit: Double
  ) -> Double {
    let count = StrokeTemplate.count
    let scaled = Float(min(limit, 1e6)) * Self.medianPathDistance
    let bound = scaled * scaled * Float(count)
    // Samples beyond the ends of the template are infinitely distant.
    func cost(_ sample: SIMD4<Float>, _ column: Int) -> Float {
      let difference = sample - template.samples[column]
      // With unit vectors u and v for the directions, |u - v|² is 2 (1 - u·v).
      let squares = difference * difference
      let two = squares.lowHalf + squares.highHalf
      return two.x + two.y
    }
    // Every warping path ends at the last samples of both strokes.
    let last = count - 1
    let end = cost(stroke.samples[last + Self.band].turned(by: rotation), last + Self.band)
    let first = stroke.samples[Self.band].turned(by: rotation)
    // Costs of the five cells of the band in the previous row. A warping path starts in the middle cell.
    var (a, b) = (Float.infinity, Float.infinity)
    var c = cost(first, 2)
    var d = c + cost(first, 3)
    var e = d + cost(first, 4)
    guard c + end < bound else { return .infinity }
    for row in 1..<count {
      let sample = stroke.samples[row + Self.band].turned(by: rotation)
      a = cost(sample, row) + min(a, b)
      b = cost(sample, row + 1) + min(a, min(b, c))
      c = cost(sample, row + 2) + min(b, min(c, d))
      d = cost(sample, row + 3) + min(c, min(d, e))
      e = cost(sample, row + 4) + min(d, e)
      let least = min(min(a, b), min(c, min(d, e)))
      guard row == last || least + end < bound else { return .infinity }
    }
    guard c < bound else { return .infinity }
    return Double((c / Float(count)).squareRoot() / Self.medianPathDistance)
  }
}

extension SIMD4<Float> {
  /// Returns the sample with position and direction rotated by the angle that has this cosine and sine.
  @inline(__always)
  fileprivate func turned(by rotation: SIMD2<Float>) -> SIMD4<Float> {
    SIMD4(
      x * rotation.x - y * rotation.y, x * rotation.y + y * rotation.x, z * rotation.x - w * rotation.y,
      z * rotation.y + w * rotation.x)
  }
}
