import Gestures
import Playback

/// The result of `dactyl strokes match` as JSON.
struct StrokeMatchReport: Encodable {
  private struct Drawing: Encodable {
    let name: String
    /// The name of the recognized shape; missing if no shape was recognized.
    let recognized: String?
    /// The result of the comparison in words.
    let result: String
    let shapes: [Shape]
  }

  private struct Shape: Encodable {
    let name: String
    /// The distance between the shape and the drawing; missing if the two cannot be compared.
    let distance: Double?
    let limit: Double
    /// The strictest strictness that accepts the drawing; missing if every strictness rejects the drawing.
    let strictest: String?
  }

  private let drawings: [Drawing]

  init(_ matches: [(name: String, match: StrokeMatch)]) {
    drawings = matches.map { name, match in
      let recognized: String? = if case .recognized(let shape) = match.verdict { shape } else { nil }
      return Drawing(
        name: name, recognized: recognized, result: StrokeMatchText.sentence(match.verdict),
        shapes: match.comparisons.map {
          Shape(
            name: $0.shape, distance: $0.distance.isFinite ? $0.distance : nil, limit: $0.limit,
            strictest: $0.strictest?.rawValue)
        })
    }
  }
}
