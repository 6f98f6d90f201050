import Gestures

/// The width of a strip along an edge of the screen.
package enum Extent: Sendable, Hashable {
  case length(Trigger.Length)
  /// Fraction of the monitor's width for a strip at the left or the right edge, and of the monitor's height for a strip
  /// at the top or the bottom edge; 0.1 is 10 %.
  case share(Double)

  /// Returns the extent in pixels: `dx` for a strip at the left or the right edge, and `dy` for a strip at the top or
  /// the bottom edge.
  ///
  /// - Parameter pixelsPerPoint: Number of pixels per 1/96 inch of the device's surface.
  func pixels(at point: Point, in layout: ScreenLayout, pixelsPerPoint: Double) -> Vector {
    switch self {
    case .length(let length):
      let pixels = length.inPixels * pixelsPerPoint
      return Vector(dx: pixels, dy: pixels)
    case .share(let share): return layout.part(share, at: point)
    }
  }
}

extension Extent: CustomStringConvertible {
  /// The extent with its unit.
  package var description: String {
    switch self {
    case .length(let length): "\(length)"
    case .share(let share): share.percent
    }
  }
}
