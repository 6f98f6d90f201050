/// The bounds of what a line to the overlay process may hold. A line beyond them is refused whole.
package enum OverlayMessageLimits {
  /// Maximum length of a line in bytes, without its line break.
  package static let lineLength = 262_144
  /// Maximum length of a text in bytes.
  package static let textLength = 1024
  /// Maximum number of a stroke in a trail, the first one being 0.
  package static let strokes = 15
  /// Maximum number of points in one message, over all of its paths.
  package static let points = 4096
  /// Maximum number of paths in a guide.
  package static let paths = 64
  /// Maximum number of headings of a cheat sheet.
  package static let sections = 64
  /// Maximum number of rows of a cheat sheet, over all of its sections.
  package static let rows = 512
  /// Maximum of the number of rows that a cheat sheet says were left out.
  package static let omittedRows = 1_000_000
  /// Maximum distance of a point from the origin along each axis, and maximum length, in pixels. X itself ends at 32767.
  package static let coordinate = 1_000_000.0
  /// Maximum of a progress, a value or a width, and of their negatives.
  package static let factor = 1000.0
  /// Maximum duration of an animation.
  package static let duration = Duration.seconds(10)
}
