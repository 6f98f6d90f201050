internal import CX11

/// The requests of a client about windows, and requests that simulate the user's actions.
extension ScriptClient {
  func makeWindow(_ frame: ScriptFrame) -> Window {
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = 1
    return XCreateWindow(
      display, root, frame.x, frame.y, frame.width, frame.height, 0, 0, UInt32(InputOnly), nil,
      UInt(CWOverrideRedirect), &attributes)
  }

  func map(_ window: Window) { XMapWindow(display, window) }

  func unmap(_ window: Window) { XUnmapWindow(display, window) }

  func raise(_ window: Window) {
    var changes = XWindowChanges()
    changes.stack_mode = Above
    XConfigureWindow(display, window, UInt32(CWStackMode), &changes)
  }

  func move(_ window: Window, _ frame: ScriptFrame) {
    XMoveResizeWindow(display, window, frame.x, frame.y, frame.width, frame.height)
  }

  func destroy(_ window: Window) { XDestroyWindow(display, window) }

  func fakeButton(_ button: Int, isPress: Bool) {
    XTestFakeButtonEvent(display, UInt32(button), isPress ? 1 : 0, UInt(CurrentTime))
  }

  func fakeMotion(x: Int, y: Int) {
    XTestFakeMotionEvent(display, -1, Int32(x), Int32(y), UInt(CurrentTime))
  }

  /// Queries the positions of the pointer and of the windows.
  func query(_ windows: [Window], _ names: ScriptNames) -> [String] {
    var lines: [String] = []
    var (root, child): (Window, Window) = (0, 0)
    var (x, y, innerX, innerY, mask): (Int32, Int32, Int32, Int32, UInt32) = (0, 0, 0, 0, 0)
    XQueryPointer(display, self.root, &root, &child, &x, &y, &innerX, &innerY, &mask)
    mask &= ~UInt32(Button1Mask)
    lines.append("pointer at \(x),\(y) over \(names.window(child)), state \(mask)")
    var parent: Window = 0
    var children: UnsafeMutablePointer<Window>?
    var count: UInt32 = 0
    if XQueryTree(display, self.root, &root, &parent, &children, &count) != 0 {
      let order = UnsafeBufferPointer(start: children, count: Int(count)).map { names.window($0) }
      lines.append("order: \(order.joined(separator: ", "))")
      if let children { XFree(children) }
    }
    for window in windows {
      var attributes = XWindowAttributes()
      guard XGetWindowAttributes(display, window, &attributes) != 0 else { continue }
      XTranslateCoordinates(display, window, self.root, 5, 5, &x, &y, &child)
      lines.append(
        "\(names.window(window)): \(attributes.x),\(attributes.y) \(attributes.width)x\(attributes.height), "
          + "state \(attributes.map_state); 5,5 is \(x),\(y) over \(names.window(child))")
    }
    return lines
  }
}
