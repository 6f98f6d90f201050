/// A change of the window under the gesture's start.
package enum WindowVerb: Sendable, Hashable {
  /// A window state that the window manager stores. The raw value is the state's name in the language.
  package enum State: String, Sendable, Hashable, CaseIterable {
    case maximize
    case maximizeHorizontally = "maximize horizontal"
    case maximizeVertically = "maximize vertical"
    case fullscreen, minimize, shade, above, below, sticky
  }

  package enum Change: String, Sendable, Hashable, CaseIterable { case on, off, toggle }

  /// A half, a quarter or the centre of the window's monitor.
  package enum Place: String, Sendable, Hashable, CaseIterable {
    case left, right, top, bottom
    case topLeft = "top-left"
    case topRight = "top-right"
    case bottomLeft = "bottom-left"
    case bottomRight = "bottom-right"
    case center
  }

  case set(State, Change)
  /// Clears the maximized, full-screen and minimized states.
  case restore
  case close, raise, lower, focus
  case tile(Place)
  /// The window's position follows the fingers until the gesture is over.
  case move
  /// The window's size follows the fingers until the gesture is over.
  case resize
  /// Moves the window to another desktop. `atEnd` is as in `DesktopVerb.go`.
  case moveToDesktop(Destination, atEnd: Destination.EndBehavior? = nil)
  case moveToMonitor(Destination, atEnd: Destination.EndBehavior? = nil)

  /// The verbs that are one word without arguments.
  static let plain: [WindowVerb] = [.restore, .close, .raise, .lower, .focus, .move, .resize]

  /// The first words of all verbs.
  package static let words =
    State.allCases.map(\.rawValue).filter { !$0.contains(" ") } + plain.map(\.description)
    + ["tile", "move-to-desktop", "move-to-monitor"]

  /// True if the window follows the fingers until the gesture is over.
  var followsFingers: Bool { self == .move || self == .resize }
}

extension WindowVerb {
  /// The verb with the opposite effect; nil if the verb has no opposite.
  var opposite: WindowVerb? {
    switch self {
    // A gesture has no minimized window under it, so `minimize off` would have no effect.
    case .set(.minimize, _): nil
    case .set(let state, let change): change.opposite.map { .set(state, $0) }
    case .raise: .lower
    case .lower: .raise
    case .tile(let place): place.opposite.map { .tile($0) }
    case .moveToDesktop(let destination, let atEnd): destination.opposite.map { .moveToDesktop($0, atEnd: atEnd) }
    case .moveToMonitor(let destination, let atEnd): destination.opposite.map { .moveToMonitor($0, atEnd: atEnd) }
    case .restore, .close, .focus, .move, .resize: nil
    }
  }
}

extension WindowVerb.Change {
  /// The change that reverses this one; nil for a toggle.
  var opposite: WindowVerb.Change? {
    switch self {
    case .on: .off
    case .off: .on
    case .toggle: nil
    }
  }
}

extension WindowVerb.Place {
  private static let opposites = OppositePairs<WindowVerb.Place>([
    (.left, .right), (.top, .bottom), (.topLeft, .bottomRight), (.topRight, .bottomLeft),
  ])

  /// The place at the opposite side of the monitor; nil for the centre.
  fileprivate var opposite: WindowVerb.Place? { Self.opposites[self] }
}

extension WindowVerb: CustomStringConvertible {
  /// The verb as it is written in a bindings file.
  package var description: String {
    switch self {
    case .set(let state, .on): state.rawValue
    case .set(let state, let change): "\(state.rawValue) \(change.rawValue)"
    case .restore: "restore"
    case .close: "close"
    case .raise: "raise"
    case .lower: "lower"
    case .focus: "focus"
    case .tile(let place): "tile \(place.rawValue)"
    case .move: "move"
    case .resize: "resize"
    case .moveToDesktop(let destination, let atEnd): "move-to-desktop \(destination.words(atEnd))"
    case .moveToMonitor(let destination, let atEnd): "move-to-monitor \(destination.words(atEnd))"
    }
  }
}
