/// The possible outcome of the stroke that is being drawn.
package enum StrokeOutlook: String, Sendable, Hashable, CaseIterable {
  /// The stroke may still become a bound shape.
  case possible
  /// The stroke is a bound shape.
  case recognized
  /// The stroke can no longer become a bound shape.
  case nothing
}
