package import Bindings
package import Gestures
package import Traces

/// An attempt that the daemon remembers, as measured values that can be compared with the options of a binding.
package struct MeasuredAttempt: Sendable {
  private let observation: Observation
  private let attempt: TunedAttempt

  /// Creates the measurements of an episode; nil for an episode without input of a finger or button.
  package init?(_ trace: Trace) {
    guard let observation = Observation(trace) else { return nil }
    var reader = AttemptReader(trace.header, hasPauses: true) { $0.id == observation.device.id }
    guard let attempt = reader.attempts(in: trace).first else { return nil }
    (self.observation, self.attempt) = (observation, attempt)
  }

  package var deviceClass: DeviceClass { observation.device.deviceClass }

  /// Returns true if the movement has the kind, the fingers and the direction of the binding. The movement may be too
  /// short or too slow for the binding.
  package func resembles(_ binding: Binding) -> Bool {
    let start = observation.start
    return binding.applies(to: observation.device, held: start.held, buttons: start.buttons)
      && Remoteness.isSameMovement(binding, observation)
  }

  /// Returns the measured value that an option of a kind limits, in millimetres, millimetres per second, milliseconds,
  /// degrees or per cent. Returns nil if the value was not measured.
  package func number(limitedBy option: OptionDefinition, of kind: GestureKind) -> Double? {
    if case .commit = option.type { return amount(kind.measure) }
    switch option.limit {
    case .amount: return amount(kind.measure)
    case .duration, .rest: return attempt.duration.inMilliseconds
    case .speed: return attempt.speed > 0 ? attempt.speed : nil
    case .pause: return attempt.sequences > 1 ? attempt.maximumPause.inMilliseconds : nil
    case .edgeDistance: return attempt.edgeDistance
    case .rotation, .direction, nil: return nil
    }
  }

  private func amount(_ measure: AttemptMeasure?) -> Double? {
    switch measure {
    case .distance, .edgeDistance: attempt.distance
    case .reach: attempt.reach
    case .span: abs(attempt.scale - 1) * 100
    // The rotation of a single finger around a centre is not measured here.
    case .rotation: attempt.fingers > 1 ? abs(attempt.rotation) : nil
    case .path: attempt.pathLength
    case .taps, .rest, nil: nil
    }
  }
}
