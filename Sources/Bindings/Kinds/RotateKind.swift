import Gestures

extension GestureKind {
  package static let rotate = GestureKind(
    "rotate", continuous: true, help: "fingers rotate around their centre, or one finger moves in circles",
    fingers: .required(1...Trigger.maximumFingers, example: 2, any: 2...Trigger.maximumFingers),
    directions: DirectionRule(allowed: .turn),
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
    var recognizers: [GestureRecognizer] = []
    if fingers.contains(1) {
      let circle = CircleGestureRecognizer()
      if let least = trigger.leastCircle { circle.hysteresis = least }
      circle.commitRule = trigger.commit?.rule
      recognizers.append(circle)
    }
    if fingers.upperBound > 1 {
      let rotation = RotationGestureRecognizer()
      if let minimum = trigger[RotateOptions.minimum] { rotation.hysteresis = minimum * .pi / 180 }
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
    recognizerDefault: RotationGestureRecognizer().hysteresis * 180 / .pi,
    oneFinger: CircleGestureRecognizer().hysteresis * 180 / .pi, effects: .isInterchangeable, limit: .amount,
    help: "rotation after which it begins. Default: 10°; for one finger 120°, and at least 30°")
}

extension Trigger {
  /// The rotation, in radians, after which a circle of one finger begins; nil for the default. At least 30 degrees,
  /// because a straight path with tremor rotates by up to this angle.
  var leastCircle: Double? {
    guard fingers.contains(1), let minimum = self[RotateOptions.minimum] else { return nil }
    return max(minimum, 30) * .pi / 180
  }
}
