package import Bindings
package import Linux
package import XServer

extension WindowManager {
  /// The effect of a window verb that was performed.
  package enum Effect {
    /// The effect is complete when the change is observed. The change is nil if nothing has to change.
    case change(WindowChange?)
    /// The window follows the fingers until the gesture is over.
    case live(LiveWindow)
  }

  /// Performs a verb of the bindings on a window.
  ///
  /// - Parameter window: The X id of the window; 0 for no window.
  package func perform(
    _ verb: WindowVerb, on window: UInt, at now: MonotonicTime
  ) throws(WindowManagerError) -> Effect {
    switch verb {
    case .set(let state, let change): .change(try set(WindowState(state), StateChange(change), of: window))
    case .restore: .change(try restore(window))
    case .close: .change(try close(window))
    case .raise: .change(try raise(window))
    case .lower: .change(try lower(window))
    case .focus: .change(try focus(window))
    case .tile(let place): .change(try tile(window, MonitorPart(place)))
    case .move: .live(try follow(window, .move, at: now))
    case .resize: .live(try follow(window, .resize, at: now))
    case .moveToDesktop(let destination, let atEnd):
      .change(try move(window, toDesktop: Neighbour(destination), atEnd: atEnd.map { EndBehavior($0) }))
    case .moveToMonitor(let destination, let atEnd):
      .change(try move(window, toMonitor: Neighbour(destination), atEnd: atEnd.map { EndBehavior($0) }))
    }
  }

  /// Returns the forecast of what a verb will do with a window; nil if the verb will fail or change nothing, or if its
  /// effect cannot be shown.
  func forecast(_ verb: WindowVerb, on window: UInt) -> WindowForecast? {
    switch verb {
    case .set(let state, let change): forecast(WindowState(state), StateChange(change), of: window)
    case .restore: forecastRestore(of: window)
    case .close: forecastClose(of: window)
    case .tile(let place): forecastTile(of: window, MonitorPart(place))
    case .moveToDesktop(let destination, let atEnd):
      forecastMove(window, toDesktop: Neighbour(destination), atEnd: atEnd.map { EndBehavior($0) })
    case .moveToMonitor(let destination, let atEnd):
      forecastMove(window, toMonitor: Neighbour(destination), atEnd: atEnd.map { EndBehavior($0) })
    // `move` and `resize` are visible by themselves. The other actions change nothing that a preview could show.
    case .raise, .lower, .focus, .move, .resize: nil
    }
  }

  /// Performs a verb of the bindings on the desktops.
  package func perform(_ verb: DesktopVerb) throws(WindowManagerError) -> WindowChange {
    switch verb {
    case .show(let change): try showDesktop(StateChange(change))
    case .go(let destination, let atEnd):
      try goToDesktop(Neighbour(destination), atEnd: atEnd.map { EndBehavior($0) })
    }
  }
}

extension WindowManager {
  /// Returns the reason why the running window manager cannot perform an action, such as "i3 cannot minimize windows".
  /// Returns nil if the window manager can perform the action, and for actions that need no window manager.
  package func refusal(of action: Action) -> String? {
    let ability: WindowAbility? =
      switch action {
      case .window(let verb): verb.ability
      case .desktop(.show): .showBareDesktop
      case .desktop(.go): .showOtherDesktop
      case .keys, .hold, .type, .click, .drag, .scroll, .run, .exec, .plugin, .mode, .wait, .cycle, .repeat, .notify,
        .show, .none, .block:
        nil
      }
    return ability.flatMap { refusal(of: $0)?.description }
  }
}

extension WindowVerb {
  /// The request that the verb makes of the window manager; nil if every window manager supports the verb.
  fileprivate var ability: WindowAbility? {
    switch self {
    case .set(let state, _): .state(WindowState(state))
    case .tile, .move, .resize, .moveToMonitor: .place
    case .moveToDesktop: .moveToDesktop
    case .restore, .close, .raise, .lower, .focus: nil
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

extension EndBehavior {
  init(_ behavior: Destination.EndBehavior) {
    self =
      switch behavior {
      case .wrap: .wrap
      case .stop: .stop
      }
  }
}

extension Neighbour {
  /// Converts the destination that a binding names. The language allows only one direction. If several directions are
  /// set, the first of left, right, up and down is used.
  init(_ destination: Destination) {
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
