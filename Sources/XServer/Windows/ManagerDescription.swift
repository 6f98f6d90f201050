internal import CX11

/// The running window manager, as it describes itself.
struct ManagerDescription {
  /// The name that messages use for a window manager without a name.
  static let unnamed = "the window manager"

  /// The name that the window manager gives itself; nil if it gives itself no name.
  let ownName: String?
  let supported: Set<UInt>
  /// The window that exists as long as the window manager runs.
  let window: Window

  /// The window manager's name in messages.
  var name: String { ownName ?? Self.unnamed }
}

extension XConnection {
  /// Returns the running window manager; nil if no window manager with Extended Window Manager Hints runs.
  func manager() -> ManagerDescription? {
    // A window manager that died has left its properties on the root window, but its own window is gone.
    guard let number = number("_NET_SUPPORTING_WM_CHECK", of: root),
      self.number("_NET_SUPPORTING_WM_CHECK", of: Window(number)) == number
    else { return nil }
    let name = text("_NET_WM_NAME", of: Window(number))
    return ManagerDescription(
      ownName: name.flatMap { $0.isEmpty ? nil : $0 }, supported: Set(numbers("_NET_SUPPORTED", of: root)),
      window: Window(number))
  }

  /// True if any window manager runs, including one without Extended Window Manager Hints.
  func isManagerPresent(_ manager: ManagerDescription?) -> Bool {
    var attributes = XWindowAttributes()
    return manager != nil
      || (XGetWindowAttributes(display, root, &attributes) != 0
        && attributes.all_event_masks & SubstructureRedirectMask != 0)
  }

  /// Sends a request about a window to the window manager, in the same way as pagers do.
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
}
