import Gestures

extension GestureKind {
  package static let scroll = GestureKind(
    "scroll", continuous: true, help: "a wheel rotates, or two fingers scroll on a touchpad",
    // A wheel has no fingers.
    fingers: .absent(
      0...2, reason: "a `scroll` has no number of fingers: on a touchpad two scroll, and a wheel has none"),
    directions: DirectionRule(allowed: .straight, hasAxes: true), streams: [.fingerScrolling, .wheel],
    defaultClasses: .all, steps: StepRule(directions: .straight, countsClicks: true), heading: .translation
  ) { _ in
    let scroll = ScrollGestureRecognizer()
    scroll.idleInterval = ScrollMovement.rest
    return [scroll]
  }
}
