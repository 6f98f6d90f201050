/// Compares a stroke in progress with the beginnings of shapes. Finds the shapes that the stroke can still become, the
/// continuation of each, and whether the stroke already is one of them.
///
/// The method is that of Bau and Mackay, "OctoPocus: a dynamic guide for learning gesture-based command sets" (UIST
/// 2008). The size of the finished shape is not known, so the stroke is compared with beginnings of different lengths,
/// and the beginning that fits best is used.
package struct StrokeGuide {
  /// Number of beginnings of each template that are compared, including the whole template.
  private static let parts = 12
  /// Maximum number of templates that one call compares, in less than a millisecond. If more templates exist, later
  /// calls compare the remaining templates.
  package static let maximumComparedTemplates = 48
  /// Assumed longer side of the finished shape while little of it is drawn, in millimetres.
  static let referenceSize = 40.0
  /// Weight of the preference for shapes of the reference size, as a distance. The preference decides only while the
  /// stroke is straight, because all sizes then fit equally well. After the first bend, the distances differ by more.
  private static let sizeWeight = 0.5
  /// Minimum length of a compared stroke, in millimetres. A shorter stroke can still become any shape.
  private static let minimumLength = 4.0
  /// Default distance between a stroke and the beginning of a shape at which the likelihood is 0, for a shape with the
  /// default limit. Up to half of this distance, the likelihood is 1. Three quarters of a person's drawings are within
  /// that half.
  ///
  /// The value is the smallest distance, in steps of 0.2, at which the intended shape is still possible for 98 % of the
  /// drawings of four people, at a quarter, a half and three quarters of the path. docs/research/strokes.md has the
  /// rates of a fifth person.
  package static let defaultLimit = 2.4

  private struct Candidate {
    let shape: Int
    let template: StrokeTemplate
    let path: [Point]
    let matcher: StrokeMatcher
    /// Factor for the distance at which the likelihood is 0. The factor is 1 for a shape with the default limit.
    let tolerance: Double
    /// Minimum length of a whole stroke, in millimetres.
    let minimumLength: Double
    var match = Match()
    /// Distance between the stroke and the whole template. Infinity if the distance is not known yet, or if it exceeds
    /// the limits of all shapes.
    var wholeDistance = Double.infinity
  }

  /// The beginning of a template that fits the stroke best.
  private struct Match {
    var fraction = 0.0
    var distance = 0.0
    /// Millimetres per unit of the template.
    var scale = 0.0
    /// Cosine and sine of the angle that rotates the stroke onto the template.
    var rotation = SIMD2<Float>(1, 0)
  }

  private struct Drawing {
    let whole: StrokeTemplate
    /// The normalized stroke; nil if the stroke is too short to be compared with beginnings of shapes.
    let prefix: StrokePrefix?
    let length: Double
  }

  private let limit: Double
  private let shapes: [StrokeShape]
  private var candidates: [Candidate] = []
  /// Index of the candidate that is compared next.
  private var next = 0
  private var drawing: Drawing?
  /// Number of candidates with which the current drawing has not been compared yet.
  private var remaining = 0

  /// - Parameters:
  ///   - shapes: The shapes to compare with, each with the minimum length of a stroke in millimetres.
  ///   - limit: Distance between the stroke and the beginning of a shape at which the likelihood is 0.
  package init(_ shapes: [(shape: StrokeShape, minimumLength: Double)], limit: Double = defaultLimit) {
    self.limit = limit
    self.shapes = StrokeShape.adapted(shapes.map(\.shape))
    for (index, entry) in shapes.enumerated() {
      let shape = self.shapes[index]
      for template in shape.compared {
        let path = template.path
        var candidate = Candidate(
          shape: index, template: template, path: path, matcher: shape.matcher, tolerance: shape.prefixTolerance,
          minimumLength: entry.minimumLength)
        candidate.match.scale = Self.referenceSize / max(path.longerSide, 1e-3)
        candidates.append(candidate)
      }
    }
  }

  /// Compares the unfinished stroke with the shapes.
  ///
  /// - Parameter points: The points of the stroke, in millimetres.
  package mutating func follow(_ points: [Point]) { follow([points]) }

  /// Compares the strokes of an unfinished drawing with the shapes, as one path.
  ///
  /// - Parameter strokes: The points of each stroke, in millimetres.
  package mutating func follow(_ strokes: [[Point]]) {
    let points = Array(strokes.joined())
    let length = points.pathLength
    guard let whole = StrokeTemplate(strokes: strokes) else { return }
    drawing = Drawing(
      whole: whole, prefix: length < Self.minimumLength ? nil : StrokePrefix(points: points), length: length)
    remaining = candidates.count
    compareRemaining()
  }

  /// True if the drawing was compared with all shapes.
  package var isComplete: Bool { remaining == 0 }

  /// Compares the drawing of the last call of `follow` with further shapes.
  package mutating func compareRemaining() {
    guard let drawing else { return }
    let maximumLimit = shapes.maximumLimit
    for _ in 0..<min(remaining, Self.maximumComparedTemplates) {
      next = next < candidates.count ? next : 0
      let candidate = candidates[next]
      if let prefix = drawing.prefix { candidates[next].match = match(prefix, length: drawing.length, candidate) }
      candidates[next].wholeDistance = candidate.matcher.distance(
        drawing.whole, candidate.template, within: maximumLimit)
      next += 1
      remaining -= 1
    }
  }

  /// Returns one completion for each shape that the stroke can still become, in the order of the shapes.
  ///
  /// - Parameter end: The current end of the stroke, in millimetres.
  package func completions(from end: Point) -> [StrokeCompletion] {
    var completions: [StrokeCompletion] = []
    for candidate in candidates {
      let likelihood = likelihood(of: candidate)
      guard likelihood > 0 else { continue }
      let completion = StrokeCompletion(
        shape: candidate.shape, rest: Self.rest(candidate, from: end), likelihood: likelihood)
      if let last = completions.last, last.shape == candidate.shape {
        if last.likelihood < likelihood { completions[completions.count - 1] = completion }
      } else {
        completions.append(completion)
      }
    }
    return completions
  }

  /// True if the stroke can still become one of the shapes. A shape of several strokes stays possible, because its
  /// strokes may be drawn in any order.
  package var isAnyPossible: Bool { candidates.contains { $0.template.strokeCount > 1 || likelihood(of: $0) > 0 } }

  /// Returns true if a `StrokeVocabulary` would recognize the stroke as one of the shapes.
  ///
  /// - Parameter isCompeting: Returns true if the shape with the given index still competes for the stroke.
  package func isRecognized(where isCompeting: (Int) -> Bool) -> Bool {
    var distances = [Double](repeating: .infinity, count: shapes.count)
    for candidate in candidates {
      distances[candidate.shape] = min(distances[candidate.shape], candidate.wholeDistance)
    }
    var ranking = StrokeRanking(shapes, margin: StrokeVocabulary.defaultMargin)
    for (index, distance) in distances.enumerated() where isCompeting(index) {
      if distance < ranking.bound { ranking.add(index, distance: distance) }
    }
    if case .recognized = ranking.judgement { return true }
    return false
  }

  private func likelihood(of candidate: Candidate) -> Double {
    min(1, max(0, 2 - 2 * candidate.match.distance / (limit * candidate.tolerance)))
  }

  /// Returns the beginning of the template that fits the stroke best. If several beginnings fit about equally well, the
  /// beginning whose finished shape is nearest to the reference size wins.
  private func match(_ stroke: StrokePrefix, length: Double, _ candidate: Candidate) -> Match {
    var best = Match(distance: .infinity)
    var bestRank = Double.infinity
    func consider(_ fraction: Double) {
      // Skips beginnings for which the finished stroke would be shorter than the minimum length.
      guard fraction >= 0.99 || length >= candidate.minimumLength * fraction else { return }
      guard let prefix = StrokePrefix(of: candidate.template, fraction: fraction) else { return }
      let scale = stroke.radius / prefix.radius
      let size = scale * candidate.path.longerSide
      let penalty =
        Self.sizeWeight * (1 - (size < Self.referenceSize ? size / Self.referenceSize : Self.referenceSize / size))
      guard penalty < bestRank else { return }
      let rotation = candidate.matcher.rotation(of: stroke.form, onto: prefix.form)
      let distance = candidate.matcher.wayDistance(
        stroke.form, prefix.form, rotation, within: min(bestRank - penalty, limit * candidate.tolerance))
      guard distance + penalty < bestRank else { return }
      bestRank = distance + penalty
      best = Match(fraction: fraction, distance: distance, scale: scale, rotation: rotation)
    }
    for part in 1...Self.parts { consider(Double(part) / Double(Self.parts)) }
    let (middle, step) = (best.fraction, 0.5 / Double(Self.parts))
    for fraction in [middle - step, middle + step] where fraction > 0 && fraction < 1 { consider(fraction) }
    return best
  }

  private static func rest(_ candidate: Candidate, from end: Point) -> [Point] {
    let (path, match) = (candidate.path, candidate.match)
    let start = match.fraction * Double(path.count - 1)
    let origin = path.place(at: start)
    let (cosine, sine) = (Double(match.rotation.x), Double(match.rotation.y))
    var points = [end]
    for index in path.indices where Double(index) > start + 1e-6 {
      let way = path[index] - origin
      // Rotates from the template back onto the stroke.
      let turned = Vector(dx: way.dx * cosine + way.dy * sine, dy: way.dy * cosine - way.dx * sine)
      points.append(end + turned * match.scale)
    }
    return points
  }
}

extension [Point] {
  /// Longer side of the bounding box of the points.
  fileprivate var longerSide: Double {
    guard let first else { return 0 }
    var (low, high) = (first, first)
    for point in self {
      low = Point(x: Swift.min(low.x, point.x), y: Swift.min(low.y, point.y))
      high = Point(x: Swift.max(high.x, point.x), y: Swift.max(high.y, point.y))
    }
    return Swift.max(high.x - low.x, high.y - low.y)
  }
}
