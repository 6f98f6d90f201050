internal import CX11
internal import Gestures

/// Facts about a window for its forecasts. The facts are read once.
struct PresentWindow {
  let window: Window
  let manager: ManagerDescription?
  /// The window's own area, without its frame.
  let inner: Rectangle
  /// The window's area with its frame.
  let outer: Rectangle
  /// The atoms of the window's states.
  let states: Set<UInt>
  /// The window's areas before it was maximized or made full screen; nil if unknown.
  let former: FormerFrames.Entry?
  /// The rules for the window's size, with the widths of the frame that the window has when it is not maximized.
  let sizing: WindowSizing
  private let connection: XConnection

  /// Nil if the window has vanished.
  init?(_ window: Window, _ connection: XConnection, _ manager: ManagerDescription?) {
    guard let inner = connection.frames.frame(of: window) else { return nil }
    let extents = connection.frames.extents(of: window)
    self.window = window
    self.manager = manager
    self.inner = inner
    outer = inner.grown(by: extents)
    states = Set(connection.numbers("_NET_WM_STATE", of: window))
    former = connection.windows.cache.former.entries[window]
    let name = manager?.name ?? (connection.isManagerPresent(nil) ? ManagerDescription.unnamed : nil)
    sizing = WindowSizing(
      hints: SizeHints(connection.numbers("WM_NORMAL_HINTS", of: window)), rules: SizingRules(manager: name),
      extents: former?.extents ?? extents)
    self.connection = connection
  }

  /// True if the window is in `state`, which must be a state with atoms.
  func isIn(_ state: WindowState) -> Bool { state.isAmong(states, on: connection) }

  var isPartlyMaximized: Bool { isIn(.maximizedHorizontally) || isIn(.maximizedVertically) }

  /// The window's area, with its frame, when it is neither maximized nor full screen; nil if unknown.
  var normal: Rectangle? {
    guard isIn(.fullscreen) || isPartlyMaximized else { return outer }
    return former?.normal.map(sizing.restored)
  }

  /// Returns the window's area if it is maximized in `area` in the same directions as now. In a direction in which the
  /// window is not maximized, it has the position and size of `frame`.
  func maximized(_ frame: Rectangle, in area: Rectangle) -> Rectangle? {
    guard isPartlyMaximized else { return frame }
    return sizing.maximized(
      frame, in: area, across: isIn(.maximizedHorizontally), down: isIn(.maximizedVertically))
  }
}
