import Gestures

extension GestureKind {
  package static let rotate = GestureKind(
    "rotate", continuous: true, help: "fingers rotate around their centre, or one finger moves in circles",
    fingers: .required(1...Trigger.maximumFingers, example: 2), directions: DirectionRule(allowed: .turn),
    streams: [.touches, .multipleTouches, .pinches, .contacts],
    options: [RotateOptions.minimum.definition, CommitOptions.angle.definition, PreviewOption.off.definition],
    steps: StepRule(directions: .turn),
    competition: CompetitionRule(losesFirstFingers: true) { _, _ in .movement }, heading: .rotation, measure: .rotation
  ) {
    $0.fingers == 1...1
      ? "move one finger in circles\($0.plainDirections)"
      : "turn \($0.plainFingers)\($0.plainDirections)"
  } make: { request in
    let (trigger, fingers) = (request.trigger, request.trigger.fingers)
    let minimum = trigger[RotateOptions.minimum].map { $0 * .pi / 180 }
    var recognizers: [GestureRecognizer] = []
    if fingers.contains(1) {
      let circle = CircleGestureRecognizer()
      if let minimum { circle.hysteresis = minimum }
      circle.commitRule = trigger.commit?.rule
      recognizers.append(circle)
    }
    if fingers.upperBound > 1 {
      let rotation = RotationGestureRecognizer()
      if let minimum { rotation.hysteresis = minimum }
      rotation.commitRule = trigger.commit?.rule
      rotation.minimumNumberOfTouches = fingers.lowerBound
      rotation.maximumNumberOfTouches = fingers.upperBound
      rotation.needsLargerTouchpadChange = request.competesOnTouchpad
      request.gather(rotation)
      recognizers.append(rotation)
    }
    return recognizers
  }
}

enum RotateOptions {
  static let minimum = TriggerOption.angle(
    "min", example: "15deg", maximum: 360, reportKey: "min",
    usual: RotationGestureRecognizer().hysteresis * 180 / .pi,
    oneFinger: CircleGestureRecognizer().hysteresis * 180 / .pi, effects: .isInterchangeable, limit: .amount,
    help: "rotation after which it begins. Default: 10°; for one finger 120°")
}
