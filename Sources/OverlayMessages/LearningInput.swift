package import Gestures

/// Something that a person does in the window of `dactyl learn`, in which a shape is drawn.
package enum LearningInput: Sendable, Hashable {
  /// The strokes of one drawing, in pixels, with the size of a pixel. A stroke is a movement with a button or a finger
  /// down.
  case drawing([[Point]], millimetresPerPixel: Double)
  /// Keep the drawings.
  case keep
  /// Discard the last drawing.
  case undo
  /// Close the window without keeping any drawing.
  case leave

  /// Maximum length of a line in bytes, without its line break. This length is enough for more than 20,000 points.
  package static let maximumLineLength = 1_048_576

  /// The line that the window writes, without its newline.
  package var line: String {
    switch self {
    case .drawing(let strokes, let scale): "drawing \(scale) \(strokes.text)"
    case .keep: "keep"
    case .undo: "undo"
    case .leave: "leave"
    }
  }

  /// Parses a line without its newline; nil if it has another format.
  package init?(line: String) {
    let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
    switch (parts.first, parts.count) {
    case ("keep", 1): self = .keep
    case ("undo", 1): self = .undo
    case ("leave", 1): self = .leave
    case ("drawing", 3):
      guard let scale = Double(parts[1]), scale > 0, scale.isFinite, let strokes = [[Point]](text: parts[2]),
        !strokes.isEmpty, strokes.allSatisfy({ !$0.isEmpty })
      else { return nil }
      self = .drawing(strokes, millimetresPerPixel: scale)
    default: return nil
    }
  }
}

extension [[Point]] {
  /// The strokes as text, separated by `|`.
  var text: String { map(\.text).joined(separator: " | ") }

  /// Parses text in the format of the property `text`; nil if it has another format.
  init?(text: String) {
    self = []
    for part in text.split(separator: "|") {
      guard let points = [Point](text: String(part)) else { return nil }
      append(points)
    }
  }
}

extension [Point] {
  /// The points as text, separated by spaces.
  fileprivate var text: String { map { "\($0.x),\($0.y)" }.joined(separator: " ") }

  /// Parses text in the format of the property `text`; nil if it has another format.
  fileprivate init?(text: String) {
    self = []
    for word in text.split(separator: " ") {
      let numbers = word.split(separator: ",").map { Double($0) }
      guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite else { return nil }
      append(Point(x: x, y: y))
    }
  }
}
