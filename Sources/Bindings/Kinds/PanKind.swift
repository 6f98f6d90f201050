import Gestures

extension GestureKind {
  package static let pan = GestureKind(
    "pan", continuous: true, help: "fingers move, and actions follow them",
    fingers: .required(1...Trigger.maximumFingers, example: 3),
    directions: DirectionRule(allowed: .straight, relative: .inARow, hasAxes: true),
    streams: [.touches, .swipes, .fingerScrolling], options: [TouchOptions.pressure.definition],
    steps: StepRule(directions: .straight),
    competition: CompetitionRule(
      claimsFirstFingers: true, losesFirstFingers: true, isIndivisible: true, leavesPinches: true
    ) { _, _ in .movement }, heading: .translation
  ) { request in
    let trigger = request.trigger
    let pan = PanGestureRecognizer()
    if request.binding.followsScrolling { pan.allowedScrollKinds = [.continuous] }
    pan.scrollIdleInterval = ScrollMovement.rest
    pan.minimumNumberOfTouches = trigger.fingers.lowerBound
    pan.maximumNumberOfTouches = trigger.fingers.upperBound
    if trigger.axis == .horizontal { pan.axis = .horizontal }
    if trigger.axis == .vertical { pan.axis = .vertical }
    if trigger.fingers.lowerBound > 1 { request.gather(pan) }
    return [pan]
  }
}
