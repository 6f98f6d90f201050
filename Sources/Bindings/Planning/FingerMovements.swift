import Gestures

/// The finger movements that the bindings of a file recognize. Gestures of more fingers may begin like one of these
/// movements.
struct FingerMovements {
  /// Maximum time until the last finger lands, for fingers that land while the hand already moves.
  private static let landingInterval = Duration.milliseconds(100)
  /// Maximum number of movements that are stored with their scope. Further movements are treated as bound in every
  /// scope.
  private static let maximumScopes = 64

  private struct Movement: Hashable {
    let isContinuous: Bool
    let fingers: ClosedRange<Int>
    /// The scope of the movement's binding; nil if the movement is treated as bound in every scope.
    let scope: Scope?
  }

  /// The finger counts of touchscreen rotations. Bindings with `together-with` are left out.
  private(set) var rotations: Set<ClosedRange<Int>> = []
  /// The finger counts of touchscreen pinches, and the finger counts of touchscreen swipes. Bindings with
  /// `together-with` are left out.
  private var pinches: Set<ClosedRange<Int>> = []
  private var swipes: Set<ClosedRange<Int>> = []
  /// The finger counts of touchpad rotations, and the finger counts of touchpad pinches. Bindings with `together-with`
  /// are left out.
  private var touchpadRotations: Set<ClosedRange<Int>> = []
  private var touchpadPinches: Set<ClosedRange<Int>> = []
  /// The distinct swipes and pans on touchscreens, by finger counts. Each movement is stored with only one of its
  /// bindings, because comparing all bindings would be too slow.
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
      if binding.togetherWith.isEmpty {
        if kind.directions.allowed == .turn { rotations.insert(binding.trigger.fingers) }
        if kind.directions.allowed == .span { pinches.insert(binding.trigger.fingers) }
        if kind.competition.takesMovements { swipes.insert(binding.trigger.fingers) }
      }
      guard kind.competition.claimsFirstFingers else { continue }
      let movement = Movement(
        isContinuous: kind.isContinuous, fingers: binding.trigger.fingers,
        scope: known.count < Self.maximumScopes ? binding.scope : nil)
      if known.insert(movement).inserted { movements[movement.fingers, default: []].append((movement, binding)) }
    }
  }

  /// Returns true if a pinch competes on touchpads with a rotation of the same fingers, and `binding` is one of them.
  /// Bindings with `together-with` do not compete.
  func hasTouchpadRival(of binding: Binding) -> Bool {
    guard binding.togetherWith.isEmpty else { return false }
    let rivals = binding.trigger.kind.directions.allowed == .turn ? touchpadPinches : touchpadRotations
    return rivals.contains { $0.overlaps(binding.trigger.fingers) }
  }

  /// Returns true if a swipe competes on touchscreens with a pinch or a rotation for the same fingers, and `binding` is
  /// one of the two. Bindings with `together-with` do not compete.
  func hasTrailingRival(of binding: Binding) -> Bool {
    guard binding.togetherWith.isEmpty, binding.trigger.fingers.upperBound > 1 else { return false }
    let kind = binding.trigger.kind
    let rivals =
      kind.competition.takesMovements
      ? pinches.union(rotations) : [.turn, .span].contains(kind.directions.allowed) ? swipes : []
    return rivals.contains { $0.overlaps(binding.trigger.fingers) }
  }

  /// Returns the time in which the binding's first fingers may move freely until the other fingers land. Bindings of
  /// fewer fingers wait for this time. The time is longer if pans wait than if only swipes wait, because a pan that has
  /// begun cannot undo the movement of the first fingers. Returns nil if no binding waits.
  func grace(for binding: Binding) -> GatheringGrace? {
    var grace: GatheringGrace?
    let trigger = binding.trigger
    for (fingers, rivals) in movements where trigger.losesFirstFingers(to: fingers) {
      for (movement, rival) in rivals where movement.scope == nil || rival.mayOverlap(binding) {
        let interval = movement.isContinuous ? RecognizerRequest.gatheringInterval : Self.landingInterval
        grace = GatheringGrace(
          interval: max(interval, grace?.interval ?? .zero),
          minimumNumberOfTouches: min(fingers.lowerBound, grace?.minimumNumberOfTouches ?? fingers.lowerBound))
      }
    }
    return grace
  }
}
