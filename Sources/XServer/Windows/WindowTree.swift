internal import CX11
internal import Gestures

/// The tree of windows. Finds the windows of applications, which window managers put into frames.
struct WindowTree {
  /// Maximum depth at which window managers put an application's window.
  private static let maximumDepth = 3
  /// Maximum number of windows that a frame consists of. A window with more child windows is an application's.
  private static let maximumFrameParts = 256

  let connection: XConnection

  /// Returns the topmost shown window on the root window at a location; nil if the location is on no such window.
  func topWindow(at location: Point) -> Window? {
    guard let (x, y) = location.pixel else { return nil }
    var child: Window = 0
    var within: (Int32, Int32) = (0, 0)
    guard
      XTranslateCoordinates(connection.display, connection.root, connection.root, x, y, &within.0, &within.1, &child)
        != 0, child != 0
    else {
      return nil
    }
    return child
  }

  /// Returns the topmost window on the root window under the pointer; nil if the pointer is on no such window.
  func topWindowUnderPointer() -> Window? {
    var (rootReturned, child): (Window, Window) = (0, 0)
    var places: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var mask: UInt32 = 0
    guard
      XQueryPointer(
        connection.display, connection.root, &rootReturned, &child, &places.0, &places.1, &places.2, &places.3, &mask)
        != 0, child != 0
    else { return nil }
    return child
  }

  /// Returns the pointer's location on the root window; nil if the pointer is on another X screen.
  func pointerLocation() -> Point? {
    var (root, child): (Window, Window) = (0, 0)
    var places: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var mask: UInt32 = 0
    guard
      XQueryPointer(
        connection.display, connection.root, &root, &child, &places.0, &places.1, &places.2, &places.3, &mask) != 0
    else { return nil }
    return Point(x: Double(places.0), y: Double(places.1))
  }

  /// Returns the application's window in the frame `top`: the managed window inside `top`, or `top` itself if `top` is
  /// managed or contains no managed window.
  func findClient(in top: Window) -> Window {
    isManaged(top) ? top : managedWindows(in: top).last ?? top
  }

  /// Returns the application's window that contains a window: the nearest managed ancestor. If no ancestor is managed,
  /// returns the application's window in the ancestor on the root window.
  func findClient(around window: Window) -> Window? {
    var window = window
    while window != 0, window != connection.root {
      if isManaged(window) { return window }
      guard let tree = tree(of: window) else { return nil }
      if tree.parent == connection.root { return findClient(in: window) }
      window = tree.parent
    }
    return nil
  }

  /// Returns the window that directly contains a window; nil if the contained window has vanished.
  func parent(of window: Window) -> Window? { tree(of: window)?.parent }

  /// Returns the child windows of a window, the topmost last.
  func children(of window: Window) -> [Window] { tree(of: window)?.children ?? [] }

  /// True if a window is or contains an application's window, as frames of window managers do.
  func holdsApplication(_ window: Window) -> Bool {
    isManaged(window) || !managedWindows(in: window).isEmpty
  }

  /// True if a window manager manages the window. Window managers set WM_STATE on such windows.
  func isManaged(_ window: Window) -> Bool { connection.has("WM_STATE", window) }

  /// Returns the child of the root window that is or contains a window, such as the window's frame. Returns nil if the
  /// window has vanished.
  func topLevel(of window: Window) -> Window? {
    var window = window
    while let parent = parent(of: window) {
      if parent == connection.root || parent == Window(None) { return window }
      window = parent
    }
    return nil
  }

  func isViewable(_ window: Window) -> Bool {
    var attributes = XWindowAttributes()
    return XGetWindowAttributes(connection.display, window, &attributes) != 0 && attributes.map_state == IsViewable
  }

  /// True if window managers do not manage the window (override-redirect), as with menus.
  func isOverrideRedirect(_ window: Window) -> Bool {
    var attributes = XWindowAttributes()
    return XGetWindowAttributes(connection.display, window, &attributes) != 0 && attributes.override_redirect != 0
  }

  /// True if the window has an empty input shape: all input goes to the windows below it.
  func takesNoInput(_ window: Window) -> Bool {
    var (count, ordering): (Int32, Int32) = (-1, 0)
    let rectangles = XShapeGetRectangles(connection.display, window, ShapeInput, &count, &ordering)
    if let rectangles { XFree(rectangles) }
    return count == 0
  }

  /// Returns the managed windows in a frame. Windows that are shown come last, the topmost at the end.
  ///
  /// Each window costs a question to the server, so the number of windows is limited, over all depths together.
  private func managedWindows(in window: Window) -> [Window] {
    var level = [window]
    var remaining = Self.maximumFrameParts
    for _ in 0..<Self.maximumDepth {
      var inner: [Window] = []
      for parent in level {
        let children = children(of: parent)
        guard children.count <= remaining else { return [] }
        remaining -= children.count
        inner += children
      }
      let managed = inner.filter(isManaged)
      // A frame contains one managed window, or one for each of its tabs.
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
    guard XQueryTree(connection.display, window, &root, &parent, &list, &count) != 0 else { return nil }
    defer { if let list { XFree(list) } }
    return (parent, Array(UnsafeBufferPointer(start: list, count: Int(count))))
  }
}
