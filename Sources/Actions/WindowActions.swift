package import Bindings
package import XServer

extension WindowManager {
  /// Does what a verb of the bindings says to a window (its X id; 0 for none). What `move` and `resize` begin is
  /// returned, to be taken along until the gesture is over.
  ///
  /// - Parameter now: microseconds of the monotonic clock.
  package func perform(
    _ verb: WindowVerb, on window: UInt, at now: Int64
  ) throws(WindowManagerError) -> LiveWindow? {
    switch verb {
    case .set(let state, let change): try set(WindowState(state), StateChange(change), of: window)
    case .restore: try restore(window)
    case .close: try close(window)
    case .raise: try raise(window)
    case .lower: try lower(window)
    case .focus: try focus(window)
    case .tile(let place): try tile(window, MonitorPart(place))
    case .move: return try follow(window, .move, at: now)
    case .resize: return try follow(window, .resize, at: now)
    case .moveToDesktop(let destination): try move(window, toDesktop: Neighbour(destination))
    case .moveToMonitor(let destination): try move(window, toMonitor: Neighbour(destination))
    }
    return nil
  }

  /// Does what a verb of the bindings says to the desktops.
  package func perform(_ verb: DesktopVerb) throws(WindowManagerError) {
    switch verb {
    case .show(let change): try showDesktop(StateChange(change))
    case .go(let destination): try goToDesktop(Neighbour(destination))
    }
  }
}

extension WindowState {
  fileprivate init(_ state: WindowVerb.State) {
    self =
      switch state {
      case .maximize: .maximized
      case .maximizeHorizontally: .maximizedHorizontally
      case .maximizeVertically: .maximizedVertically
      case .fullscreen: .fullscreen
      case .minimize: .minimized
      case .shade: .shaded
      case .above: .above
      case .below: .below
      case .sticky: .sticky
      }
  }
}

extension StateChange {
  fileprivate init(_ change: WindowVerb.Change) {
    self =
      switch change {
      case .on: .on
      case .off: .off
      case .toggle: .toggle
      }
  }
}

extension MonitorPart {
  fileprivate init(_ place: WindowVerb.Place) {
    self =
      switch place {
      case .left: .left
      case .right: .right
      case .top: .top
      case .bottom: .bottom
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      case .center: .center
      }
  }
}

extension Neighbour {
  /// Of several directions the first; the language has no words for that.
  fileprivate init(_ destination: Destination) {
    self =
      switch destination {
      case .next: .next
      case .previous: .previous
      case .number(let number): .number(number)
      case .beside(let directions) where directions.contains(.left): .left
      case .beside(let directions) where directions.contains(.right): .right
      case .beside(let directions) where directions.contains(.up): .up
      case .beside: .down
      }
  }
}
