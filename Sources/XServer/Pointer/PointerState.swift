internal import CX11
internal import Gestures

/// The state of the pointer on the root window.
struct PointerState: Hashable {
  var location = Point.zero
  var modifiers: Modifiers = []
  /// True if a button is down.
  var isPressed = false
  /// True if a button is down, not counting buttons that an action keeps down.
  var isPressedByUser = false
  /// The child of the root window that contains the pointer; 0 if no child contains it.
  var window: UInt = 0
}

extension XConnection {
  /// The buttons that stay down after their gesture, as bits of the pointer's state.
  private var keptButtons: UInt32 {
    guard held.keepsButton else { return 0 }
    return held.input.buttons.filter { (1...5).contains($0) }.reduce(0) { $0 | UInt32(Button1Mask) << UInt32($1 - 1) }
  }

  /// Asks the server for the pointer's state.
  func pointerState() -> PointerState {
    var windows: (Window, Window) = (0, 0)
    var place: (x: Int32, y: Int32) = (0, 0)
    var within: (Int32, Int32) = (0, 0)
    var mask: UInt32 = 0
    XQueryPointer(display, root, &windows.0, &windows.1, &place.x, &place.y, &within.0, &within.1, &mask)
    return PointerState(
      location: Point(x: Double(place.x), y: Double(place.y)), modifiers: modifiers(mask & 0xFF),
      isPressed: mask & 0x1F00 != 0, isPressedByUser: mask & 0x1F00 & ~keptButtons != 0,
      window: windows.1)
  }
}
