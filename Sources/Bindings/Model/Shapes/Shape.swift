package import Gestures

/// A figure that is drawn with a `stroke`: a letter, a path such as "down right", or custom points.
package struct Shape: Sendable, Hashable {
  package var name: String
  /// Drawings of the shape. Each drawing consists of strokes, and each stroke of points, with y downwards. The size and
  /// the position of a drawing do not matter.
  package var examples: [[[Point]]]

  package init(name: String, examples: [[[Point]]]) {
    self.name = name
    self.examples = examples
  }

  /// Creates a shape from drawings that have one stroke each.
  package init(name: String, paths: [[Point]]) { self.init(name: name, examples: paths.map { [$0] }) }

  /// The templates made from the drawings, with which strokes are compared.
  package var templates: [StrokeTemplate] { examples.compactMap { StrokeTemplate(strokes: $0) } }

  /// The `shape` lines that define the shape, one for each drawing.
  package var definitions: [String] { examples.map { Self.definition(of: name, $0) } }

  /// Returns the `shape` line of a drawing.
  package static func definition(of name: String, _ strokes: [[Point]]) -> String {
    let texts = strokes.map { stroke in
      stroke.map { "\($0.x.plain),\($0.y.plain)" }.joined(separator: " ")
    }
    return "shape \(name) " + texts.joined(separator: " \(ShapeParser.separator) ")
  }

  /// True if one of the drawings has several strokes.
  package var hasSeveralStrokes: Bool { examples.contains { $0.count > 1 } }
}
