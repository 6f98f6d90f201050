import Gestures

/// The movements of fingers that a file binds: other gestures may begin like one of them.
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

  /// The fingers of rotations on touchscreens that may not happen together with something else.
  private(set) var rotations: Set<ClosedRange<Int>> = []
  /// The fingers of the same rotations and pinches on touchpads.
  private var touchpadRotations: Set<ClosedRange<Int>> = []
  private var touchpadPinches: Set<ClosedRange<Int>> = []
  /// One binding for each kind of swipe and pan on touchscreens, by its fingers: most have too many to be looked at.
  private var movements: [ClosedRange<Int>: [(movement: Movement, binding: Binding)]] = [:]

  init(of bindings: [Binding]) {
    for binding in bindings
    where binding.needsRecognizer && binding.possibleClasses.contains(.touchpad) && binding.togetherWith.isEmpty {
      let allowed = binding.trigger.kind.directions.allowed
      if allowed == .turn { touchpadRotations.insert(binding.trigger.fingers) }
      if allowed == .span { touchpadPinches.insert(binding.trigger.fingers) }
    }
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

  /// Returns true if the binding is a pinch and a rotation of its fingers is bound on touchpads, or the other way round,
  /// and they may not happen together.
  func hasTouchpadRival(of binding: Binding) -> Bool {
    guard binding.togetherWith.isEmpty else { return false }
    let rivals = binding.trigger.kind.directions.allowed == .turn ? touchpadPinches : touchpadRotations
    return rivals.contains { $0.overlaps(binding.trigger.fingers) }
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
