internal import CX11

/// The windows whose events are selected: windows in conditions of bindings, windows under undecided touches, and
/// windows that follow the fingers.
final class WindowRecords {
  /// Maximum nesting depth of windows: no application nests its windows deeper.
  private static let maximumDepth = 64

  private unowned let connection: XConnection
  var cache = WindowCache()
  var touched = TouchedWindows()

  init(connection: XConnection) { self.connection = connection }

  func record(_ notice: WindowNotice) {
    if case .gone(let window) = notice { touched.windowDestroyed(window) }
    guard let window = cache.record(notice, root: connection.root) else { return }
    selectEvents(of: window)
    // Ignore BadWindow: the window may be gone.
    connection.roundTrip()
    _ = ErrorLog.take(connection.display)
  }

  /// Selects exactly those events of a window that are needed.
  func selectEvents(of window: Window) {
    let followed = touched.contains(window) ? StructureNotifyMask : NoEventMask
    XSelectInput(connection.display, window, cache.events(of: window) | followed)
  }

  /// Selects the destruction events of the windows under a new touch.
  func follow(ofTouch number: Int32, from deepest: Window, emulatesPointer: Bool) {
    let windows = ancestry(of: deepest)
    touched.began(number, in: deepest, windows, emulatesPointer: emulatesPointer)
    if windows == nil { _ = connection.takeLastError() }
  }

  /// Forgets a touch, and deselects the destruction events of its windows.
  func unfollow(ofTouch number: Int32) {
    for window in touched.remove(number) {
      // Ignore BadWindow: the window may be gone.
      ErrorLog.expect(BadWindow, ofNextRequestOn: connection.display)
      selectEvents(of: window)
    }
  }

  /// Returns the window and its ancestors without the root window, and selects their destruction events. Returns nil if
  /// the window is no longer shown.
  private func ancestry(of deepest: Window) -> [Window]? {
    let display = connection.display
    var windows: [Window] = []
    var window = deepest
    while window != connection.root, window != 0 {
      guard windows.count < Self.maximumDepth else { return nil }
      windows.append(window)
      // Select before the query: a window that the query finds reports its later destruction.
      XSelectInput(display, window, cache.events(of: window) | StructureNotifyMask)
      guard let parent = connection.tree.parent(of: window) else { return nil }
      window = parent
    }
    guard let deepest = windows.first else { return [] }
    // The window was shown when the touch began. A window that is no longer shown may have been removed from its frame,
    // and these ancestors may be wrong.
    return connection.tree.isViewable(deepest) ? windows : nil
  }
}
