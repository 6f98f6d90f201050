/// Compares the forms of drawings, without allocating memory.
///
/// The distance of two strokes is the sum of two:
///
/// - along the path: dynamic time warping (Sakoe and Chiba, "Dynamic programming algorithm optimization for spoken word
///   recognition", 1978) over positions and directions together. The directions are those of Taranta and others,
///   "Jackknife" (CHI 2017); the positions distinguish shapes that differ only in the length of a leg. A sample is
///   compared with those at most two samples further along or back;
/// - as a cloud of points, in any order: Vatavu, "Improving gesture recognition accuracy on touch screens for users
///   with low vision" (CHI 2017), called $P+ there, with the line along which the stroke runs at each point.
///
/// Each is divided by its typical value for two strokes of one person and shape, so that both have equal weight. If one of
/// the drawings has several strokes, only the clouds are compared, because their order and their directions vary.
public struct StrokeMatcher: Sendable, Hashable {
  /// Maximum rotation of a stroke.
  public var turn: StrokeTurn

  /// Median of the distance along the path between two strokes of one person and shape.
  static let usualWay: Float = 0.225
  /// Median of the clouds' distance between such strokes.
  static let usualCloud: Float = 2.93
  /// The unit of the clouds' distance between drawings of several strokes, for which a limit rejects as many drawings of other
  /// shapes as between single strokes.
  static let cloudAlone: Float = 1.15
  /// Maximum rotation in degrees that hands make unintentionally. Up to there, a stroke is rotated only half as far as
  /// would fit best, and its cloud is not rotated at all, because a V that is rotated becomes a check mark.
  private static let unintendedDegrees = 15.0
  /// Angles between the rotations in which a drawing of several strokes is compared: cosine and sine of 15 degrees.
  private static let rotationStep = (degrees: 15.0, direction: StrokeTurn.upTo15Degrees.maximum)
  /// The warping below has five cells in each row, as many as this band is wide.
  private static let band = StrokeTemplate.band

  public init(turn: StrokeTurn = .upTo15Degrees) { self.turn = turn }

  /// Returns the distance of a drawing from a template; infinity if it is `limit` or more.
  public func distance(_ stroke: StrokeTemplate, _ template: StrokeTemplate, within limit: Double = .infinity) -> Double
  {
    guard stroke.strokeCount == 1, template.strokeCount == 1 else {
      let distance = Double(unorderedDistance(stroke, template) / Self.cloudAlone)
      return distance < limit ? distance : .infinity
    }
    let rotation = rotation(of: stroke, onto: template)
    let way = wayDistance(stroke, template, rotation, within: limit)
    guard way < limit else { return .infinity }
    let cloud = stroke.cloud.distance(to: template.cloud, rotatedBy: isTurnIntended ? rotation : SIMD2(1, 0))
    let sum = way + Double(cloud / Self.usualCloud)
    return sum < limit ? sum : .infinity
  }

  private var isTurnIntended: Bool { turn.degrees > Self.unintendedDegrees }

  /// Returns the least distance of the clouds in the allowed rotations.
  private func unorderedDistance(_ drawing: StrokeTemplate, _ template: StrokeTemplate) -> Float {
    var least = drawing.cloud.distance(to: template.cloud, rotatedBy: SIMD2(1, 0))
    guard isTurnIntended else { return least }
    var rotation = SIMD2<Float>(1, 0)
    let step = Self.rotationStep.direction
    for _ in 0..<Int(turn.degrees / Self.rotationStep.degrees) {
      rotation = SIMD2(rotation.x * step.x - rotation.y * step.y, rotation.x * step.y + rotation.y * step.x)
      for rotation in [rotation, SIMD2(rotation.x, -rotation.y)] {
        least = min(least, drawing.cloud.distance(to: template.cloud, rotatedBy: rotation))
      }
    }
    return least
  }

  /// Returns the cosine and the sine of the allowed angle at which the stroke matches the template best.
  ///
  /// The best of all angles has a closed form: Li, "Protractor" (CHI 2010). If it is not allowed, the nearest allowed
  /// one is the best. If no rotation is intended, half of it counts as part of the form.
  func rotation(of stroke: StrokeTemplate, onto template: StrokeTemplate) -> SIMD2<Float> {
    guard turn != .none else { return SIMD2(1, 0) }
    var (dot, cross): (Float, Float) = (0, 0)
    for index in 0..<StrokeTemplate.count {
      let (a, b) = (stroke.samples[index + Self.band], template.samples[index + Self.band])
      dot += a.x * b.x + a.y * b.y
      cross += a.x * b.y - a.y * b.x
    }
    // Equal forms have a dot product of this, so it halves their angle.
    if !isTurnIntended { dot += Float(StrokeTemplate.count) }
    let length = (dot * dot + cross * cross).squareRoot()
    guard length > 1e-6 else { return SIMD2(1, 0) }
    let best = SIMD2(dot / length, cross / length)
    let limit = turn.maximum
    guard best.x < limit.x else { return best }
    return SIMD2(limit.x, best.y < 0 ? -limit.y : limit.y)
  }

  /// Returns the distance along the path; infinity if it is certainly `limit` or more.
  func wayDistance(
    _ stroke: StrokeTemplate, _ template: StrokeTemplate, _ rotation: SIMD2<Float>, within limit: Double
  ) -> Double {
    let count = StrokeTemplate.count
    let scaled = Float(min(limit, 1e6)) * Self.usualWay
    let bound = scaled * scaled * Float(count)
    // Beyond the ends of the template everything is infinitely far away.
    func cost(_ sample: SIMD4<Float>, _ column: Int) -> Float {
      let difference = sample - template.samples[column]
      // With unit vectors u and v for the directions, |u - v|² is 2 (1 - u·v).
      let squares = difference * difference
      let two = squares.lowHalf + squares.highHalf
      return two.x + two.y
    }
    // Every path ends with the last samples.
    let last = count - 1
    let end = cost(stroke.samples[last + Self.band].turned(by: rotation), last + Self.band)
    let first = stroke.samples[Self.band].turned(by: rotation)
    // The costs of reaching each cell of the band in the previous row. A path starts in the middle.
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
    return Double((c / Float(count)).squareRoot() / Self.usualWay)
  }
}

extension SIMD4<Float> {
  /// Rotates position and direction by the angle of this cosine and sine.
  @inline(__always)
  fileprivate func turned(by rotation: SIMD2<Float>) -> SIMD4<Float> {
    SIMD4(
      x * rotation.x - y * rotation.y, x * rotation.y + y * rotation.x, z * rotation.x - w * rotation.y,
      z * rotation.y + w * rotation.x)
  }
}
