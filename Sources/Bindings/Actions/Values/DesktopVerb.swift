/// A change of the desktop that is shown.
package enum DesktopVerb: Sendable, Hashable {
  /// Hides all windows, or shows them again.
  case show(WindowVerb.Change)
  case go(Destination)
}

extension DesktopVerb: CustomStringConvertible {
  /// The verb as it is written in a bindings file; `show` alone is a toggle.
  package var description: String {
    switch self {
    case .show(.toggle): "show"
    case .show(let change): "show \(change.rawValue)"
    case .go(let destination): destination.description
    }
  }
}
