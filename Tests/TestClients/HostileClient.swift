internal import CX11
package import VirtualX

/// A client that disturbs other clients as far as the server allows: it sets their properties, forges their events,
/// fills their windows, and presses keys. It makes no request that the server refuses.
package final class HostileClient {
  /// A core event: the type, and the fields after the flag that marks events sent by clients.
  package struct ForgedEvent: Sendable {
    package let type: UInt8
    package let words: [UInt32]

    /// The types of all core events except KeymapNotify and GenericEvent, which the server refuses.
    package static let types = (2...34 as ClosedRange<UInt8>).filter { $0 != 11 }

    package init(type: UInt8, words: [UInt32]) {
      self.type = type
      self.words = words
    }
  }

  private let display: OpaquePointer
  /// The id of the root window.
  package let root: UInt
  /// The id of this client's own window, which is never shown.
  package let window: UInt

  package init(display name: String) throws(VirtualServerError) {
    guard let display = XOpenDisplay(name) else { throw .cannotConnect(display: name) }
    self.display = display
    // Without this handler, a server that ends before the client would end this process, too.
    XSetIOErrorHandler { _ in 0 }
    ClientErrors.ignore(on: display)
    XSetIOErrorExitHandler(display, { _, _ in }, nil)
    root = XDefaultRootWindow(display)
    window = XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
    XSync(display, 0)
  }

  deinit { ClientErrors.close(display) }

  package func atom(_ name: String) -> UInt { XInternAtom(display, name, 0) }

  /// Returns the window that owns a selection; 0 for none.
  package func owner(ofSelection name: String) -> UInt { XGetSelectionOwner(display, atom(name)) }

  /// Sets a property of any window to 8-bit, 16-bit or 32-bit numbers.
  package func setProperty(_ name: String, of window: UInt, type: UInt, format: Int32, _ numbers: [UInt32]) {
    switch format {
    case 8: change(name, of: window, type, format, numbers.map(UInt8.init(truncatingIfNeeded:)))
    case 16: change(name, of: window, type, format, numbers.map(UInt16.init(truncatingIfNeeded:)))
    default: change(name, of: window, type, 32, numbers.map(UInt.init))
    }
  }

  /// Destroys the windows of a class that no window manager has framed. Returns the number of these windows.
  package func destroyWindows(ofClass name: String) -> Int {
    var (parent, count, list): (Window, UInt32, UnsafeMutablePointer<Window>?) = (0, 0, nil)
    var top: Window = 0
    XQueryTree(display, root, &top, &parent, &list, &count)
    defer { if let list { XFree(list) } }
    let windows = (0..<Int(count)).compactMap { list?[$0] }.filter { className(of: $0) == name }
    for window in windows { XDestroyWindow(display, window) }
    XSync(display, 0)
    return windows.count
  }

  private func className(of window: Window) -> String? {
    var hint = XClassHint()
    guard XGetClassHint(display, window, &hint) != 0 else { return nil }
    defer {
      XFree(hint.res_name)
      XFree(hint.res_class)
    }
    return hint.res_class.map { String(cString: $0) }
  }

  package func deleteProperty(_ name: String, of window: UInt) {
    XDeleteProperty(display, window, atom(name))
    XSync(display, 0)
  }

  /// Returns the numbers in a 32-bit property.
  package func numbers(_ name: String, of window: UInt) -> [UInt] {
    var (type, format): (UInt, Int32) = (0, 0)
    var (count, left): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(display, window, atom(name), 0, 256, 0, 0, &type, &format, &count, &left, &data)
    defer { if let data { XFree(data) } }
    guard format == 32, let data else { return [] }
    return (0..<Int(count)).map { UnsafeRawPointer(data).load(fromByteOffset: $0 * 8, as: UInt.self) }
  }

  /// Sends a forged event to the client that created a window, and to all clients that selected `mask` on the window.
  package func send(_ forged: ForgedEvent, to window: UInt, mask: Int) {
    var event = XEvent()
    event.type = Int32(forged.type)
    // Xlib's structures are wider than the protocol's. In each of these structures, the fields are consecutive from
    // here on.
    withUnsafeMutableBytes(of: &event) { bytes in
      let start = MemoryLayout<XAnyEvent>.offset(of: \.window) ?? 0
      for (index, word) in forged.words.enumerated() where start + 8 * index + 8 <= bytes.count {
        bytes.storeBytes(of: UInt(word), toByteOffset: start + 8 * index, as: UInt.self)
      }
    }
    // The server refuses other formats.
    if event.type == ClientMessage { event.xclient.format = 32 }
    XSendEvent(display, window, 0, mask, &event)
    XSync(display, 0)
  }

  /// Sends the owner of a selection a forged event that reports the loss of the selection.
  package func forgeLoss(ofSelection name: String) {
    var event = XEvent()
    event.xselectionclear.type = SelectionClear
    event.xselectionclear.window = owner(ofSelection: name)
    event.xselectionclear.selection = atom(name)
    XSendEvent(display, event.xselectionclear.window, 0, 0, &event)
    XSync(display, 0)
  }

  /// Fills a window with small windows.
  package func addSubwindows(_ count: Int, to window: UInt) {
    for _ in 0..<count { XCreateSimpleWindow(display, window, 0, 0, 1, 1, 0, 0, 0) }
    XMapSubwindows(display, window)
    XSync(display, 0)
  }

  /// Presses or releases a key by its X keycode on the XTEST keyboard, as other programs do.
  package func key(_ keycode: UInt8, isDown: Bool) {
    XTestFakeKeyEvent(display, UInt32(keycode), isDown ? 1 : 0, 0)
    XSync(display, 0)
  }

  /// Returns the X keycode of a key of the current layout by the name of its keysym, such as `F5`; 0 for none.
  package func keycode(_ name: String) -> UInt8 { XKeysymToKeycode(display, XStringToKeysym(name)) }

  private func change<Number>(_ name: String, of window: UInt, _ type: UInt, _ format: Int32, _ numbers: [Number]) {
    numbers.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        display, window, atom(name), type, format, PropModeReplace,
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(clamping: numbers.count))
    }
    XSync(display, 0)
  }
}
