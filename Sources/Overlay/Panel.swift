package import Appearance
package import Drawing
package import Gestures

/// The panel behind texts, and the colours on it: legible on light and on dark windows.
package struct Panel: Sendable {
  package let area: Rectangle
  private let style: OverlayStyle
  /// The visibility of the panel and its texts, from 0 to 1.
  package var visibility = 1.0
  /// The opacity of the panel's ground, from 0 to 1. The default is high, so that texts are legible; a panel with many
  /// texts needs an even higher opacity.
  package var opacity = 0.88

  package init(_ area: Rectangle, _ style: OverlayStyle) {
    self.area = area
    self.style = style
  }

  private var theme: OverlayStyle.Theme { style.theme }

  package func draw(on canvas: Canvas) {
    let radius = 2.5 * canvas.pixelsPerMillimetre * style.textScale
    canvas.fill(CanvasPath(area, radius: radius), theme.ground.withOpacity(opacity * visibility))
    canvas.stroke(CanvasPath(area.expanded(by: -0.5), radius: radius), width: 1, theme.edge.withOpacity(visibility))
  }

  /// Returns the colour of texts. If `isFaint` is true, returns the colour of less important texts.
  package func textColor(isFaint: Bool = false) -> CanvasColor {
    (isFaint ? theme.text.mixed(with: theme.ground, 0.25) : theme.text).withOpacity(visibility)
  }

  /// The colour of a bar behind its filled part.
  package var trackColor: CanvasColor { theme.ground.mixed(with: theme.text, 0.28).withOpacity(visibility) }

  /// Returns the colour, made lighter or darker if it would not be legible on the panel.
  package func legible(_ color: CanvasColor) -> CanvasColor { theme.legible(color).withOpacity(visibility) }
}

/// Font sizes in millimetres, before the user's text scale is applied.
package enum TextSize {
  /// The size of names of paths and of the mode, and of texts in the window of `dactyl learn`.
  package static let name = 3.6
  /// The size of all other texts.
  package static let normal = 4.0
}

extension OverlayStyle.Theme {
  package var ground: CanvasColor {
    switch self {
    case .dark: CanvasColor(red: 0.09, green: 0.10, blue: 0.12)
    case .light: CanvasColor(red: 0.98, green: 0.98, blue: 0.99)
    }
  }

  /// The colour of the edge of a ground, which shows where the ground ends on a window of the same lightness. The colour
  /// is not transparent, because without a compositor, faint lines are not drawn.
  var edge: CanvasColor { ground.mixed(with: text, 0.3) }

  package var text: CanvasColor {
    switch self {
    case .dark: .white
    case .light: Self.dark.ground
    }
  }

  /// Returns the colour, mixed with white or black if it would not be legible on the ground.
  func legible(_ color: CanvasColor) -> CanvasColor {
    switch self {
    case .dark: color.mixed(with: .white, max(0, 0.45 - color.lightness))
    case .light: color.mixed(with: .black, max(0, color.lightness - 0.4))
    }
  }
}
