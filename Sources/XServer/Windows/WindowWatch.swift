internal import CX11
package import Gestures

extension XConnection {
  /// Asks for exactly those events of a window that are needed.
  func selectWindowEvents(of window: Window) {
    let followed = touched.contains(window) ? StructureNotifyMask : NoEventMask
    XSelectInput(display, window, windows.events(of: window) | followed)
  }
}

/// The windows that gestures begin on and that the keyboard goes to.
///
/// What a window says is read once, and again when it has changed: asking again costs one question to the server for a
/// place, and none for the focused window. As long as nobody asks, nothing is selected, and of a window that changes
/// only the first change wakes the process.
package final class WindowWatch {
  private let connection: XConnection

  package init(connection: XConnection) { self.connection = connection }

  /// The application's window at a place of the root window; nil where there is none.
  package func window(at place: Point) -> WindowFacts? { find { connection.topWindow(at: place) } }

  /// The application's window under the pointer; nil where there is none.
  package var underPointer: WindowFacts? { find { connection.topWindowUnderPointer() } }

  /// The window that has the keyboard's focus; nil where none has.
  package var focused: WindowFacts? {
    guard !connection.isLost else { return nil }
    defer { forgetErrors() }
    // What has arrived counts, without a question to the server.
    XEventsQueued(connection.display, QueuedAfterReading)
    connection.readQueue()
    let window = connection.windows.active ?? connection.findFocused()
    return window.flatMap { $0 == 0 ? nil : facts(of: $0) }
  }

  /// Forgets all windows and follows none, until somebody asks again.
  package func forgetAll() {
    guard !connection.isLost else { return }
    let followed = connection.windows.entries.keys
    connection.followFocus(false)
    for window in followed {
      connection.windows.forget(window)
      connection.selectWindowEvents(of: window)
    }
    connection.roundTrip()
    forgetErrors()
  }

  private func find(_ top: () -> Window?) -> WindowFacts? {
    guard !connection.isLost else { return nil }
    defer { forgetErrors() }
    // The answer comes behind all that happened to windows before.
    let top = top()
    connection.readQueue()
    guard let top else { return nil }
    if let client = connection.windows.client(in: top) { return facts(of: client) }
    let client = connection.findClient(in: top)
    let facts = facts(of: client)
    connection.windows.setClient(client, in: top)
    return facts
  }

  /// What the window says; nil if it has vanished.
  private func facts(of window: Window) -> WindowFacts? {
    connection.windows.entries[window] ?? connection.followWindow(window)
  }

  /// That a window went away meanwhile is an error to Xlib, and none to us.
  private func forgetErrors() { _ = ErrorLog.take(connection.display) }
}

extension XConnection {
  /// Reads a window, and asks to be told when it changes: before, so that no change is missed. Nil if it has vanished.
  fileprivate func followWindow(_ window: Window) -> WindowFacts? {
    if windows.entries.count >= WindowCache.capacity, let one = windows.entries.keys.first(where: { $0 != window }) {
      windows.forget(one)
      selectWindowEvents(of: one)
    }
    var facts = WindowFacts(id: window)
    windows.store(facts)
    selectWindowEvents(of: window)
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(display, window, &attributes) != 0 else {
      windows.forget(window)
      return nil
    }
    let names = (text("WM_CLASS", of: window) ?? "").split(separator: "\0", omittingEmptySubsequences: false)
    facts.instanceName = names.first.map(String.init) ?? ""
    facts.className = names.count > 1 ? String(names[1]) : ""
    facts.title = firstText("_NET_WM_NAME", of: window) ?? firstText("WM_NAME", of: window) ?? ""
    facts.role = firstText("WM_WINDOW_ROLE", of: window) ?? ""
    facts.isFullscreen =
      numbers("_NET_WM_STATE", of: window).contains(atom("_NET_WM_STATE_FULLSCREEN"))
      || (!isManaged(window) && coversMonitor(window, attributes))
    windows.store(facts)
    // What changed while it was read makes it forgotten again.
    readQueue()
    return facts
  }

  private func firstText(_ property: String, of window: Window) -> String? {
    text(property, of: window)?.split(separator: "\0").first.map(String.init)
  }

  /// Whether a window that no window manager manages covers a monitor; desktops and docks do so by their nature.
  private func coversMonitor(_ window: Window, _ attributes: XWindowAttributes) -> Bool {
    guard attributes.map_state == IsViewable, attributes.class == InputOutput else { return false }
    let types = numbers("_NET_WM_WINDOW_TYPE", of: window)
    guard !types.contains(atom("_NET_WM_WINDOW_TYPE_DESKTOP")), !types.contains(atom("_NET_WM_WINDOW_TYPE_DOCK")) else {
      return false
    }
    let (x, y) = (Double(attributes.x), Double(attributes.y))
    let border = 2 * Double(attributes.border_width)
    let (right, bottom) = (x + Double(attributes.width) + border, y + Double(attributes.height) + border)
    return layout.outputs.contains { output in
      x <= output.x && y <= output.y && right >= output.x + output.width && bottom >= output.y + output.height
    }
  }

  /// The focused window, asked for; from then on it is followed where a window manager tells of it.
  fileprivate func findFocused() -> Window? {
    if windows.managerWindow == nil { followFocus(true) }
    if windows.managerWindow != nil {
      let active = number("_NET_ACTIVE_WINDOW", of: root).map { Window($0) } ?? 0
      windows.active = active
      return active
    }
    let window = inputFocus
    if window == Window(PointerRoot) { return topWindowUnderPointer().map(findClient(in:)) }
    return window == Window(None) ? nil : findClient(around: window)
  }

  fileprivate func followFocus(_ isOn: Bool) {
    selectRootEvents(PropertyChangeMask, isOn)
    if let manager = windows.managerWindow { XSelectInput(display, manager, NoEventMask) }
    windows.managerWindow = nil
    windows.active = nil
    guard isOn else { return }
    windows.rootProperties = (atom("_NET_SUPPORTING_WM_CHECK"), atom("_NET_ACTIVE_WINDOW"))
    guard let manager = manager(), manager.supported.contains(atom("_NET_ACTIVE_WINDOW")) else { return }
    XSelectInput(display, manager.window, StructureNotifyMask)
    // Had it ended before that, nothing would tell.
    guard number("_NET_SUPPORTING_WM_CHECK", of: manager.window) != nil else { return }
    windows.managerWindow = manager.window
  }
}
