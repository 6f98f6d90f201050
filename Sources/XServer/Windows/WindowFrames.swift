internal import CX11
internal import Gestures

/// Reads the areas of windows on the root window.
struct WindowFrames {
  let connection: XConnection

  /// Returns the window's own area on the root window, without its frame and its border; nil if the window has
  /// vanished.
  func frame(of window: Window) -> Rectangle? {
    var child: Window = 0
    var place: (x: Int32, y: Int32) = (0, 0)
    guard let geometry = geometry(of: window),
      XTranslateCoordinates(connection.display, window, connection.root, 0, 0, &place.x, &place.y, &child) != 0
    else { return nil }
    return Rectangle(
      x: Double(place.x), y: Double(place.y), width: geometry.area.width, height: geometry.area.height)
  }

  /// Returns the width of a window's border. Window managers that add frames remove the border.
  func borderWidth(of window: Window) -> Double { geometry(of: window)?.border ?? 0 }

  /// Returns the area of a window with its border and the window manager's frame; nil if the window has vanished.
  func outerFrame(of window: Window) -> Rectangle? { frame(of: window)?.grown(by: extents(of: window)) }

  /// Returns the widths by which the visible window exceeds the window's own area: the frame and the border, minus a
  /// shadow that the window draws inside its own area.
  func extents(of window: Window) -> (left: Double, right: Double, top: Double, bottom: Double) {
    let frame = frameExtents(of: window)
    guard let shadow = sides("_GTK_FRAME_EXTENTS", of: window) else { return frame }
    return (
      frame.left - shadow.left, frame.right - shadow.right, frame.top - shadow.top, frame.bottom - shadow.bottom
    )
  }

  /// Returns the widths of the window manager's frame around the window's own area.
  func frameExtents(of window: Window) -> (left: Double, right: Double, top: Double, bottom: Double) {
    sides("_NET_FRAME_EXTENTS", of: window) ?? measuredExtents(of: window)
  }

  private func sides(
    _ property: String, of window: Window
  ) -> (left: Double, right: Double, top: Double, bottom: Double)? {
    let numbers = connection.numbers(property, of: window).prefix(4).map { Double(min($0, 1000)) }
    return numbers.count == 4 ? (numbers[0], numbers[1], numbers[2], numbers[3]) : nil
  }

  /// Measures the frame: the widths by which the window on the root window exceeds the window inside it. This is needed
  /// if the window manager does not report these widths.
  private func measuredExtents(
    of window: Window
  ) -> (left: Double, right: Double, top: Double, bottom: Double) {
    guard let inner = frame(of: window), let top = connection.tree.topLevel(of: window), let outer = geometry(of: top)
    else {
      return (0, 0, 0, 0)
    }
    let (left, above) = (inner.x - outer.area.x, inner.y - outer.area.y)
    return (
      max(left, 0), max(outer.area.width + 2 * outer.border - inner.width - left, 0),
      max(above, 0), max(outer.area.height + 2 * outer.border - inner.height - above, 0)
    )
  }

  /// Returns a window's area and the width of its border. The position is that of the border's outer corner in the
  /// window's parent; the size does not include the border.
  private func geometry(of window: Window) -> (area: Rectangle, border: Double)? {
    var root: Window = 0
    var place: (x: Int32, y: Int32) = (0, 0)
    var size: (width: UInt32, height: UInt32) = (0, 0)
    var (border, depth): (UInt32, UInt32) = (0, 0)
    guard
      XGetGeometry(connection.display, window, &root, &place.x, &place.y, &size.width, &size.height, &border, &depth)
        != 0
    else { return nil }
    return (
      Rectangle(x: Double(place.x), y: Double(place.y), width: Double(size.width), height: Double(size.height)),
      Double(border)
    )
  }
}
