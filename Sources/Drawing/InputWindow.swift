internal import CCairo
package import Gestures

/// A normal application window in which a person draws with a mouse, a pen or a finger. X reports all three as the
/// pointer.
package final class InputWindow {
  package enum Key: Sendable, Hashable { case enter, backspace, escape }

  package enum Event: Sendable, Hashable {
    /// The first button or finger comes down; locations are pixels of the window.
    case press(Point)
    case move(Point)
    /// The last button or finger is lifted.
    case release(Point)
    case key(Key)
    /// The user closes the window, or another program has destroyed it.
    case close
    /// The window must be drawn again.
    case exposed
  }

  private let server: OverlayDisplay
  private let window: Window
  private let surface: OpaquePointer
  private let deletion: Atom
  /// The buttons that are down; the drawing ends when the last one is released.
  private var pressed: Set<UInt32> = []
  package private(set) var width: Double
  package private(set) var height: Double
  package let monitor: OverlayMonitor

  /// Creates the window, and shows it on a monitor.
  ///
  /// - Parameters:
  ///   - width: Width in millimetres; limited to 90 % of the monitor's width.
  ///   - height: Height in millimetres; limited to 90 % of the monitor's height.
  package init(_ title: String, width: Double, height: Double, on monitor: OverlayMonitor, of server: OverlayDisplay) {
    self.server = server
    self.monitor = monitor
    let display = server.display
    self.width = min(width * monitor.pixelsPerMillimetre, monitor.area.width * 0.9).rounded()
    self.height = min(height * monitor.pixelsPerMillimetre, monitor.area.height * 0.9).rounded()
    let left = monitor.area.x + (monitor.area.width - self.width) / 2
    let top = monitor.area.y + (monitor.area.height - self.height) / 2
    window = XCreateSimpleWindow(
      display, server.root, Int32(left), Int32(top), UInt32(self.width), UInt32(self.height), 0, 0, 0)
    surface = cairo_xlib_surface_create(
      display, window, XDefaultVisual(display, server.screen), Int32(self.width), Int32(self.height))
    deletion = server.atom("WM_DELETE_WINDOW")
    setProperties(title)
    XSelectInput(
      display, window,
      Int(ExposureMask | StructureNotifyMask | KeyPressMask | ButtonPressMask | ButtonReleaseMask | ButtonMotionMask))
    XMapRaised(display, window)
    server.flush()
  }

  deinit {
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
    XDestroyWindow(server.display, window)
    server.flush()
  }

  private func setProperties(_ title: String) {
    server.setName(title, className: "dactyl-learn", of: window)
    var protocols = [deletion]
    XSetWMProtocols(server.display, window, &protocols, 1)
    // This type makes window managers float and centre the window.
    server.setProperty(
      "_NET_WM_WINDOW_TYPE", of: window, type: XA_ATOM, [server.atom("_NET_WM_WINDOW_TYPE_DIALOG")])
  }

  /// Reads all events that have arrived.
  package func readEvents() -> [Event] {
    var events: [Event] = []
    while XPending(server.display) > 0 {
      var event = XEvent()
      XNextEvent(server.display, &event)
      if let read = read(&event) { events.append(read) }
    }
    return events
  }

  /// Draws the whole content, which appears in one step.
  package func draw(_ body: (Canvas) -> Void) {
    guard let context = cairo_create(surface) else { return }
    defer { cairo_destroy(context) }
    cairo_push_group(context)
    body(Canvas(context, pixelsPerMillimetre: monitor.pixelsPerMillimetre, isComposited: true))
    cairo_pop_group_to_source(context)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_paint(context)
    cairo_surface_flush(surface)
    server.finish()
  }

  private func read(_ event: inout XEvent) -> Event? {
    switch event.type {
    case Expose: return .exposed
    case ConfigureNotify:
      let (width, height) = (Double(event.xconfigure.width), Double(event.xconfigure.height))
      guard width != self.width || height != self.height else { return nil }
      (self.width, self.height) = (width, height)
      cairo_xlib_surface_set_size(surface, Int32(width), Int32(height))
      return .exposed
    case ButtonPress:
      // The wheel draws nothing.
      guard event.xbutton.button <= 3 else { return nil }
      let isFirst = pressed.isEmpty
      pressed.insert(event.xbutton.button)
      return isFirst ? .press(Point(x: Double(event.xbutton.x), y: Double(event.xbutton.y))) : nil
    case MotionNotify:
      return pressed.isEmpty ? nil : .move(Point(x: Double(event.xmotion.x), y: Double(event.xmotion.y)))
    case ButtonRelease:
      guard pressed.remove(event.xbutton.button) != nil, pressed.isEmpty else { return nil }
      return .release(Point(x: Double(event.xbutton.x), y: Double(event.xbutton.y)))
    case KeyPress: return key(&event.xkey).map { .key($0) }
    case DestroyNotify: return .close
    case ClientMessage: return Atom(bitPattern: event.xclient.data.l.0) == deletion ? .close : nil
    default: return nil
    }
  }

  private func key(_ event: inout XKeyEvent) -> Key? {
    switch Int32(truncatingIfNeeded: XLookupKeysym(&event, 0)) {
    case XK_Return, XK_KP_Enter: .enter
    case XK_BackSpace: .backspace
    case XK_Escape: .escape
    default: nil
    }
  }
}
