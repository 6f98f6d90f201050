import Gestures

extension GestureKind {
  package static let swipe = GestureKind(
    "swipe", continuous: false,
    help:
      "fingers move in one direction. It is recognized during the movement, as soon as they have moved far enough",
    counterpart: "pan", fingers: .required(1...Trigger.maximumFingers, example: 3),
    directions: DirectionRule(allowed: .anyWay, relative: .inARow),
    streams: [.touches, .swipes, .fingerScrolling, .contacts],
    options: [
      SwipeOptions.minimum.definition, SwipeOptions.within.definition, SwipeOptions.faster.definition,
      TouchOptions.pressure.definition, SwipeOptions.atEnd.definition,
    ] + RestingFingerOptions.definitions,
    steps: StepRule(directions: .anyWay),
    competition: CompetitionRule(claimsFirstFingers: true, losesFirstFingers: true, takesMovements: true) { swipe, _ in
      guard swipe[SwipeOptions.atEnd] != true else { return .lift }
      return swipe[SwipeOptions.within].map { .time($0) } ?? .movement
    }, heading: .recognized, measure: .distance
  ) {
    "swipe\($0.plainDirections) with \($0.plainFingers)\($0.plainRestingFinger)"
  } complete: { parsed, terms, context, diagnostics in
    RestingFingerOptions.check(&parsed, terms, &diagnostics)
    parsed.pending.binding.trigger.options.merge(context.swipeOptions) { own, _ in own }
  } make: { request in
    let trigger = request.trigger
    let swipe = SwipeGestureRecognizer()
    // A movement on a touchpad has less space than a movement on a screen.
    if request.binding.isOnlyOfContacts { swipe.minimumTouchDistance = swipe.minimumTouchpadDistance }
    swipe.rule = .distance
    swipe.direction = trigger.directions.onScreen
    swipe.sectors = request.hasDiagonals ? .eight : .four
    swipe.minimumNumberOfTouches = trigger.fingers.lowerBound
    swipe.maximumNumberOfTouches = trigger.fingers.upperBound
    if let minimum = trigger[SwipeOptions.minimum]?.inMillimetres {
      swipe.minimumTouchDistance = minimum
      (swipe.minimumTouchpadDistance, swipe.minimumTouchpadDistanceOnLift) = (minimum, minimum)
    }
    swipe.minimumSpeed = trigger[SwipeOptions.faster]
    swipe.maximumDuration = trigger[SwipeOptions.within]
    swipe.recognizesOnLift = trigger[SwipeOptions.atEnd] ?? false
    if request.binding.followsScrolling { swipe.allowedScrollKinds = [.continuous] }
    swipe.scrollIdleInterval = ScrollMovement.rest
    if trigger.fingers.lowerBound > 1 { request.gather(swipe) }
    return [swipe]
  }
}

extension Trigger {
  /// Minimum distance of a swipe on a touchscreen or of a pointer, in millimetres; nil for another kind.
  package var minimumSwipe: Double? {
    guard kind == .swipe else { return nil }
    return self[SwipeOptions.minimum]?.inMillimetres ?? SwipeGestureRecognizer().minimumTouchDistance
  }
}

enum SwipeOptions {
  static let minimum = TriggerOption.length(
    "min", example: "20mm", reportKey: "min", recognizerDefault: SwipeGestureRecognizer().minimumTouchDistance,
    onTouchpad: SwipeGestureRecognizer().minimumTouchpadDistance, effects: .isInterchangeable, limit: .amount,
    help: "minimum distance. Default: 12 mm; on touchpads 8 mm, or 4 mm if the fingers are then lifted. "
      + "In `px`, a pixel counts as 1/96 inch")
  static let within = TriggerOption.duration(
    "within", example: "300ms", reportKey: "withinMilliseconds", effects: .mayFail, limit: .duration,
    help: "maximum duration. Default: no limit")
  static let faster = TriggerOption.speed(
    "faster", example: "200mm/s", reportKey: "fasterMillimetresPerSecond", effects: .mayFail, limit: .speed,
    help: "minimum average speed over its minimum distance")
  static let atEnd = TriggerOption.flag(
    "at", "end", reportKey: "isAtEnd", effects: .isInterchangeable,
    help: "recognized when the first finger is lifted, not during the movement")
}

extension Trigger {
  /// True if the settings for swipes apply to the trigger.
  var isSwipe: Bool { kind == .swipe }
}
