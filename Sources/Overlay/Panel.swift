package import Drawing
package import Gestures

/// The dark panel behind texts, and the colours on it: legible on light and on dark windows.
package struct Panel: Sendable {
  package let area: Rectangle
  /// From 0 to 1.
  package var visibility = 1.0

  package init(_ area: Rectangle) { self.area = area }

  /// Most of what is behind it is hidden, so that texts are legible.
  private static let opacity = 0.88
  private static let background = CanvasColor(red: 0.09, green: 0.10, blue: 0.12)

  package func draw(on canvas: Canvas) {
    let path = CanvasPath(area, radius: 2.5 * canvas.pixelsPerMillimetre)
    canvas.fill(path, Self.background.withOpacity(Self.opacity * visibility))
    // On a dark window, the edge shows where it ends.
    canvas.stroke(
      CanvasPath(area.expanded(by: -0.5), radius: 2.5 * canvas.pixelsPerMillimetre), width: 1,
      CanvasColor.white.withOpacity(0.3 * visibility))
  }

  /// The colour of texts; `isFaint` for those that matter less.
  package func textColor(isFaint: Bool = false) -> CanvasColor {
    let lightness = isFaint ? 0.78 : 1
    return CanvasColor(red: lightness, green: lightness, blue: lightness).withOpacity(visibility)
  }
}

extension CanvasColor {
  /// The colour, or a lighter one of the same hue, that is legible on a panel.
  package var onPanel: CanvasColor {
    let missing = max(0, 0.45 - lightness)
    return CanvasColor(
      red: red + (1 - red) * missing, green: green + (1 - green) * missing, blue: blue + (1 - blue) * missing,
      opacity: opacity)
  }
}
