/// A shape with which drawings are compared: its templates, and the maximum distance between a drawing and the nearest
/// template.
public struct StrokeShape: Sendable, Hashable {
  /// Default limit for a shape with one template, which the person who draws the strokes has drawn.
  ///
  /// This limit accepts about 98 % of a person's strokes of the shape, about 4 % of the same person's strokes of other
  /// shapes, and less than 0.1 % of meaningless mouse drags.
  public static let defaultLimit = 4.8
  /// Default limit of a shape that is defined by corners and straight lines. It is larger than ``defaultLimit``,
  /// because people round corners and vary the proportions.
  public static let writtenLimit = 5.7
  /// Distance between two shapes below which they look alike: strokes of one shape are sometimes recognized as the
  /// other shape, or as neither. See ``StrokeTemplate/distance(_:_:)``.
  public static let lookAlikeDistance = 6.5

  /// Drawings or definitions of the shape.
  public let templates: [StrokeTemplate]
  /// Maximum distance between a drawing and the nearest template.
  public private(set) var limit: Double
  /// Compares drawings with the templates, within the maximum rotation.
  public let matcher: StrokeMatcher
  /// Largest number of strokes of a template.
  package let maximumStrokes: Int
  /// The templates and, if both directions of drawing are accepted, the reversed templates.
  let compared: [StrokeTemplate]
  /// Spread of the drawings; nil if the limit does not depend on the drawings.
  private let spread: StrokeSpread?
  /// The limit before its adaptation to the person's precision.
  private let unadaptedLimit: Double

  /// - Parameters:
  ///   - templates: Drawings of the shape.
  ///   - rotationTolerance: Maximum rotation of a drawing.
  ///   - isEitherWay: True to accept a stroke in both directions. The strokes of a drawing of several strokes are
  ///     always accepted in every order and direction.
  ///   - limit: Maximum distance between a drawing and the shape, for one template.
  ///   - adaptsLimit: True if the templates are drawings of the person who will draw the shape. Several drawings then
  ///     show how exactly the person draws, and change the limit by at most a half. False to use `limit` unchanged.
  ///   - strictness: Scales the limit, so that fewer or more drawings are accepted.
  public init(
    _ templates: [StrokeTemplate], rotationTolerance: RotationTolerance = .upTo15Degrees, isEitherWay: Bool = false,
    limit: Double = defaultLimit, adaptsLimit: Bool = true, strictness: StrokeStrictness = .normal
  ) {
    let limit = limit * strictness.limitFactor
    self.templates = templates
    maximumStrokes = templates.lazy.map(\.strokeCount).max() ?? 0
    let matcher = StrokeMatcher(rotationTolerance: rotationTolerance)
    self.matcher = matcher
    compared = isEitherWay ? templates + templates.filter { $0.strokeCount == 1 }.map(\.reversed) : templates
    let isAdapted = adaptsLimit && templates.count > 1 && limit.isFinite && limit > 0
    spread = isAdapted ? StrokeSpread(templates, matcher) : nil
    unadaptedLimit = isAdapted ? limit * StrokeSpread.limitFactor(drawings: templates.count) : limit
    self.limit = unadaptedLimit
    adapt(toMeanSpread: StrokeSpread.mean(of: [spread].compactMap(\.self)))
  }

  /// Returns the shapes with limits adapted to the precision of the person who has drawn all these shapes.
  static func adapted(_ shapes: [StrokeShape]) -> [StrokeShape] {
    let spreads = shapes.compactMap(\.spread)
    guard spreads.count > 1 else { return shapes }
    let meanSpread = StrokeSpread.mean(of: spreads)
    return shapes.map { shape in
      var shape = shape
      shape.adapt(toMeanSpread: meanSpread)
      return shape
    }
  }

  private mutating func adapt(toMeanSpread meanSpread: Double) {
    if let spread { limit = unadaptedLimit * spread.limitFactor(meanSpread: meanSpread) }
  }

  /// Returns the distance between a drawing and the nearest template; infinity if the distance is `limit` or more.
  public func distance(to stroke: StrokeTemplate, within limit: Double = .infinity) -> Double {
    var nearest = Double.infinity
    for template in compared {
      nearest = min(nearest, matcher.distance(stroke, template, within: min(limit, nearest)))
    }
    return nearest
  }

  /// Returns true if a drawing may become this shape with further strokes. A template must have more strokes than the
  /// drawing, and each stroke of the drawing must be similar to a stroke of the template, in either direction, within
  /// ``writtenLimit``.
  ///
  /// The positions of the strokes are not compared, because the size of the finished drawing is not known.
  package func canBegin(with drawing: StrokeTemplate) -> Bool {
    guard maximumStrokes > drawing.strokeCount else { return false }
    let drawn = drawing.parts.map { ($0, $0.reversed) }
    return templates.contains { template in
      guard template.strokeCount > drawing.strokeCount else { return false }
      let parts = template.parts
      return drawn.allSatisfy { stroke, reversed in
        parts.contains {
          stroke.isLike($0, matcher, within: Self.writtenLimit)
            || reversed.isLike($0, matcher, within: Self.writtenLimit)
        }
      }
    }
  }
}
