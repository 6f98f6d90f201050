import Gestures
import Playback

/// The result of `dactyl strokes match` as JSON.
struct StrokeMatchReport: Encodable {
  private struct Drawing: Encodable {
    let name: String
    /// The shape that is recognized; missing if none is.
    let recognized: String?
    /// The result in words.
    let result: String
    let shapes: [Shape]
  }

  private struct Shape: Encodable {
    let name: String
    /// Missing if the shape has no form.
    let distance: Double?
    let limit: Double
    /// Missing if no strictness accepts the drawing.
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
