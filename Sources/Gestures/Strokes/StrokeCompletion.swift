/// One way in which a stroke in progress can become a shape.
package struct StrokeCompletion: Sendable, Hashable {
  /// The index of the shape.
  package let shape: Int
  /// The rest of the path from the present end of the stroke on, in the unit of the stroke.
  package let rest: [Point]
  /// Likelihood that the stroke becomes this shape: 1 while it is drawn as hands usually draw it, 0 when it is no longer
  /// possible.
  package let likelihood: Double
}
