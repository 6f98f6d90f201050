import Gestures
import Playback

/// The result of `dactyl strokes similar` as JSON.
struct SimilarShapesReport: Encodable {
  private struct Shape: Encodable {
    let name: String
    let line: Int
    let binding: String

    init(_ shape: BoundShape) { (name, line, binding) = (shape.name, shape.line, shape.binding) }
  }

  private struct Pair: Encodable {
    let shapes: [Shape]
    let distance: Double
    /// The frequency with which the shapes are mistaken for each other: `always`, `often` or `sometimes`.
    let confusion: String
  }

  private let pairs: [Pair]
  /// Distance below which two shapes look alike.
  private let lookAlikeDistance = StrokeShape.lookAlikeDistance

  init(_ pairs: [SimilarShapes]) {
    self.pairs = pairs.map {
      Pair(
        shapes: [Shape($0.first), Shape($0.second)], distance: $0.distance, confusion: $0.confusion.rawValue)
    }
  }
}
