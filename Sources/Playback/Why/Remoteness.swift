internal import Bindings
internal import Gestures
internal import Traces

/// The distance of a binding from what was seen: of the reasons why nothing happened, that of the nearest binding is the
/// likeliest.
enum Remoteness {
  /// The sum of these numbers orders bindings; each is a judgement of how easily the mistake is made.
  private static let otherKind = 60
  private static let finger = 30
  private static let otherDirection = 35
  /// The least number for a binding of another movement.
  static let ofMovement = finger
  /// Subtracted for a binding that would have been recognized.
  static let match = 25

  static func of(_ binding: Binding, _ outcome: TraceTransition, _ observation: Observation) -> Int {
    movement(binding, observation) + failure(outcome.reason)
  }

  static func of(_ binding: Binding, _ exclusion: Exclusion, _ observation: Observation) -> Int {
    movement(binding, observation) + circumstance(exclusion)
  }

  static func ofOtherKind(_ binding: Binding, _ observation: Observation) -> Int {
    movement(binding, observation) + otherKind
  }

  /// The distance of the trigger from the movement.
  private static func movement(_ binding: Binding, _ observation: Observation) -> Int {
    let trigger = binding.trigger
    var sum = 0
    if !fits(trigger.kind, observation) { sum += otherKind }
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

  /// Returns true if the movement looks like a gesture of the kind.
  private static func fits(_ kind: GestureKind, _ observation: Observation) -> Bool {
    switch observation.form {
    case .hover: return kind == .hover
    case .scroll: return kind == .scroll || observation.fingers == 2 && (kind == .swipe || kind == .pan)
    case .press: return kind == .tap
    case .touchpad(.pinch): return kind == .pinch || kind == .rotate
    case .touchpad(.hold): return kind == .hold
    case .touchpad(.swipe): return kind == .swipe || kind == .pan
    case .touches:
      if kind == .tap || kind == .hold { return observation.isResting }
      if kind == .pinch || kind == .rotate {
        return observation.fingers >= 2 && observation.distance < observation.reach / 2
      }
      return !observation.isResting && kind != .scroll && kind != .hover
    }
  }

  private static func failure(_ reason: GestureFailure?) -> Int {
    switch reason {
    case .notCommitted: 0
    case .tooNear, .tooSlow, .tooShort, .tooLate, .strokeMissing, .releasedAlone: 5
    case .prevented, .requirementRecognized, .refused: 8
    case .moved, .unlike, .deviated, .outmatched, .otherMotion, .interrupted: 12
    case .wrongDirection, .tooManyTouches, .tooFewTouches: 15
    case .custom, .cancelled, .sequenceEnded, .disabled, nil: 15
    case .wrongKind: 40
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
