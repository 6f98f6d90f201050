internal import CX11
internal import Gestures

/// What the running window manager says of itself.
struct ManagerDescription {
  /// What to call a window manager without a name in a message.
  static let unnamed = "the window manager"

  /// The name that it gives itself; nil where it has none.
  let ownName: String?
  let supported: Set<UInt>
  /// The window that tells that it is there.
  let window: Window

  /// What to call it in a message.
  var name: String { ownName ?? Self.unnamed }
}

extension XConnection {
  /// The window manager that runs now; nil where none does, or one that knows no Extended Window Manager Hints.
  func manager() -> ManagerDescription? {
    // One that died has left its properties on the root window, but not its own window.
    guard let number = number("_NET_SUPPORTING_WM_CHECK", of: root),
      self.number("_NET_SUPPORTING_WM_CHECK", of: Window(number)) == number
    else { return nil }
    let name = text("_NET_WM_NAME", of: Window(number))
    return ManagerDescription(
      ownName: name.flatMap { $0.isEmpty ? nil : $0 }, supported: Set(numbers("_NET_SUPPORTED", of: root)),
      window: Window(number))
  }

  /// Whether any window manager runs, also one that knows no Extended Window Manager Hints.
  func isManagerPresent(_ manager: ManagerDescription?) -> Bool {
    var attributes = XWindowAttributes()
    return manager != nil
      || (XGetWindowAttributes(display, root, &attributes) != 0
        && attributes.all_event_masks & SubstructureRedirectMask != 0)
  }

  /// Asks the window manager for something, as pagers do.
  func askManager(_ request: String, _ window: Window, _ numbers: [Int]) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = atom(request)
    event.xclient.format = 32
    withUnsafeMutableBytes(of: &event.xclient.data) { data in
      for (index, number) in numbers.prefix(5).enumerated() {
        data.storeBytes(of: number, toByteOffset: index * MemoryLayout<Int>.stride, as: Int.self)
      }
    }
    XSendEvent(display, root, False, SubstructureRedirectMask | SubstructureNotifyMask, &event)
  }

  /// The window on the root window that a window is in: its frame, or itself; nil if it has vanished.
  func topLevel(of window: Window) -> Window? {
    var window = window
    while let parent = parent(of: window) {
      if parent == root || parent == Window(None) { return window }
      window = parent
    }
    return nil
  }

  /// Whether a window is shown.
  func isViewable(_ window: Window) -> Bool {
    var attributes = XWindowAttributes()
    return XGetWindowAttributes(display, window, &attributes) != 0 && attributes.map_state == IsViewable
  }

  /// Whether a window is no affair of a window manager's, as menus are not.
  func isOverrideRedirect(_ window: Window) -> Bool {
    var attributes = XWindowAttributes()
    return XGetWindowAttributes(display, window, &attributes) != 0 && attributes.override_redirect != 0
  }

  /// The window's own area on the root window, without its frame and its border; nil if it has vanished.
  func frame(of window: Window) -> Rectangle? {
    var child: Window = 0
    var place: (x: Int32, y: Int32) = (0, 0)
    guard let geometry = geometry(of: window),
      XTranslateCoordinates(display, window, root, 0, 0, &place.x, &place.y, &child) != 0
    else { return nil }
    return Rectangle(
      x: Double(place.x), y: Double(place.y), width: geometry.area.width, height: geometry.area.height)
  }

  /// The width of a window's border, which window managers with frames take away.
  func borderWidth(of window: Window) -> Double { geometry(of: window)?.border ?? 0 }

  /// A window with all that the window manager has put around it; nil if it has vanished.
  func outerFrame(of window: Window) -> Rectangle? { frame(of: window)?.grown(by: extents(of: window)) }

  /// What lies around the window's own area and belongs to it: a frame, a border; less what of that area is only a
  /// shadow.
  func extents(of window: Window) -> (left: Double, right: Double, top: Double, bottom: Double) {
    func sides(_ property: String) -> [Double]? {
      let numbers = numbers(property, of: window).prefix(4).map { Double(min($0, 1000)) }
      return numbers.count == 4 ? numbers : nil
    }
    let frame = sides("_NET_FRAME_EXTENTS") ?? measuredExtents(of: window)
    let sums = zip(frame, sides("_GTK_FRAME_EXTENTS") ?? [0, 0, 0, 0]).map { $0 - $1 }
    return (sums[0], sums[1], sums[2], sums[3])
  }

  /// How far the window on the root window goes beyond the one in it, for window managers that do not tell.
  private func measuredExtents(of window: Window) -> [Double] {
    guard let inner = frame(of: window), let top = topLevel(of: window), let outer = geometry(of: top) else {
      return [0, 0, 0, 0]
    }
    let (left, above) = (inner.x - outer.area.x, inner.y - outer.area.y)
    return [
      left, outer.area.width + 2 * outer.border - inner.width - left,
      above, outer.area.height + 2 * outer.border - inner.height - above,
    ].map { max($0, 0) }
  }

  /// A window's place in its parent, its size, and the width of its border around both.
  private func geometry(of window: Window) -> (area: Rectangle, border: Double)? {
    var root: Window = 0
    var place: (x: Int32, y: Int32) = (0, 0)
    var size: (width: UInt32, height: UInt32) = (0, 0)
    var (border, depth): (UInt32, UInt32) = (0, 0)
    guard XGetGeometry(display, window, &root, &place.x, &place.y, &size.width, &size.height, &border, &depth) != 0
    else { return nil }
    return (
      Rectangle(x: Double(place.x), y: Double(place.y), width: Double(size.width), height: Double(size.height)),
      Double(border)
    )
  }
}
