/// Spread of the drawings of a shape: their mean distance from the nearest other one, compared with that of most
/// people.
///
/// A few drawings say little about a shape, and more about the hand that has drawn other shapes, too. Therefore the spread
/// of one shape changes its limit only by its fourth root, and the mean spread of all shapes by its square root.
struct StrokeSpread: Sendable, Hashable {
  /// Mean distance of drawings of one person from the nearest of one, two … others.
  private static let usual = [2.03, 1.82, 1.72, 1.65, 1.6, 1.56, 1.53, 1.51]
  /// Factor of the usual spread for drawings of several strokes, which are compared by their clouds alone.
  private static let ofSeveralStrokes = 1.3
  /// Number of shapes with the usual spread that count as drawn by each hand besides.
  private static let usualShapes = 2.0
  /// Limits of the factor of a limit.
  private static let factors = 0.8...1.5

  /// Maximum of `relative`: examples that differ more are two ways to draw the shape, and say nothing about the hand.
  private static let maximumRelative = 2.0

  /// The mean distance, divided by the usual one.
  private let relative: Double

  /// - Parameter templates: Two drawings or more.
  init(_ templates: [StrokeTemplate], _ matcher: StrokeMatcher) {
    var sum = 0.0
    for (index, template) in templates.enumerated() {
      var nearest = Double.infinity
      for (other, candidate) in templates.enumerated() where other != index {
        nearest = min(nearest, matcher.distance(template, candidate, within: nearest))
      }
      sum += nearest
    }
    let usual = Self.usual[min(templates.count - 2, Self.usual.count - 1)]
    let factor = templates.allSatisfy { $0.strokeCount == 1 } ? 1 : Self.ofSeveralStrokes
    relative = min(sum / Double(templates.count) / (usual * factor), Self.maximumRelative)
  }

  /// Returns the factor of the limit for a number of drawings: the more there are, the nearer is one of them.
  static func limitFactor(drawings count: Int) -> Double { 0.68 + 0.32 / Double(max(count, 1)) }

  /// Returns the spread of a hand, in relation to that of most people.
  ///
  /// - Parameter spreads: The spreads of all shapes that it has drawn.
  static func ofHand(_ spreads: [StrokeSpread]) -> Double {
    let sum = spreads.reduce(usualShapes) { $0 + $1.relative }
    return sum / (usualShapes + Double(spreads.count))
  }

  /// Returns the factor of the limit for this shape.
  ///
  /// - Parameter ofHand: The spread of the hand that has drawn it.
  func limitFactor(ofHand: Double) -> Double {
    let factor = (relative.squareRoot() * ofHand).squareRoot()
    return min(max(factor, Self.factors.lowerBound), Self.factors.upperBound)
  }
}
