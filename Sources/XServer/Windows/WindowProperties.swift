internal import CX11

/// What windows say about themselves. A window that has vanished says nothing, and that is no error.
extension XConnection {
  /// The name that the window manager gives itself (Extended Window Manager Hints); nil where there is none.
  func windowManagerName() -> String? {
    number("_NET_SUPPORTING_WM_CHECK", of: root).flatMap { text("_NET_WM_NAME", of: Window($0)) }
  }

  func number(_ property: String, of window: Window) -> UInt? {
    read(property, of: window) { format, count, data in
      format == 32 && count > 0 ? data.load(as: UInt.self) : nil
    }
  }

  func text(_ property: String, of window: Window) -> String? {
    read(property, of: window) { format, count, data in
      format == 8 ? String(decoding: UnsafeRawBufferPointer(start: data, count: count), as: UTF8.self) : nil
    }
  }

  func has(_ property: String, _ window: Window) -> Bool { read(property, of: window) { _, _, _ in true } ?? false }

  private func read<Value>(
    _ property: String, of window: Window, _ body: (_ format: Int32, _ count: Int, _ data: UnsafeRawPointer) -> Value?
  ) -> Value? {
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var left: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, window, atom(property), 0, 64, False, Atom(AnyPropertyType), &type, &format, &count, &left, &data)
    guard status == Success, let data else { return nil }
    defer { XFree(data) }
    return type == 0 ? nil : body(format, Int(count), UnsafeRawPointer(data))
  }
}
