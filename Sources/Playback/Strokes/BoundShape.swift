package import Bindings
package import Gestures

/// A shape that a `stroke` binding uses, with the limits with which the daemon compares drawings.
package struct BoundShape: Sendable, Hashable {
  package let name: String
  /// The first line that binds the shape, without its actions.
  package let binding: String
  /// The number of the first line that binds the shape.
  package let line: Int
  /// The path of the included file that contains this line; nil if the main file contains the line.
  package let file: String?
  package let strictness: StrokeStrictness
  /// Minimum length of a drawing, in millimetres.
  package let minimumLength: Double
  let shape: StrokeShape
  /// The index of the first binding that uses the shape.
  let index: Int

  /// Returns the bound shapes in the order of their lines. A shape that is bound several times with the same options is
  /// returned only once.
  package static func all(in bindings: BindingSet) -> [BoundShape] {
    var shapes: [BoundShape] = []
    var known: Set<StrokeShape> = []
    for (index, binding) in bindings.bindings.enumerated() where binding.overriddenBy == nil {
      guard let shape = binding.trigger.strokeShape, let name = binding.trigger.shape?.name,
        known.insert(shape).inserted
      else { continue }
      shapes.append(
        BoundShape(
          name: name, binding: binding.text, line: binding.span.line, file: bindings.name(of: binding).file,
          strictness: binding.trigger.strictness, minimumLength: binding.trigger.minimumStrokeLength, shape: shape,
          index: index))
    }
    return shapes
  }
}
