import Gestures

extension GestureKind {
  package static let swipe = GestureKind(
    "swipe", continuous: false,
    help:
      "fingers go a way in one direction; it happens in mid-motion, at the first moment at which they are far enough",
    counterpart: "pan", fingers: .required(1...Trigger.maximumFingers, example: 3),
    directions: DirectionRule(allowed: .anyWay, relative: .inARow), streams: [.touches, .swipes, .fingerScrolling],
    options: [
      SwipeOptions.minimum.definition, SwipeOptions.within.definition, SwipeOptions.faster.definition,
      TouchOptions.pressure.definition, SwipeOptions.atEnd.definition,
    ],
    steps: StepRule(directions: .anyWay),
    competition: CompetitionRule(claimsFirstFingers: true, losesFirstFingers: true) { swipe, _ in
      guard swipe[SwipeOptions.atEnd] != true else { return .lift }
      return swipe[SwipeOptions.within].map { .time($0) } ?? .movement
    }, heading: .recognized
  ) { parsed, _, context, _ in
    parsed.pending.binding.trigger.options.merge(context.swipeOptions) { own, _ in own }
  } make: { request in
    let trigger = request.trigger
    let swipe = SwipeGestureRecognizer()
    swipe.rule = .distance
    swipe.direction = SwipeDirection(rawValue: UInt8(truncatingIfNeeded: trigger.directions.spread.rawValue))
    swipe.sectors = request.hasDiagonals ? .eight : .four
    swipe.minimumNumberOfTouches = trigger.fingers.lowerBound
    swipe.maximumNumberOfTouches = trigger.fingers.upperBound
    if let minimum = trigger[SwipeOptions.minimum]?.inMillimetres {
      (swipe.minimumTouchDistance, swipe.minimumTouchpadDistance) = (minimum, minimum)
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

enum SwipeOptions {
  static let minimum = TriggerOption.length(
    "min", example: "20mm", reportKey: "min", effects: .isInterchangeable,
    help: "the way before it is a swipe; 8 mm on touchpads and 12 mm elsewhere if nothing is said. "
      + "In `px`, a pixel counts as 1/96 inch")
  static let within = TriggerOption.duration(
    "within", example: "300ms", reportKey: "withinMilliseconds", effects: .mayFail,
    help: "the longest time that it may take; any, if nothing is said")
  static let faster = TriggerOption.speed(
    "faster", example: "400mm/s", reportKey: "fasterMillimetresPerSecond", effects: .mayFail,
    help: "the least speed, from its start to its `min`")
  static let atEnd = TriggerOption.flag(
    "at", "end", reportKey: "isAtEnd", effects: .isInterchangeable,
    help: "judged when the first finger is lifted, and not on the way")
}
