/// The limits of a line to the overlay process. A line that exceeds them is refused as a whole.
package enum OverlayMessageLimits {
  /// Maximum length of a line in bytes, without its line break.
  package static let lineLength = 262_144
  /// Maximum length of a text in bytes.
  package static let textLength = 1024
  /// Maximum index of a stroke in a trail. The first stroke has the index 0.
  package static let strokes = 15
  /// Maximum number of points in one message, over all of its paths.
  package static let points = 4096
  /// Maximum number of paths in a guide.
  package static let paths = 64
  /// Maximum number of headings of a cheat sheet.
  package static let sections = 64
  /// Maximum number of rows of a cheat sheet, over all of its sections.
  package static let rows = 512
  /// Maximum number of omitted rows that a cheat sheet can report.
  package static let omittedRows = 1_000_000
  /// Maximum magnitude of a coordinate or a length, in pixels. The X protocol itself is limited to 32767.
  package static let coordinate = 1_000_000.0
  /// Maximum magnitude of a progress, a value or a width.
  package static let factor = 1000.0
  /// Maximum duration of an animation.
  package static let duration = Duration.seconds(10)
}
