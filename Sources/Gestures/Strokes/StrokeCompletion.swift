/// One possible continuation of a stroke in progress: the shape that it becomes, and the remaining path.
package struct StrokeCompletion: Sendable, Hashable {
  /// The index of the shape that the stroke will become.
  package let shape: Int
  /// The remaining path after the current end of the stroke, in the unit of the stroke.
  package let rest: [Point]
  /// Likelihood that the stroke becomes this shape: 1 while the drawing is typical of the shape, 0 when the shape is no
  /// longer possible.
  package let likelihood: Double
}
