import Gestures

/// The movements that a file binds on touchscreens: other gestures may begin like one of them.
struct FingerMovements {
  /// Maximum time until the last finger lands of a hand that moves before all have landed.
  private static let landingInterval = Duration.milliseconds(100)
  /// Maximum number of movements whose scopes are looked at.
  private static let maximumScopes = 64

  private struct Movement: Hashable {
    let isContinuous: Bool
    let fingers: ClosedRange<Int>
    /// Nil for any scope.
    let scope: Scope?
  }

  /// The fingers of rotations that may not happen together with something else.
  private(set) var rotations: Set<ClosedRange<Int>> = []
  /// One binding for each kind of swipe and pan, by its fingers: most have too many to be looked at.
  private var movements: [ClosedRange<Int>: [(movement: Movement, binding: Binding)]] = [:]

  init(of bindings: [Binding]) {
    var known: Set<Movement> = []
    for binding in bindings where binding.needsRecognizer && binding.possibleClasses.contains(.touchscreen) {
      let kind = binding.trigger.kind
      if kind.directions.allowed == .turn, binding.togetherWith.isEmpty { rotations.insert(binding.trigger.fingers) }
      guard kind.competition.claimsFirstFingers else { continue }
      let movement = Movement(
        isContinuous: kind.isContinuous, fingers: binding.trigger.fingers,
        scope: known.count < Self.maximumScopes ? binding.scope : nil)
      if known.insert(movement).inserted { movements[movement.fingers, default: []].append((movement, binding)) }
    }
  }

  /// Returns the time that too few fingers may move freely, as long as bindings of fewer fingers, which would take them,
  /// wait. Pans wait longer than swipes, because they cannot give away the first finger's movement once they have begun.
  func grace(for binding: Binding) -> GatheringGrace? {
    var grace: GatheringGrace?
    let trigger = binding.trigger
    for (fingers, rivals) in movements where trigger.losesFirstFingers(to: fingers) {
      for (movement, rival) in rivals where movement.scope == nil || rival.mayMeet(binding) {
        let interval = movement.isContinuous ? RecognizerRequest.gatheringInterval : Self.landingInterval
        grace = GatheringGrace(
          interval: max(interval, grace?.interval ?? .zero),
          minimumNumberOfTouches: min(fingers.lowerBound, grace?.minimumNumberOfTouches ?? fingers.lowerBound))
      }
    }
    return grace
  }
}
