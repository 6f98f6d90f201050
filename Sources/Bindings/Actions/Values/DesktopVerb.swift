/// A change of the visible desktop.
package enum DesktopVerb: Sendable, Hashable {
  /// Hides all windows, or shows them again.
  case show(WindowVerb.Change)
  /// `atEnd` nil: the default of the destination, which is to wrap for `next` and `previous`, and to stop for others.
  case go(Destination, atEnd: Destination.EndBehavior? = nil)
}

extension DesktopVerb: CustomStringConvertible {
  /// The verb as in a bindings file; the default of `show` is a toggle.
  package var description: String {
    switch self {
    case .show(.toggle): "show"
    case .show(let change): "show \(change.rawValue)"
    case .go(let destination, let atEnd): destination.words(atEnd)
    }
  }
}
