import Gestures

/// The recorded drawings from which the tables are made.
package struct RecordedDrawings: Sendable {
  /// Shapes drawn in one stroke: `dollar1.jsonl`.
  let single: [DrawingSession]
  /// Shapes drawn in several strokes: `mmg.jsonl`.
  let multiple: [DrawingSession]
  /// Strokes of a mouse that are not shapes, by `kind`: `drag` with the button down, or `move`: `mouse-drags.jsonl`.
  let mouse: [String: [DrawingPool.Entry]]

  /// The names of the files.
  package static let files = ["dollar1.jsonl", "mmg.jsonl", "mouse-drags.jsonl"]

  /// Minimum length of a mouse stroke in pixels: 12 mm on a screen with 96 dots per inch.
  private static let minimumLength = 12 / 25.4 * 96
  /// Maximum number of example drawings of each shape.
  static let maximumKnown = 9

  /// Creates the drawings from the three files.
  package init(single: DrawingPool, multiple: DrawingPool, mouse: DrawingPool) {
    self.single = DrawingSession.sessions(single, minimumDrawings: Self.maximumKnown + 1)
    self.multiple = DrawingSession.sessions(multiple, minimumDrawings: 6)
    var kinds: [String: [DrawingPool.Entry]] = [:]
    for entry in mouse.entries {
      let path = entry.strokes.flatMap(\.self)
      let length = zip(path, path.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
      if let kind = entry.names["kind"], length >= Self.minimumLength { kinds[kind, default: []].append(entry) }
    }
    self.mouse = kinds
  }
}
