/// Decides whether a stroke in progress can still become one of the shapes that compete for it.
///
/// Like ``StrokeGuide``, this type compares the stroke with the beginnings of each template, but with a larger limit.
/// Excluding a shape wrongly loses a gesture, but excluding a shape late costs little. The comparison is repeated only
/// when the stroke has grown by a tenth, so that a long stroke costs little more than a short one.
package struct StrokePossibility: Sendable {
  /// Default maximum distance between a stroke and the beginnings of a shape with the default limit. Beyond this
  /// distance, the shape is no longer possible.
  ///
  /// With this limit, at most 0.1 % of the drawings that would be recognized are excluded, even for the built-in
  /// shapes, whose drawings vary most. docs/research/strokes.md has the limits for each person, chosen without that
  /// person's drawings.
  package static let defaultLimit = 3.6
  /// Minimum length of a compared stroke, in millimetres. A shorter stroke is a click.
  static let minimumLength = 12.0
  /// Minimum growth of a stroke between two comparisons, as a fraction of its length.
  private static let growth = 0.1
  /// Number of beginnings of each template that are compared, including the whole template.
  private static let parts = 12
  /// Maximum number of templates that one comparison uses, in less than a millisecond. If more templates exist, later
  /// comparisons use the remaining templates.
  private static let maximumComparedTemplates = 48

  private struct Candidate {
    let template: StrokeTemplate
    let matcher: StrokeMatcher
    /// Maximum distance from the candidate is `limit` times this factor, which depends on the candidate's shape.
    let unit: Double
  }

  private let limit: Double
  private var candidates: [Candidate] = []
  /// True if no shape is ever excluded, because a shape may be rotated by more than 15 degrees, or may be drawn with
  /// several strokes in any order.
  private let isUnbounded: Bool
  /// Index of the candidate that is compared next. It stays the same while the candidate fits.
  private var next = 0
  /// Number, from 1, of the beginning of the candidate `next` that fitted at the last comparison.
  private var part = 1
  /// Number of consecutive candidates that did not fit.
  private var misfits = 0
  /// Minimum length of the stroke at the next comparison, in millimetres.
  private var nextLength = minimumLength

  /// - Parameters:
  ///   - shapes: The shapes that compete.
  ///   - limit: Maximum distance between a stroke and the beginnings of a shape with the default limit. Beyond this
  ///     distance, the shape is no longer possible.
  package init(_ shapes: [StrokeShape], limit: Double = defaultLimit) {
    self.limit = limit
    isUnbounded = shapes.contains { shape in
      shape.matcher.rotationTolerance.degrees > RotationTolerance.upTo15Degrees.degrees
        || shape.templates.contains { $0.strokeCount > 1 }
    }
    guard !isUnbounded else { return }
    for shape in StrokeShape.adapted(shapes) {
      for template in shape.compared {
        candidates.append(
          Candidate(template: template, matcher: shape.matcher, unit: shape.prefixTolerance))
      }
    }
  }

  /// Returns true if a stroke of this length, in millimetres, must be compared now.
  package func isDue(at length: Double) -> Bool { !isUnbounded && !candidates.isEmpty && length >= nextLength }

  /// Compares the unfinished stroke with the shapes.
  ///
  /// - Parameters:
  ///   - points: The points of the stroke.
  ///   - length: The length of the stroke in millimetres.
  /// - Returns: False if the stroke can no longer become any of the shapes.
  package mutating func follow(_ points: [Point], length: Double) -> Bool {
    nextLength = length * (1 + Self.growth)
    guard let stroke = StrokePrefix(points: points) else { return true }
    for _ in 0..<min(candidates.count, Self.maximumComparedTemplates) {
      if fits(stroke, candidates[next]) {
        misfits = 0
        return true
      }
      misfits += 1
      next = (next + 1) % candidates.count
      part = 1
    }
    return misfits < candidates.count
  }

  /// Returns true if a beginning of the candidate is within the limit. Stores the number of this beginning for the next
  /// comparison.
  private mutating func fits(_ stroke: StrokePrefix, _ candidate: Candidate) -> Bool {
    let limit = limit * candidate.unit
    // The stroke only grows, so the beginning that fitted last is the likeliest, followed by the longer beginnings.
    for offset in 0..<Self.parts {
      let part = (part - 1 + offset) % Self.parts + 1
      guard Self.distance(stroke, candidate, part, within: limit) < limit else { continue }
      self.part = part
      return true
    }
    return false
  }

  /// Returns the smallest distance between the stroke and the beginnings of all shapes, in the unit of `limit`. Returns
  /// infinity if no beginning can be normalized, and 0 if the stroke cannot be normalized or excluded.
  package func distance(of points: [Point]) -> Double {
    guard !isUnbounded, let stroke = StrokePrefix(points: points) else { return 0 }
    var least = Double.infinity
    for candidate in candidates {
      for part in 1...Self.parts {
        let distance = Self.distance(stroke, candidate, part, within: least * candidate.unit)
        least = min(least, distance / candidate.unit)
      }
    }
    return least
  }

  /// Returns the distance between the stroke and a beginning of the candidate; infinity if the distance is `limit` or
  /// more.
  private static func distance(
    _ stroke: StrokePrefix, _ candidate: Candidate, _ part: Int, within limit: Double
  ) -> Double {
    guard let prefix = StrokePrefix(of: candidate.template, fraction: Double(part) / Double(parts)) else {
      return .infinity
    }
    let rotation = candidate.matcher.rotation(of: stroke.form, onto: prefix.form)
    return candidate.matcher.wayDistance(stroke.form, prefix.form, rotation, within: limit)
  }
}
