/// A change of the visible desktop.
package enum DesktopVerb: Sendable, Hashable {
  /// Hides all windows, or shows them again.
  case show(WindowVerb.Change)
  /// Shows another desktop. If `atEnd` is nil, `next` and `previous` wrap at the end, and other destinations stop.
  case go(Destination, atEnd: Destination.EndBehavior? = nil)
}

extension DesktopVerb {
  /// The verb with the opposite effect; nil if the verb has no opposite.
  var opposite: DesktopVerb? {
    switch self {
    case .show(let change): change.opposite.map { .show($0) }
    case .go(let destination, let atEnd): destination.opposite.map { .go($0, atEnd: atEnd) }
    }
  }
}

extension DesktopVerb: CustomStringConvertible {
  /// The verb as it is written in a bindings file. A toggle is written as `show`, without the word `toggle`.
  package var description: String {
    switch self {
    case .show(.toggle): "show"
    case .show(let change): "show \(change.rawValue)"
    case .go(let destination, let atEnd): destination.words(atEnd)
    }
  }
}
