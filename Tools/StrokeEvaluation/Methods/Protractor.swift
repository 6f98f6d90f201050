import Gestures
import Glibc

/// Protractor: Li, "Protractor: a fast and accurate gesture recognizer" (CHI 2010). The angle is limited to 15 degrees,
/// which recognizes more drawings than an unlimited angle. Several strokes are joined.
struct Protractor: ComparedMethod {
  private static let count = 16
  private static let maximumAngle = 15 * Double.pi / 180

  let name = "Protractor, at most 15°"

  /// Returns all coordinates as one unit vector.
  func form(_ strokes: [[Point]]) -> [Vector]? {
    guard let points = strokes.flatMap(\.self).form(Self.count)?.centred else { return nil }
    let square = points.reduce(0) { $0 + $1.dot($1) }
    return square > 0 ? points.map { $0 * (1 / square.squareRoot()) } : nil
  }

  /// Returns the angle between the two vectors.
  func distance(_ candidate: [Vector], _ template: [Vector]) -> Double {
    var (dot, cross) = (0.0, 0.0)
    for (a, b) in zip(candidate, template) {
      dot += a.dot(b)
      cross += a.cross(b)
    }
    let angle = max(-Self.maximumAngle, min(Self.maximumAngle, atan2(cross, dot)))
    return acos(max(-1, min(1, dot * cos(angle) + cross * sin(angle))))
  }
}
