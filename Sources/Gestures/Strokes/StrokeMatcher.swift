/// Compares the forms of strokes, without allocating memory.
///
/// A distance is the sum of two:
///
/// - along the path: dynamic time warping (Sakoe and Chiba, "Dynamic programming algorithm optimization for spoken word
///   recognition", 1978) over positions and directions together. The directions are those of Taranta and others,
///   "Jackknife" (CHI 2017); the positions distinguish shapes that differ only in the length of a leg. A sample is
///   compared with those at most two samples further along or back;
/// - as a cloud of points, in any order: Vatavu, "Improving gesture recognition accuracy on touch screens for users
///   with low vision" (CHI 2017), called $P+ there.
///
/// Each is divided by its typical value for two strokes of one person and shape, so that both have equal weight.
public struct StrokeMatcher: Sendable, Hashable {
  /// Maximum rotation of a stroke.
  public var turn: StrokeTurn

  /// Median of the distance along the path between two strokes of one person and shape.
  static let usualWay: Float = 0.235
  /// Median of the clouds' distance between such strokes.
  static let usualCloud: Float = 1.8
  private static let band = StrokeTemplate.band

  public init(turn: StrokeTurn = .upTo15Degrees) { self.turn = turn }

  /// Returns the distance of a stroke from a template; infinity if it is `limit` or more.
  public func distance(_ stroke: StrokeTemplate, _ template: StrokeTemplate, within limit: Double = .infinity) -> Double
  {
    let rotation = rotation(of: stroke, onto: template)
    let way = wayDistance(stroke, template, rotation, within: limit)
    guard way < limit else { return .infinity }
    let sum = way + cloudDistance(stroke, template, rotation, within: limit - way)
    return sum < limit ? sum : .infinity
  }

  /// Returns the cosine and the sine of the allowed angle at which the stroke matches the template best.
  ///
  /// The best of all angles has a closed form: Li, "Protractor" (CHI 2010). If it is not allowed, the nearest allowed
  /// one is the best.
  func rotation(of stroke: StrokeTemplate, onto template: StrokeTemplate) -> SIMD2<Float> {
    guard turn != .none else { return SIMD2(1, 0) }
    var (dot, cross): (Float, Float) = (0, 0)
    for index in 0..<StrokeTemplate.count {
      let (a, b) = (stroke.samples[index + Self.band], template.samples[index + Self.band])
      dot += a.x * b.x + a.y * b.y
      cross += a.x * b.y - a.y * b.x
    }
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
    // The costs of reaching each cell of the previous row: the band, and a wall after it. Before the first row there is
    // only the start, in the middle of the band.
    var before = SIMD8<Float>(repeating: .infinity)
    before[Self.band] = 0
    for row in 0..<count {
      let sample = stroke.samples[row + Self.band].turned(by: rotation)
      var costs = SIMD8<Float>(repeating: .infinity)
      var left = Float.infinity
      for cell in 0..<StrokeTemplate.bandWidth {
        // Beyond the ends of the template everything is infinitely far away.
        let difference = sample - template.samples[row + cell]
        // With unit vectors u and v for the directions, |u - v|² is 2 (1 - u·v).
        let cost = (difference * difference).sum()
        left = cost + min(left, min(before[cell], row == 0 ? .infinity : before[cell + 1]))
        costs[cell] = left
      }
      guard costs.min() < bound else { return .infinity }
      before = costs
    }
    return Double((before[Self.band] / Float(count)).squareRoot() / Self.usualWay)
  }

  /// Returns the distance of the clouds; infinity if it is certainly `limit` or more.
  ///
  /// In one direction it is the distances from each point to the nearest of the others, and from each of those that
  /// were nearest to none to its own nearest. The result is the smaller one of both directions.
  func cloudDistance(
    _ stroke: StrokeTemplate, _ template: StrokeTemplate, _ rotation: SIMD2<Float>, within limit: Double
  ) -> Double {
    var ofTemplate = InlineArray<24, (square: Float, nearest: Int)>(repeating: (.infinity, 0))
    var ofStroke = InlineArray<24, (square: Float, nearest: Int)>(repeating: (.infinity, 0))
    for row in ofStroke.indices {
      let point = stroke.cloud[row].placeTurned(by: rotation)
      var best: (square: Float, nearest: Int) = (.infinity, 0)
      for column in ofTemplate.indices {
        let difference = point - template.cloud[column]
        let square = (difference * difference).sum()
        if square < best.square { best = (square, column) }
        if square < ofTemplate[column].square { ofTemplate[column] = (square, row) }
      }
      ofStroke[row] = best
    }
    var (forth, back): (Float, Float) = (0, 0)
    var (isNearestThere, isNearestHere): (UInt32, UInt32) = (0, 0)
    for index in ofStroke.indices {
      isNearestThere |= 1 << UInt32(ofStroke[index].nearest)
      isNearestHere |= 1 << UInt32(ofTemplate[index].nearest)
    }
    for index in ofStroke.indices {
      let (here, there) = (ofStroke[index].square.squareRoot(), ofTemplate[index].square.squareRoot())
      forth += here
      back += there
      if isNearestThere & 1 << UInt32(index) == 0 { forth += there }
      if isNearestHere & 1 << UInt32(index) == 0 { back += here }
    }
    let distance = Double(min(forth, back) / Self.usualCloud)
    return distance < limit ? distance : .infinity
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

  /// Rotates the position only.
  @inline(__always)
  fileprivate func placeTurned(by rotation: SIMD2<Float>) -> SIMD4<Float> {
    SIMD4(x * rotation.x - y * rotation.y, x * rotation.y + y * rotation.x, z, w)
  }
}
