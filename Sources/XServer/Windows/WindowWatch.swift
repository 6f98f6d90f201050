internal import CX11
package import Gestures

/// Finds the windows on which gestures begin, and the window with the keyboard's focus.
///
/// A window's properties are read once, and again after they have changed. A repeated query for a location costs one
/// question to the server; a repeated query for the focused window costs none. Without queries, no events are selected.
/// After a query, only the first change of a window wakes the process.
package final class WindowWatch {
  let connection: XConnection
  /// The names of monitors, by the atoms of these names. An atom never changes its meaning.
  var monitorNames: [UInt: String] = [:]

  package init(connection: XConnection) { self.connection = connection }

  /// Returns the application's window at a location of the root window; nil if the location is on no such window.
  package func window(at place: Point) -> WindowFacts? { find { connection.tree.topWindow(at: place) } }

  /// Returns the facts about a window that was found earlier. Returns nil if the window has changed since the facts
  /// were read.
  package func known(_ window: UInt) -> WindowFacts? { connection.windows.cache.entries[window] }

  /// Returns the type of a window, such as `normal`. A window without a type is a `dialog` if it belongs to another
  /// window.
  package func type(of window: WindowFacts) -> String {
    defer { forgetErrors() }
    let isDialog = connection.number("WM_TRANSIENT_FOR", of: window.id) != nil
    guard let atom = connection.number("_NET_WM_WINDOW_TYPE", of: window.id),
      let name = XGetAtomName(connection.display, atom)
    else { return isDialog ? "dialog" : "normal" }
    defer { XFree(name) }
    let text = String(cString: name)
    let prefix = "_NET_WM_WINDOW_TYPE_"
    return (text.hasPrefix(prefix) ? text.dropFirst(prefix.count) : Substring(text)).lowercased()
  }

  /// The application's window under the pointer; nil if the pointer is on no such window.
  package var underPointer: WindowFacts? { find { connection.tree.topWindowUnderPointer() } }

  /// The window that has the keyboard's focus; nil if no window has the focus.
  package var focused: WindowFacts? {
    guard !connection.isLost else { return nil }
    defer { forgetErrors() }
    // Read the events that have arrived, without a question to the server.
    XEventsQueued(connection.display, QueuedAfterReading)
    connection.queue.read()
    let window = connection.windows.cache.active ?? findFocused()
    return window.flatMap { $0 == 0 ? nil : facts(of: $0) }
  }

  /// Returns true if a window is an application's; false if it is a part of the desktop. Costs several round trips to
  /// the server.
  package func isApplicationWindow(_ window: UInt) -> Bool {
    guard !connection.isLost else { return false }
    defer { forgetErrors() }
    return connection.tree.isApplicationWindow(window, connection.manager())
  }

  /// Forgets all windows, and deselects their events until the next query.
  package func forgetAll() {
    guard !connection.isLost else { return }
    let followed = connection.windows.cache.entries.keys
    followFocus(false)
    for window in followed {
      connection.windows.cache.forget(window)
      connection.windows.selectEvents(of: window)
    }
    connection.roundTrip()
    forgetErrors()
  }

  private func find(_ top: () -> Window?) -> WindowFacts? {
    guard !connection.isLost else { return nil }
    defer { forgetErrors() }
    // All earlier events about windows have arrived with the answer.
    let top = top()
    connection.queue.read()
    guard let top else { return nil }
    if let client = connection.windows.cache.client(in: top) { return facts(of: client) }
    let client = connection.tree.findClient(in: top)
    let facts = facts(of: client)
    connection.windows.cache.setClient(client, in: top)
    return facts
  }

  /// Returns the facts about a window; nil if the window has vanished.
  private func facts(of window: Window) -> WindowFacts? {
    connection.windows.cache.entries[window] ?? follow(window)
  }

  /// Discards the error BadWindow of earlier requests: a window may be gone.
  func forgetErrors() { _ = ErrorLog.take(connection.display) }
}

