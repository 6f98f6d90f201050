internal import Bindings
internal import Gestures

/// The reason, in words, why a press between a tap and a swipe counts as a tap, as a swipe or as neither.
enum SlipText {
  /// Returns the reason why a tap failed at the limit for taps that slip; nil if the tap did not fail at this limit.
  static func failure(_ trigger: Trigger, _ limit: Duration, _ observation: Observation) -> String? {
    guard trigger.kind.measure == .taps, limit == TapGestureRecognizer().maximumSlipDuration, !observation.isResting,
      observation.duration >= limit
    else { return nil }
    let moved = NumberText.millimetres(observation.reach)
    return "moved \(moved), and a click that moves takes at most \(NumberText.duration(limit))"
  }

  /// Returns the reason for a recognized binding; nil if the press was not between a tap and a swipe.
  static func text(_ binding: Binding, _ observation: Observation) -> String? {
    guard binding.scope.button != nil, observation.form == .touches, !observation.isResting else { return nil }
    let moved = "moved \(NumberText.millimetres(observation.reach))"
    if let minimum = binding.trigger.minimumSwipe {
      guard observation.reach < minimum else { return nil }
      return "\(moved), nearer to its \(NumberText.millimetres(minimum)) than to a click"
    }
    guard binding.trigger.kind.measure == .taps, binding.trigger.tappedButton == nil else { return nil }
    return "\(moved), nearer to a click than to a swipe"
  }
}
