internal import CX11
internal import Gestures

/// The state of the pointer on the root window.
struct PointerState: Hashable {
  var location = Point.zero
  var modifiers: Modifiers = []
  /// True if a button is down.
  var isPressed = false
}

extension XConnection {
  /// Asks the server for the pointer's state.
  func pointerState() -> PointerState {
    var windows: (Window, Window) = (0, 0)
    var place: (x: Int32, y: Int32) = (0, 0)
    var within: (Int32, Int32) = (0, 0)
    var mask: UInt32 = 0
    XQueryPointer(display, root, &windows.0, &windows.1, &place.x, &place.y, &within.0, &within.1, &mask)
    return PointerState(
      location: Point(x: Double(place.x), y: Double(place.y)), modifiers: modifiers(mask & 0xFF),
      isPressed: mask & 0x1F00 != 0)
  }
}
