import Gestures
import GesturesTesting

@testable import StrokeEvaluation

/// The text of a pool of drawings by a trembling hand: up to five shapes, with ten drawings each, by one person.
struct GeneratedPool {
  static let shapes: [(name: String, corners: [(x: Double, y: Double)])] = [
    ("L", [(0, 0), (0, 100), (70, 100)]), ("N", [(0, 100), (0, 0), (80, 100), (80, 0)]),
    ("V", [(0, 0), (50, 100), (100, 0)]), ("Z", [(0, 0), (100, 0), (0, 100), (100, 100)]),
    ("line", [(0, 0), (100, 0)]),
  ]

  private(set) var text = ""
  /// The name of the shape on each line.
  private(set) var labels: [String] = []

  init(seed: UInt64, shapes: Int = 5, people: Int = 1) {
    var random = SplitMix64(seed: seed)
    for person in 0..<people {
      for shape in Self.shapes.prefix(shapes) {
        for _ in 0..<10 {
          let points = Self.drawing(shape.corners, &random).map { "[\($0.x), \($0.y), 0]" }.joined(separator: ", ")
          text += "{\"subject\": \"p\(person)\", \"cls\": \"\(shape.name)\", \"strokes\": [[\(points)]]}\n"
          labels.append(shape.name)
        }
      }
    }
  }

  var pool: DrawingPool { get throws { try DrawingPool(Array(text.utf8)) } }

  private static func drawing(_ corners: [(x: Double, y: Double)], _ random: inout SplitMix64) -> [Point] {
    let ends = corners.map {
      Point(x: 300 + 3 * $0.x + random.normal(deviation: 12), y: 200 + 3 * $0.y + random.normal(deviation: 12))
    }
    var points: [Point] = []
    for (from, to) in zip(ends, ends.dropFirst()) {
      for step in 0..<20 {
        let tremble = Vector(dx: random.normal(deviation: 1.5), dy: random.normal(deviation: 1.5))
        points.append(from + (to - from) * (Double(step) / 20) + tremble)
      }
    }
    return points + ends.suffix(1)
  }
}
