/// What a stroke is compared with: the ways that mean one shape, and how far from them a stroke may be.
public struct StrokeShape: Sendable, Hashable {
  /// How far a stroke may be from a shape that is known by one drawing of the same hand.
  ///
  /// Some 97 % of a person's strokes stay within it; of that person's strokes of other shapes some 4 % do, and of mouse
  /// drags that mean nothing 0.1 %.
  public static let usualLimit = 4.0
  /// How far a stroke may be from a shape that nobody has drawn but that was written down, as corners and straight legs:
  /// hands round corners, and have their own idea of proportions.
  public static let writtenLimit = 5.0
  /// How far two shapes must be apart, or strokes of them are taken for each other, or for neither, now and then; see
  /// ``StrokeTemplate/distance(_:_:)``.
  public static let lookAlikeDistance = 5.9

  /// How far a person's strokes of one shape may be apart, in relation to how far they are on average.
  private static let spreadFactor = 1.5
  /// The part of the limit that several drawings leave at least, however alike they are.
  private static let leastPart = 0.75

  /// Ways that all mean it.
  public let templates: [StrokeTemplate]
  /// How far a stroke may be from the nearest template.
  public let limit: Double
  /// What compares them: how far a stroke may be turned.
  public let matcher: StrokeMatcher
  /// The templates, and where either way will do, the same ones the other way round.
  let compared: [StrokeTemplate]

  /// - Parameters:
  ///   - templates: ways that all mean it.
  ///   - turn: how far a stroke may be turned.
  ///   - isEitherWay: whether a stroke from the end to the beginning will do as well.
  ///   - limit: how far a stroke may be from a shape with one template. Several templates that are alike show how
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

  /// How far a stroke is from the nearest template; infinity where that is `limit` or more.
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
