/// The possible outcome of the stroke that is being drawn.
package enum StrokeOutlook: String, Sendable, Hashable, CaseIterable {
  /// It may become one of the shapes that are bound.
  case possible
  /// It is a shape that is bound.
  case recognized
  /// It can no longer become any of them.
  case nothing
}
