/// What is done to the window under the gesture's start.
package enum WindowVerb: Sendable, Hashable {
  /// States that the window manager keeps, by the words of the language.
  package enum State: String, Sendable, Hashable, CaseIterable {
    case maximize
    case maximizeHorizontally = "maximize horizontal"
    case maximizeVertically = "maximize vertical"
    case fullscreen, minimize, shade, above, below, sticky
  }

  package enum Change: String, Sendable, Hashable, CaseIterable { case on, off, toggle }

  /// A half or a quarter of the monitor that the window is on.
  package enum Place: String, Sendable, Hashable, CaseIterable {
    case left, right, top, bottom
    case topLeft = "top-left"
    case topRight = "top-right"
    case bottomLeft = "bottom-left"
    case bottomRight = "bottom-right"
    case center
  }

  case set(State, Change)
  /// Neither maximized nor full screen nor minimized.
  case restore
  case close, raise, lower, focus
  case tile(Place)
  /// The window goes where the fingers go, until the gesture is over.
  case move
  /// The window's size follows the fingers until the gesture is over.
  case resize
  case moveToDesktop(Destination)
  case moveToMonitor(Destination)
}

/// Another desktop or monitor than the one that is shown or that a window is on.
package enum Destination: Sendable, Hashable {
  case next, previous
  /// Beside the present one: left, right, up or down.
  case beside(Directions)
  /// Counted from 1.
  case number(Int)
}

extension Destination: CustomStringConvertible {
  package var description: String {
    switch self {
    case .next: "next"
    case .previous: "previous"
    case .beside(let direction): direction.word ?? ""
    case .number(let number): String(number)
    }
  }
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
    case .moveToDesktop(let destination): "move-to-desktop \(destination)"
    case .moveToMonitor(let destination): "move-to-monitor \(destination)"
    }
  }
}
