import Gestures
import Glibc

/// $1: Wobbrock, Wilson and Li, "Gestures without libraries, toolkits or training" (UIST 2007). Several strokes are joined.
struct OneDollar: ComparedMethod {
  private static let count = 64
  private static let maximumAngle = 45 * Double.pi / 180
  private static let precision = 2 * Double.pi / 180
  private static let goldenSection = (5.0.squareRoot() - 1) / 2
  /// Minimum ratio of the shorter side of a form to the longer one for which the form is stretched to a square.
  private static let minimumSide = 1e-3

  let name = "$1"

  /// Returns the points after three steps: rotate the first point to the right of the centroid, stretch the points to a
  /// square, move the centroid to the origin.
  func form(_ strokes: [[Point]]) -> [Vector]? {
    guard let points = strokes.flatMap(\.self).form(Self.count)?.centred, let first = points.first else {
      return nil
    }
    let angle = atan2(first.dy, first.dx)
    let rotated = points.map { $0.rotated(by: -angle) }
    guard let left = rotated.map(\.dx).min(), let right = rotated.map(\.dx).max(), let top = rotated.map(\.dy).min(),
      let bottom = rotated.map(\.dy).max()
    else { return nil }
    let side = max(right - left, bottom - top)
    let (width, height) = (max(right - left, Self.minimumSide * side), max(bottom - top, Self.minimumSide * side))
    return rotated.map { Point(x: $0.dx / width, y: $0.dy / height) }.centred
  }

  /// Returns the mean distance of the points at the best angle, found by golden section search.
  func distance(_ candidate: [Vector], _ template: [Vector]) -> Double {
    func distance(at angle: Double) -> Double {
      let (sine, cosine) = (sin(angle), cos(angle))
      var sum = 0.0
      for (a, b) in zip(candidate, template) {
        let (x, y) = (a.dx * cosine - a.dy * sine - b.dx, a.dx * sine + a.dy * cosine - b.dy)
        sum += (x * x + y * y).squareRoot()
      }
      return sum / Double(candidate.count)
    }
    var (low, high) = (-Self.maximumAngle, Self.maximumAngle)
    var (first, second) = (high - Self.goldenSection * (high - low), low + Self.goldenSection * (high - low))
    var (atFirst, atSecond) = (distance(at: first), distance(at: second))
    while high - low > Self.precision {
      if atFirst < atSecond {
        (high, second, atSecond) = (second, first, atFirst)
        first = high - Self.goldenSection * (high - low)
        atFirst = distance(at: first)
      } else {
        (low, first, atFirst) = (first, second, atSecond)
        second = low + Self.goldenSection * (high - low)
        atSecond = distance(at: second)
      }
    }
    return min(atFirst, atSecond)
  }
}

extension Vector {
  func rotated(by angle: Double) -> Vector {
    let (sine, cosine) = (sin(angle), cos(angle))
    return Vector(dx: dx * cosine - dy * sine, dy: dx * sine + dy * cosine)
  }
}
