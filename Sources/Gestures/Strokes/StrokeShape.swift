/// A shape that drawings are compared with: its templates, and the maximum distance of a drawing from them.
public struct StrokeShape: Sendable, Hashable {
  /// Default limit: the maximum distance of a stroke from a shape that is known by one drawing of the same person.
  ///
  /// Some 98 % of a person's strokes of the shape are within it, some 4 % of that person's strokes of other shapes, and
  /// less than 0.1 % of mouse drags without meaning.
  public static let usualLimit = 4.8
  /// Default limit of a shape that is written as corners and straight legs. It is larger, because hands round corners
  /// and vary the proportions.
  public static let writtenLimit = 5.7
  /// Minimum distance of two shapes; strokes of more similar shapes are sometimes mistaken for each other or for
  /// neither; see ``StrokeTemplate/distance(_:_:)``.
  public static let lookAlikeDistance = 6.5

  /// Drawings or definitions of the shape.
  public let templates: [StrokeTemplate]
  /// Maximum distance of a drawing from the nearest template.
  public private(set) var limit: Double
  /// Compares drawings with the templates; it has the maximum rotation.
  public let matcher: StrokeMatcher
  /// Maximum number of strokes of a template.
  package let maximumStrokes: Int
  /// The templates, and their reversals if both directions of drawing count.
  let compared: [StrokeTemplate]
  /// Spread of the drawings; nil if its limit does not depend on its drawings.
  private let spread: StrokeSpread?
  /// The limit of a shape whose drawings are usually exact.
  private let unadaptedLimit: Double

  /// - Parameters:
  ///   - templates: Drawings of the shape.
  ///   - turn: Maximum rotation of a drawing.
  ///   - isEitherWay: True to accept a stroke from the end to the beginning, too. Drawings of several strokes are accepted in
  ///     every order and direction of the strokes anyway.
  ///   - limit: Maximum distance of a drawing from a shape with one template.
  ///   - adaptsLimit: True if the templates are drawings of the person that will draw the shape. Several of them show
  ///     how exactly it is drawn: the limit becomes smaller or larger, by at most a half. False to use `limit` as it is.
  ///   - strictness: Changes the limit for fewer or more accepted drawings.
  public init(
    _ templates: [StrokeTemplate], turn: StrokeTurn = .upTo15Degrees, isEitherWay: Bool = false,
    limit: Double = usualLimit, adaptsLimit: Bool = true, strictness: StrokeStrictness = .normal
  ) {
    let limit = limit * strictness.limitFactor
    self.templates = templates
    maximumStrokes = templates.lazy.map(\.strokeCount).max() ?? 0
    let matcher = StrokeMatcher(turn: turn)
    self.matcher = matcher
    compared = isEitherWay ? templates + templates.filter { $0.strokeCount == 1 }.map(\.reversed) : templates
    let isAdapted = adaptsLimit && templates.count > 1 && limit.isFinite && limit > 0
    spread = isAdapted ? StrokeSpread(templates, matcher) : nil
    unadaptedLimit = isAdapted ? limit * StrokeSpread.limitFactor(drawings: templates.count) : limit
    self.limit = unadaptedLimit
    adapt(toHand: StrokeSpread.ofHand([spread].compactMap(\.self)))
  }

  /// Returns the shapes with limits that depend on how exactly the hand draws that has drawn them all.
  static func adapted(_ shapes: [StrokeShape]) -> [StrokeShape] {
    let spreads = shapes.compactMap(\.spread)
    guard spreads.count > 1 else { return shapes }
    let ofHand = StrokeSpread.ofHand(spreads)
    return shapes.map { shape in
      var shape = shape
      shape.adapt(toHand: ofHand)
      return shape
    }
  }

  private mutating func adapt(toHand ofHand: Double) {
    if let spread { limit = unadaptedLimit * spread.limitFactor(ofHand: ofHand) }
  }

  /// Returns the distance of a drawing from the nearest template; infinity if that is `limit` or more.
  public func distance(to stroke: StrokeTemplate, within limit: Double = .infinity) -> Double {
    var nearest = Double.infinity
    for template in compared {
      nearest = min(nearest, matcher.distance(stroke, template, within: min(limit, nearest)))
    }
    return nearest
  }

  /// Returns true if a drawing may become this shape with further strokes: some template has more of them, and each
  /// stroke of the drawing is like one of the template's, in either direction, within ``writtenLimit``.
  ///
  /// Their places are not compared: the size of the finished drawing is not known.
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
