/// Tells, while a stroke is drawn, if it can still become one of the shapes that compete for it, whatever follows.
///
/// The stroke so far is compared with first parts of each template, as by ``StrokeGuide``, with a larger limit: a shape that
/// is given up wrongly is lost, and one that is given up late costs little. It is compared only when it has become longer by
/// a tenth, so that a long stroke costs little more than a short one.
package struct StrokePossibility: Sendable {
  /// Default distance of first parts beyond which a shape with the usual limit is no longer possible.
  ///
  /// It gives up at most 0.1 % of the drawings that would be recognized, also of the built-in shapes, whose drawings vary
  /// most; docs/research/strokes.md has the limits that were chosen without the person who is judged.
  package static let usualLimit = 3.6
  /// Minimum length of a stroke that is compared, in millimetres: a shorter one is a click.
  static let minimumLength = 12.0
  /// Minimum growth of a stroke between two comparisons, as a fraction of its length.
  private static let growth = 0.1
  /// Number of first parts of each template that a stroke is compared with, the whole among them.
  private static let parts = 12
  /// Maximum number of templates of one comparison: less than a millisecond. More take turns.
  private static let maximumComparedTemplates = 48

  private struct Candidate {
    let template: StrokeTemplate
    let matcher: StrokeMatcher
    /// The distance of first parts that counts as 1.
    let unit: Double
  }

  private let limit: Double
  private var candidates: [Candidate] = []
  /// True if first parts exclude no stroke: a shape may be drawn with any rotation, or with several strokes in any order.
  private let isUnbounded: Bool
  /// The candidate that is compared next: the one that fitted last.
  private var next = 0
  /// The part of it that fitted.
  private var part = 1
  /// Number of candidates in a row that did not fit.
  private var misfits = 0
  /// Minimum length of the stroke at the next comparison, in millimetres.
  private var nextLength = minimumLength

  /// - Parameters:
  ///   - shapes: The shapes that compete.
  ///   - limit: Distance of first parts beyond which a shape with the usual limit is no longer possible.
  package init(_ shapes: [StrokeShape], limit: Double = usualLimit) {
    self.limit = limit
    isUnbounded = shapes.contains { shape in
      shape.matcher.turn.degrees > StrokeTurn.upTo15Degrees.degrees || shape.templates.contains { $0.strokeCount > 1 }
    }
    guard !isUnbounded else { return }
    for shape in StrokeShape.adapted(shapes) {
      for template in shape.compared {
        candidates.append(
          Candidate(template: template, matcher: shape.matcher, unit: shape.prefixTolerance))
      }
    }
  }

  /// Returns true if a stroke of this length, in millimetres, is to be compared.
  package func isDue(at length: Double) -> Bool { !isUnbounded && !candidates.isEmpty && length >= nextLength }

  /// Compares the stroke so far with the shapes.
  ///
  /// - Parameters:
  ///   - points: The points of the stroke.
  ///   - length: Its length in millimetres.
  /// - Returns: false if the stroke can become none of the shapes.
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

  /// Returns true if some first part of the candidate is within the limit, and keeps it for the next comparison.
  private mutating func fits(_ stroke: StrokePrefix, _ candidate: Candidate) -> Bool {
    let limit = limit * candidate.unit
    // The drawn part becomes longer: the one that fitted last is the likeliest, and then those after it.
    for offset in 0..<Self.parts {
      let part = (part - 1 + offset) % Self.parts + 1
      guard Self.distance(stroke, candidate, part, within: limit) < limit else { continue }
      self.part = part
      return true
    }
    return false
  }

  /// Returns the least distance of the stroke from the first parts of all shapes, in the unit of `limit`; infinity if no
  /// part has a form, and 0 if first parts exclude nothing.
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

  /// Returns the distance from a part of the candidate; infinity if it is `limit` or more.
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
