import Gestures

extension GestureKind {
  package static let pinch = GestureKind(
    "pinch", continuous: true, help: "fingers spread or close",
    fingers: .required(2...Trigger.maximumFingers, example: 2), directions: DirectionRule(allowed: .span),
    streams: [.multipleTouches, .pinches, .contacts],
    options: [PinchOptions.minimum.definition, CommitOptions.fraction.definition, PreviewOption.off.definition],
    steps: StepRule(directions: .span),
    competition: CompetitionRule(losesFirstFingers: true) { _, _ in .movement }, heading: .span, measure: .span
  ) { pinch in
    pinch.directions == .inward
      ? "pinch \(pinch.plainFingers) together"
      : pinch.directions == .outward ? "spread \(pinch.plainFingers)" : "pinch or spread \(pinch.plainFingers)"
  } complete: { parsed, _, _, diagnostics in
    let trigger = parsed.pending.binding.trigger
    guard trigger.directions == .inward else { return }
    for (option, amount) in [
      (PinchOptions.minimum.word, trigger[PinchOptions.minimum]), (CommitOptions.word, trigger.commit?.rule.amount),
    ] {
      guard let amount, amount >= 1, let place = parsed.places[option] else { continue }
      diagnostics.error(place, "fingers that close cannot come nearer by 100%; `\(option)` of a pinch `in` is less")
      parsed.fail()
    }
  } make: { request in
    let pinch = PinchGestureRecognizer()
    if let minimum = request.trigger[PinchOptions.minimum] {
      pinch.minimumScaleChange = minimum
      pinch.touchpadHysteresis = minimum
    }
    pinch.commitRule = request.trigger.commit?.rule
    if request.competesWithRotation { pinch.minimumRadialShare = radialShare }
    pinch.minimumNumberOfTouches = request.trigger.fingers.lowerBound
    pinch.maximumNumberOfTouches = request.trigger.fingers.upperBound
    pinch.needsLargerTouchpadChange = request.competesOnTouchpad
    request.gather(pinch)
    return [pinch]
  }

  /// Minimum fraction of the fingers' movement that must change the distance between the fingers. Applies only if a
  /// rotation of the same fingers is also bound.
  private static let radialShare = 0.6
}

enum PinchOptions {
  static let minimum = TriggerOption.fraction(
    "min", example: "20%", maximum: 500, reportKey: "min", onTouchpad: PinchGestureRecognizer().touchpadHysteresis,
    effects: .isInterchangeable, limit: .amount,
    help: "change of the fingers' distance after which it begins, relative to when they came down. Default: see "
      + "[thresholds](#thresholds)")
}
