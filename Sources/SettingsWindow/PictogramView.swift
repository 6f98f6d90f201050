internal import Drawing
internal import Gestures
internal import Overlay
internal import OverlayMessages
internal import Widgets

/// The picture of a gesture, in the colour of texts.
@MainActor
final class PictogramView {
  let widget: DrawingArea
  private let shown: Shown

  /// The drawn picture, which the closure of the widget reads.
  @MainActor
  private final class Shown {
    var pictogram: Pictogram?

    init(_ pictogram: Pictogram?) { self.pictogram = pictogram }
  }

  /// - Parameter size: Width and height in pixels.
  init(_ pictogram: Pictogram?, size: Int) {
    let shown = Shown(pictogram)
    self.shown = shown
    widget = DrawingArea(width: size, height: size) { canvas, width, height, color in
      guard let pictogram = shown.pictogram else { return }
      let inset = min(width, height) * 0.08
      let square = Rectangle(x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset)
      let paths = PictogramPaths(pictogram, in: square)
      for path in paths.stroked { canvas.stroke(path, width: paths.lineWidth, color.withOpacity(color.opacity * 0.85)) }
      for path in paths.filled { canvas.fill(path, color) }
    }
    widget.align(horizontally: .center, vertically: .center)
  }

  var pictogram: Pictogram? {
    get { shown.pictogram }
    set {
      guard newValue != shown.pictogram else { return }
      shown.pictogram = newValue
      widget.redraw()
    }
  }
}
