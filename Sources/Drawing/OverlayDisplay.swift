internal import CCairo
package import Gestures
internal import Glibc

/// The overlay's own connection to the X server.
package final class OverlayDisplay {
  /// Maximum number of monitors that are drawn on. Further monitors are ignored.
  private static let maximumMonitors = 32

  /// The changes that one call of `readEvents` found.
  package struct Changes: Sendable, Hashable {
    /// True if monitors or the compositor have changed, so that all windows must be recreated.
    package var isOther = false
    /// True if a key, a button or a finger was pressed. Such input is reported only after `watchInput(true)`.
    package var hasInput = false
    /// Areas of windows that must be drawn again.
    package var exposed: [Rectangle] = []
  }

  let display: OpaquePointer
  let root: Window
  let screen: Int32
  package private(set) var monitors: [OverlayMonitor] = []
  /// True if a compositor runs, so that windows may be translucent.
  package private(set) var isComposited = false
  private let compositorSelection: Atom
  private let fixesEvent: Int32?
  private let randrEvent: Int32?
  private let inputOpcode: Int32?

  /// Connects to the display that DISPLAY names; nil if this fails. If the server ends later, the process ends, too.
  package init?() {
    // The user's language determines the fonts and the shapes of letters, such as Han characters. Pango reads the
    // language only once, with the first text.
    setlocale(LC_CTYPE, "")
    guard let display = XOpenDisplay(nil) else { return nil }
    self.display = display
    XSetErrorHandler { _, _ in 0 }
    XSetIOErrorHandler { _ in _exit(0) }
    screen = XDefaultScreen(display)
    root = XDefaultRootWindow(display)
    compositorSelection = XInternAtom(display, "_NET_WM_CM_S\(screen)", 0)
    var (event, error, opcode): (Int32, Int32, Int32) = (0, 0, 0)
    fixesEvent = XFixesQueryExtension(display, &event, &error) != 0 ? event : nil
    randrEvent = XRRQueryExtension(display, &event, &error) != 0 ? event : nil
    inputOpcode = XQueryExtension(display, "XInputExtension", &opcode, &event, &error) != 0 ? opcode : nil
    if fixesEvent != nil {
      XFixesSelectSelectionInput(
        display, root, compositorSelection,
        UInt(
          XFixesSetSelectionOwnerNotifyMask | XFixesSelectionWindowDestroyNotifyMask
            | XFixesSelectionClientCloseNotifyMask))
    }
    if randrEvent != nil { XRRSelectInput(display, root, Int32(RRScreenChangeNotifyMask)) }
    // Monitors that the user divides or joins (RRSetMonitor) are reported by this event alone.
    XSelectInput(display, root, StructureNotifyMask)
    if inputOpcode != nil {
      var (major, minor): (Int32, Int32) = (2, 2)
      XIQueryVersion(display, &major, &minor)
    }
    _ = refresh()
  }

  deinit { XCloseDisplay(display) }

  /// The descriptor for `poll`, which is readable when the server has sent something.
  package var fileDescriptor: Int32 { XConnectionNumber(display) }

  package func flush() { XFlush(display) }

  /// Waits until the server has carried out all requests.
  package func finish() { XSync(display, 0) }

  /// True if events are waiting in Xlib's buffer, because Xlib has read these events together with a reply. `poll` does
  /// not report these events.
  package var hasBufferedEvents: Bool { XEventsQueued(display, QueuedAlready) > 0 }

  /// The pointer's location on the root window; nil if the pointer is on another screen.
  package var pointerLocation: Point? {
    var (rootReturned, child): (Window, Window) = (0, 0)
    var places: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var mask: UInt32 = 0
    guard
      XQueryPointer(display, root, &rootReturned, &child, &places.0, &places.1, &places.2, &places.3, &mask) != 0
    else { return nil }
    return Point(x: Double(places.0), y: Double(places.1))
  }

  /// Starts or stops reporting keys, buttons and touches of the whole display in `Changes.hasInput`.
  package func watchInput(_ watches: Bool) {
    guard inputOpcode != nil else { return }
    var bits = [UInt8](repeating: 0, count: 4)
    if watches {
      for type in [XI_RawKeyPress, XI_RawButtonPress, XI_RawTouchBegin] { bits[Int(type >> 3)] |= 1 << UInt8(type & 7) }
    }
    bits.withUnsafeMutableBufferPointer {
      var mask = XIEventMask(deviceid: XIAllMasterDevices, mask_len: Int32($0.count), mask: $0.baseAddress)
      XISelectEvents(display, root, &mask, 1)
    }
    flush()
  }

  /// True if another program has grabbed both the keyboard and the pointer, as screen lockers do.
  ///
  /// Only a grab can find this out. The grab fails without an effect, because its window is never shown.
  package var isInputTaken: Bool {
    XGrabKeyboard(display, probe, 0, GrabModeAsync, GrabModeAsync, UInt(CurrentTime)) == AlreadyGrabbed
      && XGrabPointer(display, probe, 0, 0, GrabModeAsync, GrabModeAsync, 0, 0, UInt(CurrentTime)) == AlreadyGrabbed
  }

  /// A window that is never shown.
  private lazy var probe = XCreateWindow(display, root, -1, -1, 1, 1, 0, 0, UInt32(InputOnly), nil, 0, nil)

  /// Reads all events that have arrived, and returns the changes that they report.
  package func readEvents() -> Changes {
    var changes = Changes()
    var isOutdated = false
    while XPending(display) > 0 {
      var event = XEvent()
      XNextEvent(display, &event)
      switch event.type {
      case Expose:
        let exposed = event.xexpose
        guard let window = shownWindows[exposed.window] else { break }
        let area = Rectangle(
          x: window.origin.x + Double(exposed.x), y: window.origin.y + Double(exposed.y),
          width: Double(exposed.width), height: Double(exposed.height))
        // Each change of a window's shape exposes the added areas, which are drawn in the same frame.
        let isDrawn = exposed.serial < window.firstSerial && area.isCovered(by: window.drawn[...])
        if !isDrawn { changes.exposed.append(area) }
      case ConfigureNotify: if event.xconfigure.window == root { isOutdated = true }
      case GenericEvent: if event.xcookie.extension == inputOpcode { changes.hasInput = true }
      case let type where type == fixesEvent.map({ $0 + Int32(XFixesSelectionNotify) }): isOutdated = true
      case let type where type == randrEvent.map({ $0 + Int32(RRScreenChangeNotify) }):
        XRRUpdateConfiguration(&event)
        isOutdated = true
      default: break
      }
    }
    if isOutdated { changes.isOther = refresh() }
    return changes
  }

  /// A mapped window, and the areas that were drawn in it last.
  struct ShownWindow {
    /// The upper left corner of the window, in pixels of the root window.
    let origin: Point
    /// The areas that were drawn last, and the serial number of the first request that drew them.
    var drawn: [Rectangle] = []
    var firstSerial: UInt = 0
  }

  var shownWindows: [Window: ShownWindow] = [:]

  /// Records that the following requests draw `areas` of a window.
  func noteDrawing(_ areas: [Rectangle], in window: Window) {
    shownWindows[window]?.drawn = areas
    shownWindows[window]?.firstSerial = XNextRequest(display)
  }

  /// Determines the monitors, and if a compositor runs. Returns true if any of this has changed.
  package func refresh() -> Bool {
    let before = (monitors, isComposited)
    isComposited = XGetSelectionOwner(display, compositorSelection) != 0
    monitors = readMonitors()
    return before.0 != monitors || before.1 != isComposited
  }

  private func readMonitors() -> [OverlayMonitor] {
    var count: Int32 = 0
    let fallback = resourceScale ?? OverlayMonitor.defaultScale
    if randrEvent != nil, let list = XRRGetMonitors(display, root, 1, &count) {
      defer { XRRFreeMonitors(list) }
      let found = UnsafeBufferPointer(start: list, count: Int(count)).prefix(Self.maximumMonitors)
        .filter { $0.width > 0 && $0.height > 0 }
        .map { info in
          let area = Rectangle(
            x: Double(info.x), y: Double(info.y), width: Double(info.width), height: Double(info.height))
          let scale = OverlayMonitor.scale(
            width: area.width, height: area.height, millimetres: (Double(info.mwidth), Double(info.mheight)),
            fallback: fallback)
          return OverlayMonitor(area: area, pixelsPerMillimetre: scale, isPrimary: info.primary != 0)
        }
      if !found.isEmpty { return OverlayMonitor.withoutMirrors(found) }
    }
    let area = Rectangle(
      x: 0, y: 0, width: Double(XDisplayWidth(display, screen)), height: Double(XDisplayHeight(display, screen)))
    return [OverlayMonitor(area: area, pixelsPerMillimetre: fallback, isPrimary: true)]
  }

  /// The scale in the user's X resource `Xft.dpi`, in pixels per millimetre; nil if the resource is missing or
  /// implausible.
  private var resourceScale: Double? {
    guard let text = XGetDefault(display, "Xft", "dpi"), let dpi = Double(String(cString: text)),
      (40...800).contains(dpi)
    else { return nil }
    return dpi / 25.4
  }

  func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }
}
