import Gestures

extension GestureKind {
  package static let scroll = GestureKind(
    "scroll", continuous: true, help: "a wheel rotates, or two fingers scroll on a touchpad",
    // A wheel has no fingers.
    fingers: .absent(
      0...2, reason: "a `scroll` has no number of fingers: on a touchpad two scroll, and a wheel has none"),
    directions: DirectionRule(allowed: .straight, hasAxes: true), streams: [.fingerScrolling, .wheel],
    defaultClasses: .all, steps: StepRule(directions: .straight, countsClicks: true),
    competition: CompetitionRule(followsRemainder: true), heading: .translation, measure: nil
  ) {
    $0.plainDirections.isEmpty ? "scroll in any direction" : "scroll\($0.plainDirections)"
  } complete: { parsed, terms, _, diagnostics in
    if let first = terms.first { ChordCheck.checkScroll(&parsed, first, &diagnostics) }
  } make: { request in
    if let button = request.binding.scope.button { return [request.chord(button)] }
    let scroll = ScrollGestureRecognizer()
    scroll.idleInterval = ScrollMovement.rest
    return [scroll]
  }
}

extension RecognizerRequest {
  fileprivate func chord(_ button: Int) -> ScrollChordGestureRecognizer {
    let chord = ScrollChordGestureRecognizer()
    chord.buttonMaskRequired = .button(button)
    chord.direction = trigger.directions.onScreen
    return chord
  }
}
