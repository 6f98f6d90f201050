/// A point on the screen in pixels from its upper left corner.
package struct ScreenPoint: Sendable, Hashable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Returns the point at the fraction `part` (0–1) of the line to `end`.
  func toward(_ end: ScreenPoint, part: Double) -> ScreenPoint {
    ScreenPoint(x: x + (end.x - x) * part, y: y + (end.y - y) * part)
  }

  /// The point in the coordinates of an absolute device, 0–65535 inclusive.
  var valuators: Valuators {
    [0: Self.axis(x, ServerConfiguration.width), 1: Self.axis(y, ServerConfiguration.height)]
  }

  private static func axis(_ pixels: Double, _ size: Int) -> Double {
    min(max(pixels * 65_536 / Double(size), 0), 65_535)
  }
}
