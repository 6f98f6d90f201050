internal import CCairo
import Glibc

/// The windows of a desktop, which it finds and moves as a pager does.
final class DesktopWindows {
  private let display: OpaquePointer
  private var isClosed = false
  private let root: UInt

  init(display name: String) throws {
    // Ignore errors, because a window may vanish before a request about it arrives.
    XSetErrorHandler { _, _ in 0 }
    guard let display = XOpenDisplay(name) else { throw PictureError.notReady("the X server") }
    self.display = display
    root = XDefaultRootWindow(display)
  }

  deinit { close() }

  /// Closes the connection. Call this before the server ends, and call no other method afterwards. A second call does
  /// nothing.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    XCloseDisplay(display)
  }

  /// The pointer's location in pixels.
  var pointer: (x: Double, y: Double) {
    var (rootReturned, child): (Window, Window) = (0, 0)
    var places: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var mask: UInt32 = 0
    XQueryPointer(display, root, &rootReturned, &child, &places.0, &places.1, &places.2, &places.3, &mask)
    return (Double(places.0), Double(places.1))
  }

  /// True if a program provides the settings of themes and fonts.
  var hasSettings: Bool {
    let owner = XGetSelectionOwner(display, atom("_XSETTINGS_S0"))
    return owner != 0 && read("_XSETTINGS_SETTINGS", of: owner, bits: 8) { $1 > 0 } ?? false
  }

  /// True if a window manager and a compositor run.
  var isComposed: Bool { XGetSelectionOwner(display, atom("_NET_WM_CM_S0")) != 0 && !clients("_NET_SUPPORTED").isEmpty }

  /// Returns the newest window whose title contains a text; nil if no title contains it.
  func find(titled text: String) -> UInt? { clients("_NET_CLIENT_LIST").last { title(of: $0).contains(text) } }

  /// The number of windows that show the panel and the wallpaper.
  var parts: Int {
    var (rootReturned, parent): (Window, Window) = (0, 0)
    var children: UnsafeMutablePointer<Window>?
    var count: UInt32 = 0
    guard XQueryTree(display, root, &rootReturned, &parent, &children, &count) != 0, let children else { return 0 }
    defer { XFree(children) }
    return UnsafeBufferPointer(start: children, count: Int(count)).count { window in
      !numbers("_NET_WM_WINDOW_TYPE", of: window).isEmpty
    }
  }

  /// Moves a window to a position, sets its size (both in pixels), and gives it the keyboard focus.
  func place(_ window: UInt, x: Int32, y: Int32, width: UInt32, height: UInt32) {
    XMoveResizeWindow(display, window, x, y, width, height)
    activate(window)
  }

  /// Raises a window, and gives it the keyboard focus.
  func activate(_ window: UInt) {
    // 2 means that the source is a pager, whose requests window managers always obey.
    request("_NET_ACTIVE_WINDOW", of: window, 2, 0)
  }

  /// Closes a window.
  func close(_ window: UInt) { request("_NET_CLOSE_WINDOW", of: window, 0, 2) }

  /// Sends a request about a window to the window manager.
  private func request(_ name: String, of window: UInt, _ first: Int, _ second: Int) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = atom(name)
    event.xclient.format = 32
    event.xclient.data.l.0 = first
    event.xclient.data.l.1 = second
    XSendEvent(display, root, 0, SubstructureRedirectMask | SubstructureNotifyMask, &event)
    XSync(display, 0)
  }

  private func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

  private func clients(_ property: String) -> [UInt] { numbers(property, of: root) }

  private func numbers(_ property: String, of window: UInt) -> [UInt] {
    read(property, of: window, bits: 32) { bytes, count in
      bytes.withMemoryRebound(to: UInt.self, capacity: count) { Array(UnsafeBufferPointer(start: $0, count: count)) }
    } ?? []
  }

  private func title(of window: UInt) -> String {
    read("_NET_WM_NAME", of: window, bits: 8) { bytes, count in
      String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    } ?? ""
  }

  private func read<Value>(
    _ property: String, of window: UInt, bits: Int32, _ convert: (UnsafeMutablePointer<UInt8>, Int) -> Value
  ) -> Value? {
    var (type, format): (Atom, Int32) = (0, 0)
    var (count, remaining): (UInt, UInt) = (0, 0)
    var bytes: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      display, window, atom(property), 0, 4096, 0, UInt(AnyPropertyType), &type, &format, &count, &remaining, &bytes)
    guard let bytes else { return nil }
    defer { XFree(bytes) }
    return type == 0 || format != bits ? nil : convert(bytes, Int(count))
  }
}
