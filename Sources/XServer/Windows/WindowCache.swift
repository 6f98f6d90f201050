internal import CX11

/// What is known of windows, until the server says that it has changed.
///
/// It is filled only by those who ask; as long as nobody does, nothing is selected.
struct WindowCache {
  /// More windows than this are not followed at a time.
  static let capacity = 64

  private(set) var entries: [Window: WindowFacts] = [:]
  /// The client's window in each window on the root window that was looked into.
  private var clients: [Window: Window] = [:]
  /// The focused window as the window manager tells it, zero for none; nil where that must be asked.
  var active: Window?
  /// What says that the window manager is there, as long as it is; nil where `active` is not followed.
  var managerWindow: Window?
  /// How often the shape of each window changed that a live movement follows.
  private(set) var reshapes: [Window: Int] = [:]
  /// The properties of the root window that tell of the window manager and of the focus.
  var rootProperties: (manager: Atom, active: Atom) = (0, 0)

  func client(in top: Window) -> Window? { clients[top] }

  mutating func setClient(_ client: Window, in top: Window) {
    if entries[client] != nil { clients[top] = client }
  }

  mutating func store(_ facts: WindowFacts) { entries[facts.id] = facts }

  mutating func follow(reshapesOf window: Window) { reshapes[window] = 0 }
  mutating func unfollow(reshapesOf window: Window) { reshapes[window] = nil }

  /// Whether any of a window's events are needed, and which.
  func events(of window: Window) -> Int {
    (entries[window] == nil ? NoEventMask : PropertyChangeMask | StructureNotifyMask)
      | (reshapes[window] == nil ? NoEventMask : StructureNotifyMask)
  }

  /// Forgets what a window says.
  mutating func forget(_ window: Window) {
    entries[window] = nil
    clients = clients.filter { $0.key != window && $0.value != window }
  }

  /// Takes in what happened to a window; returns one whose events are needed no longer, or others of them.
  ///
  /// The first change of a window is also the last that we are told of, until somebody asks about it again: a terminal
  /// that counts in its title shall not wake a daemon at rest.
  mutating func note(_ notice: WindowNotice, root: Window) -> Window? {
    switch notice {
    case .propertyChanged(root, let property):
      if property == rootProperties.active { active = nil }
      // A new one: from the next question on it is followed.
      if property == rootProperties.manager { managerIsGone() }
      return nil
    case .propertyChanged(let window, _), .moved(let window): return hush(window)
    case .gone(let window):
      forget(window)
      reshapes[window] = nil
      if window == active { active = 0 }
      if window == managerWindow { managerIsGone() }
      return nil
    case .reshaped(let window):
      reshapes[window]? += 1
      return hush(window)
    }
  }

  private mutating func hush(_ window: Window) -> Window? {
    guard entries[window] != nil else { return nil }
    forget(window)
    return window
  }

  private mutating func managerIsGone() {
    active = nil
    managerWindow = nil
  }
}
