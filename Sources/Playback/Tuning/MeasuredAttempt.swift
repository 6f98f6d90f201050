package import Bindings
package import Gestures
package import Traces

/// An attempt in the daemon's log, as numbers that are compared with the options of a binding.
package struct MeasuredAttempt: Sendable {
  private let observation: Observation
  private let attempt: TunedAttempt

  /// Returns nil for an episode without input of a finger or button.
  package init?(_ trace: Trace) {
    guard let observation = Observation(trace) else { return nil }
    var reader = AttemptReader(trace.header, hasPauses: true) { $0.id == observation.device.id }
    guard let attempt = reader.attempts(in: trace).first else { return nil }
    (self.observation, self.attempt) = (observation, attempt)
  }

  package var deviceClass: DeviceClass { observation.device.deviceClass }

  /// Returns true if the movement looks like the gesture of the binding, although it may be too short or too slow.
  package func resembles(_ binding: Binding) -> Bool {
    let start = observation.start
    return binding.applies(to: observation.device, held: start.held, buttons: start.buttons)
      && Remoteness.isSameMovement(binding, observation)
  }

  /// Returns the quantity that an option of a kind limits, in millimetres, millimetres per second, milliseconds,
  /// degrees or per cent. Returns nil if the quantity was not measured.
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
    // The rotation of a single finger around a centre is not measured.
    case .rotation: attempt.fingers > 1 ? abs(attempt.rotation) : nil
    case .path: attempt.pathLength
    case .taps, .rest, nil: nil
    }
  }
}
