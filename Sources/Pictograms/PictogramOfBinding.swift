package import Bindings
package import OverlayMessages

extension Pictogram {
  /// The picture of a binding's gesture.
  package init(_ binding: Binding) {
    let trigger = binding.trigger
    let button = trigger.tappedButton?.number ?? binding.scope.button
    let actor: Actor =
      if !trigger.edge.isEmpty {
        .edge(trigger.edge)
      } else if let button {
        .mouse(button: button)
      } else {
        .fingers(trigger.fingers.lowerBound)
      }
    self.init(
      actor: actor, movements: Movement.allCases.filter { trigger.shownDirections.contains(Directions($0)) },
      strokes: trigger.shape?.examples.first ?? [])
  }
}

extension Trigger {
  /// The directions that a picture shows. If every direction is allowed, only those along the screen's sides are shown.
  fileprivate var shownDirections: Directions {
    // On a touchpad, `next` means one of two directions, depending on natural scrolling.
    let directions = claims.resolved(scrollsNaturally: true).union(claims.resolved(scrollsNaturally: false))
    return directions.isSuperset(of: .straight) ? directions.subtracting(.diagonal) : directions
  }
}

extension Directions {
  fileprivate init(_ movement: Pictogram.Movement) {
    self = Self.words.first { $0.word == movement.rawValue }?.directions ?? []
  }
}
