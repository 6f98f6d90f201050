internal import CX11
internal import Gestures

/// What the running window manager says of itself.
struct ManagerDescription {
  /// The name that it gives itself; nil where it has none.
  let ownName: String?
  let supported: Set<UInt>
  /// The window that tells that it is there.
  let window: Window

  /// What to call it in a message.
  var name: String { ownName ?? "the window manager" }
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

  /// Where the window's own area is on the root window, without its frame; nil if it has vanished.
  func frame(of window: Window) -> Rectangle? {
    var root: Window = 0
    var child: Window = 0
    var place: (x: Int32, y: Int32) = (0, 0)
    var size: (width: UInt32, height: UInt32) = (0, 0)
    var (border, depth): (UInt32, UInt32) = (0, 0)
    guard
      XGetGeometry(display, window, &root, &place.x, &place.y, &size.width, &size.height, &border, &depth) != 0,
      XTranslateCoordinates(display, window, root, 0, 0, &place.x, &place.y, &child) != 0
    else { return nil }
    return Rectangle(x: Double(place.x), y: Double(place.y), width: Double(size.width), height: Double(size.height))
  }

  /// What lies around the window's own area and belongs to it: a frame; less what of that area is only a shadow.
  func extents(of window: Window) -> (left: Double, right: Double, top: Double, bottom: Double) {
    func sides(_ property: String) -> [Double] {
      let numbers = numbers(property, of: window).prefix(4).map { Double(min($0, 1000)) }
      return numbers.count == 4 ? numbers : [0, 0, 0, 0]
    }
    let sums = zip(sides("_NET_FRAME_EXTENTS"), sides("_GTK_FRAME_EXTENTS")).map { $0 - $1 }
    return (sums[0], sums[1], sums[2], sums[3])
  }

  /// The part of a monitor that panels leave free.
  func workArea(of monitor: Rectangle) -> Rectangle {
    let desktop = Int(clamping: number("_NET_CURRENT_DESKTOP", of: root) ?? 0)
    let areas = numbers("_NET_WORKAREA", of: root).map { Double(Int32(truncatingIfNeeded: $0)) }
    let first = areas.count / 4 > desktop ? desktop * 4 : 0
    guard areas.count >= first + 4 else { return monitor }
    let (left, top) = (max(monitor.x, areas[first]), max(monitor.y, areas[first + 1]))
    let right = min(monitor.x + monitor.width, areas[first] + areas[first + 2])
    let bottom = min(monitor.y + monitor.height, areas[first + 1] + areas[first + 3])
    guard right - left >= 1, bottom - top >= 1 else { return monitor }
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }
}
