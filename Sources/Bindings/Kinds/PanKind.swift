import Gestures

extension GestureKind {
  package static let pan = GestureKind(
    "pan", continuous: true, help: "fingers move, and actions follow them",
    fingers: .required(1...Trigger.maximumFingers, example: 3),
    directions: DirectionRule(allowed: .straight, relative: .inARow, hasAxes: true),
    streams: [.touches, .swipes, .fingerScrolling, .contacts],
    options: [
      PanOptions.minimum.definition, CommitOptions.length.definition, PreviewOption.off.definition,
      TouchOptions.pressure.definition,
    ],
    steps: StepRule(directions: .straight),
    competition: CompetitionRule(
      claimsFirstFingers: true, losesFirstFingers: true, isIndivisible: true, followsRemainder: true,
      leavesPinches: true
    ) { _, _ in .movement }, heading: .translation, measure: .reach
  ) {
    "move \($0.plainFingers)\($0.plainDirections)"
  } make: { request in
    let trigger = request.trigger
    let pan = PanGestureRecognizer()
    if request.binding.followsScrolling { pan.allowedScrollKinds = [.continuous] }
    pan.scrollIdleInterval = ScrollMovement.rest
    if let minimum = trigger[PanOptions.minimum] { pan.begins(after: minimum) }
    if let commit = trigger.commit {
      pan.commitRule = commit.rule
      // A pan in all directions would begin with the touchpad's first movement, whose direction is not clear yet.
      if trigger[PanOptions.minimum] == nil { pan.touchpadHysteresis = pan.touchpadAxisDistance }
    }
    pan.minimumNumberOfTouches = trigger.fingers.lowerBound
    pan.maximumNumberOfTouches = trigger.fingers.upperBound
    if trigger.axis == .horizontal { pan.axis = .horizontal }
    if trigger.axis == .vertical { pan.axis = .vertical }
    if trigger.fingers.lowerBound > 1 { request.gather(pan) }
    return [pan]
  }
}

enum PanOptions {
  static let minimum = TriggerOption.length(
    "min", example: "8mm", reportKey: "min",
    recognizerDefault: PanGestureRecognizer().hysteresis * LengthUnit.millimetresPerPoint,
    onTouchpad: PanGestureRecognizer().touchpadAxisDistance, effects: .isInterchangeable, limit: .amount,
    help: "distance after which it begins. Default: see [thresholds](#thresholds). A pixel counts as 1/96 inch")
}

extension PanGestureRecognizer {
  /// Makes the recognizer begin after `distance` on every device.
  func begins(after distance: Trigger.Length) {
    (hysteresis, pointerHysteresis) = (distance.inPixels, distance.inPixels)
    (touchpadHysteresis, touchpadAxisDistance) = (distance.inMillimetres, distance.inMillimetres)
  }
}
