import Gestures

extension GestureKind {
  package static let rotate = GestureKind(
    "rotate", continuous: true, help: "fingers rotate around their centre; it begins after 10°",
    fingers: .required(2...Trigger.maximumFingers, example: 2), directions: DirectionRule(allowed: .turn),
    streams: [.multipleTouches, .pinches], steps: StepRule(directions: .turn),
    competition: CompetitionRule(losesFirstFingers: true) { _, _ in .movement }, heading: .rotation
  ) { request in
    let rotation = RotationGestureRecognizer()
    rotation.minimumNumberOfTouches = request.trigger.fingers.lowerBound
    rotation.maximumNumberOfTouches = request.trigger.fingers.upperBound
    request.gather(rotation)
    return [rotation]
  }
}
