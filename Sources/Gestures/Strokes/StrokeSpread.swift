/// Spread of a person's drawings of one shape: the mean distance between a drawing and the nearest other drawing,
/// divided by the mean distance that is usual for most people.
///
/// A few drawings of one shape measure the person's precision poorly. The drawings of all shapes together measure it
/// better. Therefore the factor of a limit contains only the fourth root of the shape's own spread, but the square root
/// of the mean spread of all shapes.
struct StrokeSpread: Sendable, Hashable {
  /// Expected mean distance of a drawing from the nearest other drawing of the same person, for one, two … other
  /// drawings.
  private static let expectedDistances = [2.03, 1.82, 1.72, 1.65, 1.6, 1.56, 1.53, 1.51]
  /// Factor of the expected distance for drawings of several strokes, of which only the point clouds are compared.
  private static let multistrokeFactor = 1.3
  /// Number of imaginary shapes with the spread of most people that are added to the shapes of each person.
  private static let priorShapes = 2.0
  /// Range of the factor by which the spread changes a limit.
  private static let factorRange = 0.8...1.5

  /// Maximum of `relative`. Drawings that differ by more are two variants of the shape, and do not show the person's
  /// precision.
  private static let maximumRelative = 2.0

  /// Mean distance of a drawing from its nearest other drawing, divided by the expected mean of these distances.
  private let relative: Double

  /// - Parameter templates: At least two drawings of one shape.
  init(_ templates: [StrokeTemplate], _ matcher: StrokeMatcher) {
    var sum = 0.0
    for (index, template) in templates.enumerated() {
      var nearest = Double.infinity
      for (other, candidate) in templates.enumerated() where other != index {
        nearest = min(nearest, matcher.distance(template, candidate, within: nearest))
      }
      sum += nearest
    }
    let expected = Self.expectedDistances[min(templates.count - 2, Self.expectedDistances.count - 1)]
    let factor = templates.allSatisfy { $0.strokeCount == 1 } ? 1 : Self.multistrokeFactor
    relative = min(sum / Double(templates.count) / (expected * factor), Self.maximumRelative)
  }

  /// Returns the factor of the limit for a number of drawings. The factor decreases with this number, because the
  /// nearest of many drawings is nearer than the nearest of few.
  static func limitFactor(drawings count: Int) -> Double { 0.68 + 0.32 / Double(max(count, 1)) }

  /// Returns the mean spread of the shapes of one person, relative to that of most people.
  ///
  /// - Parameter spreads: The spreads of all shapes that the person has drawn.
  static func mean(of spreads: [StrokeSpread]) -> Double {
    let sum = spreads.reduce(priorShapes) { $0 + $1.relative }
    return sum / (priorShapes + Double(spreads.count))
  }

  /// Returns the factor of the limit for this shape.
  ///
  /// - Parameter meanSpread: The mean spread of the shapes of the person who has drawn the shape.
  func limitFactor(meanSpread: Double) -> Double {
    let factor = (relative.squareRoot() * meanSpread).squareRoot()
    return min(max(factor, Self.factorRange.lowerBound), Self.factorRange.upperBound)
  }
}
