/// A shape that strokes are compared with: its templates, and the maximum distance of a stroke from them.
public struct StrokeShape: Sendable, Hashable {
  /// Maximum distance of a stroke from a shape that is known by one drawing of the same person.
  ///
  /// Some 97 % of a person's strokes stay within it; of that person's strokes of other shapes some 4 % do, and of mouse
  /// drags that mean nothing 0.1 %.
  public static let usualLimit = 4.0
  /// Maximum distance of a stroke from a shape that was not drawn but written down, as corners and straight legs:
  /// hands round corners, and have their own idea of proportions.
  public static let writtenLimit = 5.0
  /// Minimum distance of two shapes; strokes of more similar shapes are sometimes mistaken for each other or for
  /// neither; see ``StrokeTemplate/distance(_:_:)``.
  public static let lookAlikeDistance = 5.9

  /// Maximum distance between one person's strokes of one shape, in relation to the mean distance.
  private static let spreadFactor = 1.5
  /// The part of the limit that several drawings leave at least, however alike they are.
  private static let leastPart = 0.75

  /// Ways that all mean it.
  public let templates: [StrokeTemplate]
  /// Maximum distance of a stroke from the nearest template.
  public let limit: Double
  /// Compares strokes with the templates; it has the maximum rotation.
  public let matcher: StrokeMatcher
  /// The templates, and their reversals if both directions of drawing count.
  let compared: [StrokeTemplate]

  /// - Parameters:
  ///   - templates: drawings of the shape.
  ///   - turn: maximum rotation of a stroke.
  ///   - isEitherWay: whether a stroke from the end to the beginning will do as well.
  ///   - limit: maximum distance of a stroke from a shape with one template. Several templates that are alike show how
  ///     exactly they are drawn: then it is the geometric mean of this and 1.5 times their mean distance from the
  ///     nearest other, but not more than this, and not less than 0.75 of it.
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
