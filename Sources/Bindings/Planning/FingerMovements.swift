import Gestures

/// The movements that a file binds on touchscreens: other gestures may begin like one of them.
struct FingerMovements {
  /// Of a hand that moves before all of its fingers have landed: the last one lands so soon.
  private static let landingInterval = Duration.milliseconds(100)
  /// Of more kinds of movements nobody looks at the scope.
  private static let maximumScopes = 64

  private struct Movement: Hashable {
    let isPan: Bool
    let fingers: ClosedRange<Int>
    /// nil for any.
    let scope: Scope?
  }

  /// The fingers of turns that are not told to happen together with something.
  private(set) var turns: Set<ClosedRange<Int>> = []
  /// One binding for each kind of swipe and pan.
  private var movements: [(movement: Movement, binding: Binding)] = []

  init(of bindings: [Binding]) {
    var known: Set<Movement> = []
    for binding in bindings where binding.needsRecognizer && binding.possibleClasses.contains(.touchscreen) {
      if binding.trigger.kind == .rotate, binding.togetherWith.isEmpty { turns.insert(binding.trigger.fingers) }
      guard binding.trigger.kind == .swipe || binding.trigger.kind == .pan else { continue }
      let movement = Movement(
        isPan: binding.trigger.kind == .pan, fingers: binding.trigger.fingers,
        scope: known.count < Self.maximumScopes ? binding.scope : nil)
      if known.insert(movement).inserted { movements.append((movement, binding)) }
    }
  }

  /// How long too few fingers may move freely: as long as bindings of fewer fingers, which would take them, wait. Pans wait
  /// longer than swipes: the first finger's way is only theirs to give away before they begin.
  func grace(for binding: Binding) -> GatheringGrace? {
    var grace: GatheringGrace?
    for (movement, rival) in movements where rival.trigger.gathers(before: binding.trigger) {
      guard movement.scope == nil || rival.mayMeet(binding) else { continue }
      let interval = movement.isPan ? RecognizerFactory.gatheringInterval : Self.landingInterval
      let fingers = movement.fingers.lowerBound
      grace = GatheringGrace(
        interval: max(interval, grace?.interval ?? .zero),
        minimumNumberOfTouches: min(fingers, grace?.minimumNumberOfTouches ?? fingers))
    }
    return grace
  }
}
