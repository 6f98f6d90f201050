import Gestures

/// The delegate of all recognizers. Decides from the bindings which events a recognizer receives, and whether the
/// recognizer may recognize a gesture.
final class RecognizerDelegate: GestureRecognizerDelegate {
  /// The binding of each recognizer. Assigned when all recognizers have their numbers, before the engine runs any
  /// recognizer.
  var recognizers = RecognizerBindings()
  private let bindings: [Binding]
  private let starts: GestureStarts

  init(_ bindings: [Binding], starts: GestureStarts) {
    self.bindings = bindings
    self.starts = starts
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: InputEvent) -> Bool {
    guard let index = recognizers.binding(of: recognizer) else { return false }
    switch event {
    case .touches(let event): return starts.receives(index, from: event.device)
    case .press(let event): return starts.receives(index, from: event.device)
    case .hover: return starts.receivesHover(index)
    case .scroll(let event): return starts.receives(index, from: event.device)
    case .touchpad(let event):
      // A touchpad distinguishes pinches from pans. The path of a pinch's centroid counts as a pan only if a binding
      // combines a pinch and a pan with `together-with`.
      let trigger = bindings[index].trigger
      if trigger.kind.competition.leavesPinches, event.kind == .pinch, !starts.hasCompanions(index) { return false }
      if trigger.kind.isCustom, !trigger.fingers.contains(event.numberOfTouches) { return false }
      return starts.receives(index, from: event.device)
    case .system, .time: return false
    }
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard recognizer.beginsBesideRestingTouch, let index = recognizers.binding(of: recognizer),
      let side = bindings[index].trigger.restingFinger
    else { return true }
    return starts.admits(touch, side)
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let index = recognizers.binding(of: recognizer) else { return false }
    let trigger = bindings[index].trigger
    if starts.isDisowned(recognizer.device, for: bindings[index]) { return false }
    func isOnSide(_ side: RestingFinger) -> Bool {
      starts.isBesideRestingFinger(
        from: recognizer.startLocation, at: recognizer.startTime, on: recognizer.device, fingers: trigger.fingers, side)
    }
    if recognizer.beginsBesideRestingTouch, let side = trigger.restingFinger, !isOnSide(side) { return false }
    if recognizer.isTouchpadGesture, starts.isBesideRest(recognizer.device) { return false }
    let pressure = starts.pressure(of: recognizer.device).maximum
    if let minimum = trigger[TouchOptions.pressure], pressure < minimum { return false }
    // `receivesHover` has already decided which bindings apply at the pointer's location.
    if trigger.kind.isHovering { return true }
    let values = recognizer.values
    let heading = values.heading(trigger.kind)
    if !trigger.kind.directions.allowed.isEmpty, let heading,
      !trigger.directions.resolved(scrollsNaturally: starts.scrollsNaturally(recognizer.device)).contains(heading)
    {
      return false
    }
    return !starts.refuses(
      index, device: recognizer.device, fingers: values.numberOfTouches, heading: heading, isOnSide: isOnSide)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    guard let a = recognizers.binding(of: recognizer), let b = recognizers.binding(of: other) else { return false }
    return bindings[a].togetherWith.contains(b) || bindings[b].togetherWith.contains(a)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    guard let a = recognizers.binding(of: recognizer), let b = recognizers.binding(of: other) else { return false }
    return WaitRules.waits(a, for: b, in: bindings) || WaitRules.gathers(a, before: b, in: bindings)
  }
}
