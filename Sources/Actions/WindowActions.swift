internal import Bindings
internal import XServer

/// From the words of the language to what window managers are asked for.
extension WindowManager {
  /// Does to a window what a verb says; those that follow the fingers are `follow`'s.
  func perform(_ verb: WindowVerb, on window: UInt) throws(WindowManagerError) {
    switch verb {
    case .set(let state, let change): try set(WindowState(state), StateChange(change), of: window)
    case .restore: try restore(window)
    case .close: try close(window)
    case .raise: try raise(window)
    case .lower: try lower(window)
    case .focus: try focus(window)
    case .tile(let place): try tile(window, MonitorPart(place))
    case .moveToDesktop(let destination): try move(window, toDesktop: Neighbour(destination))
    case .moveToMonitor(let destination): try move(window, toMonitor: Neighbour(destination))
    case .move, .resize: break
    }
  }

  func perform(_ verb: DesktopVerb) throws(WindowManagerError) {
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
  fileprivate init(_ destination: Destination) {
    self =
      switch destination {
      case .next: .next
      case .previous: .previous
      case .beside(.left): .left
      case .beside(.right): .right
      case .beside(.up): .up
      case .beside: .down
      case .number(let number): .number(number)
      }
  }
}
