internal import CCairo

/// Functions that set the properties of this process's windows.
extension OverlayDisplay {
  func setName(_ title: String, className: String, of window: Window) {
    XStoreName(display, window, title)
    className.withCString { name in
      let name = UnsafeMutablePointer(mutating: name)
      var hint = XClassHint(res_name: name, res_class: name)
      XSetClassHint(display, window, &hint)
    }
  }

  /// Sets a property to 32-bit numbers or atoms.
  func setProperty(_ name: String, of window: Window, type: Atom, _ values: [UInt]) {
    values.withUnsafeBytes {
      _ = XChangeProperty(
        display, window, atom(name), type, 32, PropModeReplace, $0.baseAddress?.assumingMemoryBound(to: UInt8.self),
        Int32(clamping: values.count))
    }
  }
}
