import Gestures

extension GestureKind {
  package static let pinch = GestureKind(
    "pinch", continuous: true, help: "fingers spread or close",
    fingers: .required(2...Trigger.maximumFingers, example: 2), directions: DirectionRule(allowed: .span),
    streams: [.multipleTouches, .pinches], steps: StepRule(directions: .span),
    competition: CompetitionRule(losesFirstFingers: true) { _, _ in .movement }, heading: .span
  ) { request in
    let pinch = PinchGestureRecognizer()
    if request.competesWithRotation { pinch.minimumRadialShare = radialShare }
    pinch.minimumNumberOfTouches = request.trigger.fingers.lowerBound
    pinch.maximumNumberOfTouches = request.trigger.fingers.upperBound
    request.gather(pinch)
    return [pinch]
  }

  /// Share of the fingers' movement that must be towards each other, where a rotation of these fingers is bound, too.
  private static let radialShare = 0.6
}
