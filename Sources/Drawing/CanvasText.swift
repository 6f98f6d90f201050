/// A text in the system's font.
package struct CanvasText: Sendable, Hashable {
  package enum Alignment: Sendable, Hashable { case leading, center, trailing }

  package var string: String
  /// The font size, in millimetres.
  package var size: Double
  package var isBold = false
  package var color = CanvasColor.white
  /// The horizontal alignment of several lines.
  package var alignment = Alignment.leading
  /// Maximum width in pixels; nil for no limit. A longer line is broken, or ends with an ellipsis if it is the last
  /// line.
  package var maximumWidth: Double?
  /// Maximum number of lines.
  package var maximumLines = 1

  package init(_ string: String, size: Double = 4) {
    self.string = string
    self.size = size
  }

  /// Returns the size of the laid-out text in pixels.
  package func measured(pixelsPerMillimetre: Double) -> TextExtent {
    TextLayout(self, pixelsPerMillimetre: pixelsPerMillimetre).extent
  }
}

/// The size of a text in pixels.
package struct TextExtent: Sendable, Hashable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
