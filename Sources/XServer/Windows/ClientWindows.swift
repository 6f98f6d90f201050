internal import CX11
internal import Gestures

extension Point {
  /// The pixel that the place is in; nil where no screen can be.
  var pixel: (x: Int32, y: Int32)? {
    guard let x = Int32(exactly: x.rounded(.down)), let y = Int32(exactly: y.rounded(.down)) else { return nil }
    return (x, y)
  }
}

/// Finding the windows of applications: window managers put them into frames.
extension XConnection {
  /// Deeper than this no window manager puts an application's window.
  static let deepestFrame = 3
  /// Maximum number of windows that a frame consists of. What has more is an application's window, with its own in it.
  private static let maximumFrameParts = 256

  /// The topmost shown window on the root window at a place; nil where there is none.
  func topWindow(at place: Point) -> Window? {
    guard let (x, y) = place.pixel else { return nil }
    var child: Window = 0
    var within: (Int32, Int32) = (0, 0)
    guard XTranslateCoordinates(display, root, root, x, y, &within.0, &within.1, &child) != 0, child != 0 else {
      return nil
    }
    return child
  }

  /// The topmost window on the root window under the pointer; nil where there is none.
  func topWindowUnderPointer() -> Window? {
    var (rootReturned, child): (Window, Window) = (0, 0)
    var places: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var mask: UInt32 = 0
    guard
      XQueryPointer(
        display, root, &rootReturned, &child, &places.0, &places.1, &places.2, &places.3, &mask) != 0, child != 0
    else { return nil }
    return child
  }

  /// The application's window in a window on the root window: what the window manager manages there, else itself.
  func findClient(in top: Window) -> Window {
    isManaged(top) ? top : managedWindows(in: top).last ?? top
  }

  /// The application's window that a window belongs to: the managed one around it, else the one on the root window.
  func findClient(around window: Window) -> Window? {
    var window = window
    while window != 0, window != root {
      if isManaged(window) { return window }
      guard let tree = tree(of: window) else { return nil }
      if tree.parent == root { return findClient(in: window) }
      window = tree.parent
    }
    return nil
  }

  /// The window that a window is in; nil if it has vanished.
  func parent(of window: Window) -> Window? { tree(of: window)?.parent }

  /// The windows in a window, the topmost last.
  func children(of window: Window) -> [Window] { tree(of: window)?.children ?? [] }

  /// Whether an application's window is in `window`, as in the frames of window managers.
  func holdsApplication(_ window: Window) -> Bool {
    isManaged(window) || !managedWindows(in: window).isEmpty
  }

  /// Window managers give WM_STATE to what they manage.
  func isManaged(_ window: Window) -> Bool { has("WM_STATE", window) }

  /// The managed windows in a frame, those that are shown and topmost last.
  ///
  /// Each window costs a question to the server, so the number of windows is limited, over all depths together.
  private func managedWindows(in window: Window) -> [Window] {
    var level = [window]
    var remaining = Self.maximumFrameParts
    for _ in 0..<Self.deepestFrame {
      var inner: [Window] = []
      for parent in level {
        let children = children(of: parent)
        guard children.count <= remaining else { return [] }
        remaining -= children.count
        inner += children
      }
      let managed = inner.filter(isManaged)
      // A frame has one, or one for each of its tabs.
      if managed.count == 1 { return managed }
      if managed.count > 1 { return managed.filter { !isViewable($0) } + managed.filter(isViewable) }
      level = inner
    }
    return []
  }

  private func tree(of window: Window) -> (parent: Window, children: [Window])? {
    var root: Window = 0
    var parent: Window = 0
    var list: UnsafeMutablePointer<Window>?
    var count: UInt32 = 0
    guard XQueryTree(display, window, &root, &parent, &list, &count) != 0 else { return nil }
    defer { if let list { XFree(list) } }
    return (parent, Array(UnsafeBufferPointer(start: list, count: Int(count))))
  }
}
