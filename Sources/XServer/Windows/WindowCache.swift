internal import CX11
internal import Linux

/// A cache of facts about windows. The facts are kept until the server reports that they have changed.
///
/// Only queries fill the cache. Without queries, no events are selected.
struct WindowCache {
  /// Maximum number of windows in the cache.
  static let capacity = 64

  private(set) var entries: [Window: WindowFacts] = [:]
  /// The applications' windows. The key is the child of the root window that is or contains the application's window.
  private var clients: [Window: Window] = [:]
  /// The focused window as the window manager reports it; zero if no window has the focus; nil if the focus must be
  /// queried.
  var active: Window?
  /// The window manager's own window (`_NET_SUPPORTING_WM_CHECK`), which is destroyed when the window manager ends.
  /// Nil while changes of `active` are not reported.
  var managerWindow: Window?
  /// Number of changes of the shape of each window that follows the fingers.
  private(set) var reshapes: [Window: Int] = [:]
  var former = FormerFrames()
  /// The windows whose destruction the server was asked to report.
  private(set) var awaited: Set<Window> = []
  /// The properties of the root window about the window manager and the focus.
  var rootProperties: (manager: Atom, active: Atom) = (0, 0)

  func client(in top: Window) -> Window? { clients[top] }

  mutating func setClient(_ client: Window, in top: Window) {
    if entries[client] != nil { clients[top] = client }
  }

  mutating func store(_ facts: WindowFacts) { entries[facts.id] = facts }

  mutating func follow(reshapesOf window: Window) { reshapes[window] = 0 }
  mutating func unfollow(reshapesOf window: Window) { reshapes[window] = nil }

  /// Returns the mask of the events that must be selected for a window.
  func events(of window: Window) -> Int {
    (entries[window] == nil ? NoEventMask : PropertyChangeMask | StructureNotifyMask)
      | (!followsShape(of: window) ? NoEventMask : StructureNotifyMask)
  }

  private func followsShape(of window: Window) -> Bool {
    reshapes[window] != nil || former.entries[window] != nil || awaited.contains(window)
  }

  mutating func awaitEnd(of window: Window) { awaited.insert(window) }
  mutating func stopAwaiting(_ window: Window) { awaited.remove(window) }

  /// Forgets the facts about a window.
  mutating func forget(_ window: Window) {
    entries[window] = nil
    clients = clients.filter { $0.key != window && $0.value != window }
  }

  /// Records an event of a window. Returns the window if the selection of its events must change; nil otherwise.
  ///
  /// After the first change of a window, no other change is reported until the next question about the window. So a
  /// terminal that keeps changing its title does not wake an idle daemon.
  mutating func record(_ notice: WindowNotice, root: Window, at now: MonotonicTime = .now) -> Window? {
    switch notice {
    case .propertyChanged(root, let property):
      if property == rootProperties.active { active = nil }
      // The next query finds the new window manager.
      if property == rootProperties.manager { managerIsGone() }
      return nil
    case .propertyChanged(let window, _), .moved(let window): return unsubscribe(window)
    case .gone(let window):
      forget(window)
      reshapes[window] = nil
      former.forget(window)
      awaited.remove(window)
      if window == active { active = 0 }
      if window == managerWindow { managerIsGone() }
      return nil
    case .reshaped(let window):
      reshapes[window]? += 1
      let isForgotten = former.reshaped(window, at: now)
      return unsubscribe(window) ?? (isForgotten ? window : nil)
    }
  }

  private mutating func unsubscribe(_ window: Window) -> Window? {
    guard entries[window] != nil else { return nil }
    forget(window)
    return window
  }

  private mutating func managerIsGone() {
    active = nil
    managerWindow = nil
  }
}
