package import Gestures

/// A figure that is drawn with a `stroke`: a letter, a path such as "down right", or points of one's own.
package struct Shape: Sendable, Hashable {
  package var name: String
  /// Drawings that all mean it, each with the points of its strokes, y downwards; only their form counts, not their size
  /// or position.
  package var examples: [[[Point]]]

  package init(name: String, examples: [[[Point]]]) {
    self.name = name
    self.examples = examples
  }

  /// Creates a shape of drawings that have one stroke each.
  package init(name: String, paths: [[Point]]) { self.init(name: name, examples: paths.map { [$0] }) }

  /// The forms of the drawings.
  package var templates: [StrokeTemplate] { examples.compactMap { StrokeTemplate(strokes: $0) } }

  /// True if one of the drawings has several strokes.
  package var hasSeveralStrokes: Bool { examples.contains { $0.count > 1 } }
}
