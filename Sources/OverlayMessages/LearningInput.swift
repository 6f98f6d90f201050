package import Gestures

/// Something that a person does in the window in which a shape is taught.
package enum LearningInput: Sendable, Hashable {
  /// Movements with a button or a finger down, in pixels, with the size of a pixel: the strokes of one drawing.
  case drawing([[Point]], millimetresPerPixel: Double)
  /// The drawings are to be kept.
  case keep
  /// The last drawing is to be forgotten.
  case undo
  /// The window is to be closed, and nothing kept.
  case leave

  /// Maximum length of a line in bytes, without its line break: 20,000 points and more.
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

  /// Reads a line without its newline; nil if it is not one of these.
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
  /// The strokes as words.
  var text: String { map(\.text).joined(separator: " | ") }

  /// Reads what `text` writes; nil if it is something else.
  init?(text: String) {
    self = []
    for part in text.split(separator: "|") {
      guard let points = [Point](text: String(part)) else { return nil }
      append(points)
    }
  }
}

extension [Point] {
  /// The points as words.
  fileprivate var text: String { map { "\($0.x),\($0.y)" }.joined(separator: " ") }

  /// Reads what `text` writes; nil if it is something else.
  fileprivate init?(text: String) {
    self = []
    for word in text.split(separator: " ") {
      let numbers = word.split(separator: ",").map { Double($0) }
      guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite else { return nil }
      append(Point(x: x, y: y))
    }
  }
}
