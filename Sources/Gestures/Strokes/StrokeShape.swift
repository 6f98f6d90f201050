/// A shape that strokes are compared with: its templates, and the maximum distance of a stroke from them.
public struct StrokeShape: Sendable, Hashable {
  /// Default limit: the maximum distance of a stroke from a shape that is known by one drawing of the same person.
  ///
  /// Some 97 % of a person's strokes of the shape are within it, some 4 % of that person's strokes of other shapes, and
  /// 0.1 % of mouse drags without meaning.
  public static let usualLimit = 4.0
  /// Default limit of a shape that is written as corners and straight legs. It is larger, because hands round corners
  /// and vary the proportions.
  public static let writtenLimit = 5.0
  /// Minimum distance of two shapes; strokes of more similar shapes are sometimes mistaken for each other or for
  /// neither; see ``StrokeTemplate/distance(_:_:)``.
  public static let lookAlikeDistance = 5.9

  /// Maximum distance between one person's strokes of one shape, in relation to the mean distance.
  private static let spreadFactor = 1.5
  /// Minimum of a limit that is computed from several drawings, as a fraction of the given one.
  private static let leastPart = 0.75

  /// Drawings or definitions of the shape.
  public let templates: [StrokeTemplate]
  /// Maximum distance of a stroke from the nearest template.
  public let limit: Double
  /// Compares strokes with the templates; it has the maximum rotation.
  public let matcher: StrokeMatcher
  /// The templates, and their reversals if both directions of drawing count.
  let compared: [StrokeTemplate]

  /// - Parameters:
  ///   - templates: Drawings of the shape.
  ///   - turn: Maximum rotation of a stroke.
  ///   - isEitherWay: True to accept a stroke from the end to the beginning, too.
  ///   - limit: Maximum distance of a stroke from a shape with one template. With several templates, the limit is the
  ///     geometric mean of this and 1.5 times their mean distance from the nearest other, but at most this, and at
  ///     least 0.75 of it.
  public init(
    _ templates: [StrokeTemplate], turn: StrokeTurn = .upTo15Degrees, isEitherWay: Bool = false,
    limit: Double = usualLimit
  ) {
    self.templates = templates
    matcher = StrokeMatcher(turn: turn)
    compared = isEitherWay ? templates + templates.map(\.reversed) : templates
    self.limit = Self.limit(limit, for: templates, matcher)
  }

  /// Returns the distance of a stroke from the nearest template; infinity if that is `limit` or more.
  public func distance(to stroke: StrokeTemplate, within limit: Double = .infinity) -> Double {
    var nearest = Double.infinity
    for template in compared {
      nearest = min(nearest, matcher.distance(stroke, template, within: min(limit, nearest)))
    }
    return nearest
  }

  private static func limit(_ limit: Double, for templates: [StrokeTemplate], _ matcher: StrokeMatcher) -> Double {
    guard templates.count > 1, limit.isFinite, limit > 0 else { return limit }
    var sum = 0.0
    for (index, template) in templates.enumerated() {
      var nearest = Double.infinity
      for (other, candidate) in templates.enumerated() where other != index {
        nearest = min(nearest, matcher.distance(template, candidate))
      }
      sum += nearest
    }
    let spread = sum / Double(templates.count)
    return max(leastPart * limit, min(limit, (limit * spreadFactor * spread).squareRoot()))
  }
}
