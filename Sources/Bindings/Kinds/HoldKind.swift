import Gestures

extension GestureKind {
  package static let hold: GestureKind = GestureKind(
    "hold", continuous: true,
    help: "fingers come down and do not move. It begins while they rest, and ends when one is lifted",
    fingers: .required(1...Trigger.maximumFingers, example: 1), streams: [.stationaryTouches, .contacts],
    defaultClasses: .touchscreen,
    options: [HoldOptions.duration.definition, TouchOptions.pressure.definition],
    steps: StepRule(directions: .straight),
    competition: CompetitionRule { hold, waiting in
      guard let duration = hold[HoldOptions.duration] else { return .lift }
      guard waiting.kind == .hold, let other = waiting[HoldOptions.duration] else { return .time(duration) }
      return duration > other ? .time(duration - other) : .lift
    }, heading: .translation, measure: .rest
  ) {
    "hold \($0.plainFingers) still"
  } make: { request in
    request.trigger.fingers.map { fingers in
      let hold = LongPressGestureRecognizer()
      hold.numberOfTouchesRequired = fingers
      if fingers > 1 { hold.touchGatheringInterval = request.restGatheringInterval }
      if let duration = request.trigger[HoldOptions.duration] { hold.minimumPressDuration = duration }
      return hold
    }
  }
}

extension Trigger {
  /// Time for which the fingers or the button must be held still before the gesture begins; nil for a kind without such
  /// a time.
  var rest: Duration? { kind == .hold ? self[HoldOptions.duration] : nil }
}

enum HoldOptions {
  static let duration = TriggerOption.duration(
    "for", example: "500ms", reportKey: "forMilliseconds", default: .milliseconds(500), limit: .rest,
    help: "minimum time of resting before it begins. Default: 500 ms")
}
