package import Gestures

/// A figure that is drawn with a `stroke`: a letter, a path such as "down right", or custom points.
package struct Shape: Sendable, Hashable {
  package var name: String
  /// Drawings of the shape, each with the points of its strokes, y downwards. Their size and position do not matter.
  package var examples: [[[Point]]]

  package init(name: String, examples: [[[Point]]]) {
    self.name = name
    self.examples = examples
  }

  /// Creates a shape of drawings that have one stroke each.
  package init(name: String, paths: [[Point]]) { self.init(name: name, examples: paths.map { [$0] }) }

  /// The templates made from the drawings, with which strokes are compared.
  package var templates: [StrokeTemplate] { examples.compactMap { StrokeTemplate(strokes: $0) } }

  /// True if one of the drawings has several strokes.
  package var hasSeveralStrokes: Bool { examples.contains { $0.count > 1 } }
}
