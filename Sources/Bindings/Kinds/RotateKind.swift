import Gestures

extension GestureKind {
  package static let rotate = GestureKind(
    "rotate", continuous: true, help: "fingers rotate around their centre",
    fingers: .required(2...Trigger.maximumFingers, example: 2), directions: DirectionRule(allowed: .turn),
    streams: [.multipleTouches, .pinches],
    options: [RotateOptions.minimum.definition, CommitOptions.angle.definition, PreviewOption.off.definition],
    steps: StepRule(directions: .turn),
    competition: CompetitionRule(losesFirstFingers: true) { _, _ in .movement }, heading: .rotation, measure: .rotation
  ) {
    "turn \($0.plainFingers)\($0.plainDirections)"
  } make: { request in
    let rotation = RotationGestureRecognizer()
    if let minimum = request.trigger[RotateOptions.minimum] { rotation.hysteresis = minimum * .pi / 180 }
    rotation.commitRule = request.trigger.commit?.rule
    rotation.minimumNumberOfTouches = request.trigger.fingers.lowerBound
    rotation.maximumNumberOfTouches = request.trigger.fingers.upperBound
    rotation.needsLargerTouchpadChange = request.competesOnTouchpad
    request.gather(rotation)
    return [rotation]
  }
}

enum RotateOptions {
  static let minimum = TriggerOption.angle(
    "min", example: "15deg", maximum: 360, reportKey: "min",
    usual: RotationGestureRecognizer().hysteresis * 180 / .pi, effects: .isInterchangeable, limit: .amount,
    help: "rotation after which it begins. Default: 10°")
}
