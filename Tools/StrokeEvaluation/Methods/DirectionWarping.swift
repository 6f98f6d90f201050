import Gestures
import Glibc

/// The distance of Jackknife: Taranta, Samiei, Maghoumi, Khaloo, Pittman and LaViola, "Jackknife: a reliable recognizer
/// with few samples and many modalities" (CHI 2017): dynamic time warping over directions, and two correction factors.
/// Several strokes are joined. Jackknife's own limits, which it calculates from synthetic drawings, are not included.
struct DirectionWarping: ComparedMethod {
  private static let count = 16
  /// Maximum offset of compared directions: a tenth of the number of directions.
  private static let band = 2

  struct Form: Sendable {
    let directions: [Vector]
    /// The path lengths along the two axes as a unit vector, and the sides of the bounding box as another unit vector.
    let lengths: Vector
    let box: Vector
  }

  let name = "Jackknife's distance"

  func form(_ strokes: [[Point]]) -> Form? {
    guard let points = strokes.flatMap(\.self).form(Self.count), let left = points.map(\.x).min(),
      let right = points.map(\.x).max(), let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
    else { return nil }
    let ways = zip(points, points.dropFirst()).map { $1 - $0 }
    let lengths = ways.reduce(Vector.zero) { $0 + Vector(dx: abs($1.dx), dy: abs($1.dy)) }
    return Form(
      directions: ways.map(\.unit), lengths: lengths.unit, box: Vector(dx: right - left, dy: bottom - top).unit)
  }

  func distance(_ candidate: Form, _ template: Form) -> Double {
    func factor(_ a: Vector, _ b: Vector) -> Double { 1 / max(0.01, a.dot(b)) }
    return Self.warped(candidate.directions, template.directions) * factor(candidate.lengths, template.lengths)
      * factor(candidate.box, template.box)
  }

  /// Returns the minimum sum of 1 - u·v over all warpings within the band.
  private static func warped(_ a: [Vector], _ b: [Vector]) -> Double {
    var before = [Double](repeating: .infinity, count: b.count + 1)
    before[0] = 0
    for (row, direction) in a.enumerated() {
      var costs = [Double](repeating: .infinity, count: b.count + 1)
      for column in max(0, row - band)...min(b.count - 1, row + band) {
        let least = min(before[column], before[column + 1], costs[column])
        costs[column + 1] = 1 - direction.dot(b[column]) + least
      }
      before = costs
    }
    return before[b.count]
  }
}