extension WindowWatch {
  /// Selects the changes of a window and then reads its facts, so that no change is missed. Returns nil if the window
  /// has vanished.
  private func follow(_ window: Window) -> WindowFacts? {
    if connection.windows.cache.entries.count >= WindowCache.capacity,
      let one = connection.windows.cache.entries.keys.first(where: { $0 != window })
    {
      connection.windows.cache.forget(one)
      connection.windows.selectEvents(of: one)
    }
    var facts = WindowFacts(id: window)
    connection.windows.cache.store(facts)
    connection.windows.selectEvents(of: window)
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(connection.display, window, &attributes) != 0 else {
      connection.windows.cache.forget(window)
      return nil
    }
    let names = (connection.text("WM_CLASS", of: window) ?? "").split(separator: "\0", omittingEmptySubsequences: false)
    facts.instanceName = names.first.map(String.init) ?? ""
    facts.className = names.count > 1 ? String(names[1]) : ""
    facts.title = firstText("_NET_WM_NAME", of: window) ?? firstText("WM_NAME", of: window) ?? ""
    facts.role = firstText("WM_WINDOW_ROLE", of: window) ?? ""
    let types = connection.numbers("_NET_WM_WINDOW_TYPE", of: window)
    let isDesktop = types.contains(connection.atom("_NET_WM_WINDOW_TYPE_DESKTOP"))
    let isUnmanaged = !connection.tree.isManaged(window)
    facts.isFullscreen =
      connection.numbers("_NET_WM_STATE", of: window).contains(connection.atom("_NET_WM_STATE_FULLSCREEN"))
      || (isUnmanaged && !isDesktop && !types.contains(connection.atom("_NET_WM_WINDOW_TYPE_DOCK"))
        && coversMonitor(attributes))
    facts.isBackground = isDesktop || (isUnmanaged && isGuard(attributes))
    connection.windows.cache.store(facts)
    // If the window changed while its facts were read, this removes the window from the cache again.
    connection.queue.read()
    return facts
  }

  private func firstText(_ property: String, of window: Window) -> String? {
    connection.text(property, of: window)?.split(separator: "\0").first.map(String.init)
  }

  /// True for the invisible window that mutter and muffin keep between the desktop and the windows.
  private func isGuard(_ attributes: XWindowAttributes) -> Bool {
    guard attributes.class == InputOnly, let bounds = connection.layout.bounds else { return false }
    return Double(attributes.width) >= bounds.width && Double(attributes.height) >= bounds.height
  }

  /// True if a window that no window manager manages covers a monitor.
  private func coversMonitor(_ attributes: XWindowAttributes) -> Bool {
    guard attributes.map_state == IsViewable, attributes.class == InputOutput else { return false }
    let (x, y) = (Double(attributes.x), Double(attributes.y))
    let border = 2 * Double(attributes.border_width)
    let (right, bottom) = (x + Double(attributes.width) + border, y + Double(attributes.height) + border)
    return connection.layout.outputs.contains { output in
      x <= output.x && y <= output.y && right >= output.x + output.width && bottom >= output.y + output.height
    }
  }

  /// Queries the focused window. If a window manager reports the focus, later changes are tracked without queries.
  private func findFocused() -> Window? {
    if connection.windows.cache.managerWindow == nil { followFocus(true) }
    if connection.windows.cache.managerWindow != nil {
      let active = connection.number("_NET_ACTIVE_WINDOW", of: connection.root).map { Window($0) } ?? 0
      connection.windows.cache.active = active
      return active
    }
    let window = connection.inputFocus
    if window == Window(PointerRoot) {
      return connection.tree.topWindowUnderPointer().map(connection.tree.findClient(in:))
    }
    return window == Window(None) ? nil : connection.tree.findClient(around: window)
  }

  private func followFocus(_ isOn: Bool) {
    connection.queue.selectRootEvents(PropertyChangeMask, isOn)
    if let manager = connection.windows.cache.managerWindow { XSelectInput(connection.display, manager, NoEventMask) }
    connection.windows.cache.managerWindow = nil
    connection.windows.cache.active = nil
    guard isOn else { return }
    connection.windows.cache.rootProperties = (
      connection.atom("_NET_SUPPORTING_WM_CHECK"), connection.atom("_NET_ACTIVE_WINDOW")
    )
    guard let manager = connection.manager(), manager.supported.contains(connection.atom("_NET_ACTIVE_WINDOW")) else {
      return
    }
    XSelectInput(connection.display, manager.window, StructureNotifyMask)
    // If the window manager had ended before this selection, no event would report its end.
    guard connection.number("_NET_SUPPORTING_WM_CHECK", of: manager.window) != nil else { return }
    connection.windows.cache.managerWindow = manager.window
  }
}
