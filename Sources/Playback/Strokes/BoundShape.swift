package import Bindings
package import Gestures

/// A shape that a stroke of the bindings draws, as the daemon compares drawings with it.
package struct BoundShape: Sendable, Hashable {
  package let name: String
  /// The first line that binds it, without its actions.
  package let binding: String
  /// The line's number in its file.
  package let line: Int
  package let strictness: StrokeStrictness
  /// Minimum length of a drawing in millimetres.
  package let minimumLength: Double
  let shape: StrokeShape
  /// The index of the binding.
  let index: Int

  /// Returns the shapes that are bound, in the order of their lines; each once, however often it is bound with the same
  /// options.
  package static func all(in bindings: BindingSet) -> [BoundShape] {
    var shapes: [BoundShape] = []
    var known: Set<StrokeShape> = []
    for (index, binding) in bindings.bindings.enumerated() where binding.overriddenBy == nil {
      guard let shape = binding.trigger.strokeShape, let name = binding.trigger.shape?.name,
        known.insert(shape).inserted
      else { continue }
      shapes.append(
        BoundShape(
          name: name, binding: binding.text, line: binding.span.line, strictness: binding.trigger.strictness,
          minimumLength: binding.trigger.minimumStrokeLength, shape: shape, index: index))
    }
    return shapes
  }
}
