internal import Bindings
internal import Gestures

/// Explains clicks during which the pointer moves a little: the reason why such a press counts as a tap, as a swipe or
/// as neither.
enum SlipText {
  /// Returns the reason why a tap failed at the time limit for clicks that move; nil if the tap failed for another
  /// reason.
  static func failure(_ trigger: Trigger, _ limit: Duration, _ observation: Observation) -> TranslatableText? {
    guard trigger.kind.measure == .taps, limit == TapGestureRecognizer().maximumSlipDuration, !observation.isResting,
      observation.duration >= limit
    else { return nil }
    let moved = NumberText.millimetres(observation.reach)
    return translatable("moved \(moved), and a click that moves takes at most \(NumberText.duration(limit))")
  }

  /// Returns the reason why a binding was recognized; nil if the press was clearly a tap or clearly a swipe.
  static func text(_ binding: Binding, _ observation: Observation) -> TranslatableText? {
    guard binding.scope.button != nil, observation.form == .touches, !observation.isResting else { return nil }
    let moved = NumberText.millimetres(observation.reach)
    if let minimum = binding.trigger.minimumSwipe {
      guard observation.reach < minimum else { return nil }
      return translatable("moved \(moved), nearer to its \(NumberText.millimetres(minimum)) than to a click")
    }
    guard binding.trigger.kind.measure == .taps, binding.trigger.tappedButton == nil else { return nil }
    return translatable("moved \(moved), nearer to a click than to a swipe")
  }
}
