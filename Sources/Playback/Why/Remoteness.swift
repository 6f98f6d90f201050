internal import Bindings
internal import Gestures
internal import Traces

/// Calculates the distance of a binding from the observed gesture. If no binding was recognized, the binding with the
/// smallest distance is the likeliest cause.
enum Remoteness {
  /// Summands of a binding's distance. A mistake that users rarely make has a greater number.
  private static let otherKind = 60
  private static let finger = 30
  private static let otherDirection = 35
  /// Minimum distance of a binding whose movement differs from the observed movement.
  static let ofMovement = finger
  /// Number that is subtracted for an excluded binding that would otherwise have been recognized.
  static let match = 25

  static func of(_ binding: Binding, _ outcome: TraceTransition, _ observation: Observation) -> Int {
    movement(binding, observation) + (outcome.reason?.remoteness ?? GestureFailure.unknownRemoteness)
  }

  static func of(_ binding: Binding, _ exclusion: Exclusion, _ observation: Observation) -> Int {
    let (scope, start) = (binding.scope, observation.start)
    // The exclusion is the first condition that did not hold. A binding for which others did not hold either is farther.
    let others: [Exclusion] =
      [
        scope.modifiers.flatMap { $0 == start.held ? nil : .modifiers($0) },
        scope.button.flatMap { start.buttons == .button($0) ? nil : .button($0) },
      ].compactMap { $0 }
    return movement(binding, observation) + circumstance(exclusion)
      + others.reduce(0) { $1 == exclusion ? $0 : $0 + circumstance($1) }
  }

  static func ofOtherKind(_ binding: Binding, _ observation: Observation) -> Int {
    movement(binding, observation) + otherKind
  }

  /// Returns true if the movement has the kind, the number of fingers and the direction of the binding.
  static func isSameMovement(_ binding: Binding, _ observation: Observation) -> Bool {
    movement(binding, observation) == 0
  }

  /// Returns the distance of the trigger from the observed movement; 0 if they match.
  private static func movement(_ binding: Binding, _ observation: Observation) -> Int {
    let trigger = binding.trigger
    var sum = 0
    if !fits(trigger, observation) { sum += otherKind }
    if observation.form != .hover, !trigger.fingers.contains(observation.fingers) {
      let difference = min(
        abs(trigger.fingers.lowerBound - observation.fingers), abs(trigger.fingers.upperBound - observation.fingers))
      sum += finger + 5 * min(difference, 5)
    }
    let directions = trigger.directions.resolved(scrollsNaturally: observation.device.scrollsNaturally)
    if !directions.isEmpty, let moved = observation.movement, !observation.isResting, !directions.contains(moved),
      observation.direction.map({ !directions.contains($0) }) ?? true
    {
      sum += otherDirection
    }
    return sum
  }

  /// Returns true if the observed movement can be a gesture of the trigger's kind.
  private static func fits(_ trigger: Trigger, _ observation: Observation) -> Bool {
    let kind = trigger.kind
    let isAroundCentre = kind.measure == .span || kind.measure == .rotation
    switch observation.form {
    case .hover: return kind.isHovering
    case .scroll: return kind.scrolls || observation.fingers == 2 && kind.followsScrolling
    case .press(let press): return kind.isTapping && trigger.isPressed == press.isPressOfTouchpad
    case .touchpad(.pinch): return isAroundCentre
    case .touchpad(.hold): return kind.measure == .rest
    case .touchpad(.swipe): return kind.followsScrolling
    case .touches:
      if trigger.isPressed { return false }
      if kind.measure == .taps || kind.measure == .rest { return observation.isResting }
      // A single finger can also rotate, in a circle around a centre.
      let fewest = kind.measure == .rotation ? 1 : 2
      if isAroundCentre { return observation.fingers >= fewest && observation.distance < observation.reach / 2 }
      return !observation.isResting && !kind.scrolls && !kind.isHovering
    }
  }

  private static func circumstance(_ exclusion: Exclusion) -> Int {
    switch exclusion {
    case .paused, .bypassed, .pausedInScope: 0
    case .mode: 12
    case .window, .landing: 14
    case .yields, .overridden: 16
    case .modifiers: 18
    case .button: 20
    case .device, .deviceClass: 24
    case .performsNothing: 80
    }
  }
}
