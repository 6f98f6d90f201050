extension WindowVerb {
  /// Returns the verb for a person: "tile left", "close the window".
  ///
  /// - Parameter window: The words for the window.
  package func plainText(_ window: String = "the window") -> String {
    switch self {
    case .set(let state, .on), .set(let state, .toggle): state.plainText(window) ?? "window \(self)"
    case .set(let state, .off): state.plainEnd(window) ?? "window \(self)"
    case .restore, .close, .raise, .lower, .focus, .move, .resize: "\(self) \(window)"
    case .tile(let place): "tile \(place.rawValue.split(separator: "-").joined(separator: " "))"
    case .moveToDesktop(let destination, _): "move to \(destination.plainText("desktop"))"
    case .moveToMonitor(let destination, _): "move to \(destination.plainText("monitor"))"
    }
  }
}

extension WindowVerb.State {
  /// Returns the change to the state for a person; nil where only the words of the language say it.
  fileprivate func plainText(_ window: String) -> String? {
    switch self {
    case .maximize: "maximize"
    case .maximizeHorizontally: "maximize across"
    case .maximizeVertically: "maximize down"
    case .fullscreen: "full screen"
    case .minimize: "minimize \(window)"
    case .shade, .above, .below, .sticky: nil
    }
  }

  /// Returns the change from the state for a person; nil where only the words of the language say it.
  fileprivate func plainEnd(_ window: String) -> String? {
    switch self {
    case .maximize, .maximizeHorizontally, .maximizeVertically: "restore \(window)"
    case .fullscreen: "leave full screen"
    case .minimize, .shade, .above, .below, .sticky: nil
    }
  }
}

extension DesktopVerb {
  /// The verb for a person: "next desktop".
  var plainText: String {
    switch self {
    case .show: "desktop \(self)"
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
