extension WindowVerb {
  /// Returns the verb in plain words: "tile left", "close the window".
  ///
  /// - Parameter window: The words for the window.
  package func plainText(_ window: String = "the window") -> String {
    switch self {
    case .set(let state, .on), .set(let state, .toggle): state.plainText(window)
    case .set(let state, .off): state.plainEnd(window)
    case .restore, .close, .raise, .lower, .focus, .move, .resize: "\(self) \(window)"
    case .tile(let place): "tile \(place.rawValue.split(separator: "-").joined(separator: " "))"
    case .moveToDesktop(let destination, _): "move to \(destination.plainText("desktop"))"
    case .moveToMonitor(let destination, _): "move to \(destination.plainText("monitor"))"
    }
  }
}

extension WindowVerb.State {
  /// Returns plain words for setting the state.
  fileprivate func plainText(_ window: String) -> String {
    switch self {
    case .maximize: "maximize"
    case .maximizeHorizontally: "maximize across"
    case .maximizeVertically: "maximize down"
    case .fullscreen: "full screen"
    case .minimize: "minimize \(window)"
    case .shade: "roll up \(window)"
    case .above: "keep \(window) above others"
    case .below: "keep \(window) below others"
    case .sticky: "show \(window) on all desktops"
    }
  }

  /// Returns plain words for clearing the state.
  fileprivate func plainEnd(_ window: String) -> String {
    switch self {
    case .maximize, .maximizeHorizontally, .maximizeVertically: "restore \(window)"
    case .fullscreen: "leave full screen"
    case .minimize: "bring back \(window)"
    case .shade: "roll down \(window)"
    case .above: "keep \(window) above others no longer"
    case .below: "keep \(window) below others no longer"
    case .sticky: "show \(window) on one desktop only"
    }
  }
}

extension DesktopVerb {
  /// The verb in plain words: "next desktop".
  var plainText: String {
    switch self {
    case .show: "show the desktop"
    case .go(let destination, _): destination.plainText("desktop")
    }
  }
}

extension Destination {
  fileprivate func plainText(_ thing: String) -> String {
    switch self {
    case .next: "next \(thing)"
    case .previous: "previous \(thing)"
    case .number(let number): "\(thing) \(number)"
    case .beside(.left): "\(thing) on the left"
    case .beside(.right): "\(thing) on the right"
    case .beside(.up): "\(thing) above"
    case .beside: "\(thing) below"
    }
  }
}
