/// A change of the visible desktop.
package enum DesktopVerb: Sendable, Hashable {
  /// Hides all windows, or shows them again.
  case show(WindowVerb.Change)
  /// Shows another desktop. If `atEnd` is nil, `next` and `previous` wrap at the end, and other destinations stop.
  case go(Destination, atEnd: Destination.EndBehavior? = nil)
}

extension DesktopVerb: CustomStringConvertible {
  /// The verb as in a bindings file. `show` without a change is a toggle.
  package var description: String {
    switch self {
    case .show(.toggle): "show"
    case .show(let change): "show \(change.rawValue)"
    case .go(let destination, let atEnd): destination.words(atEnd)
    }
  }
}
