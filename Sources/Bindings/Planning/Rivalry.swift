/// Which binding gives way to which when both are in force and claim the same fingers and directions.
struct Rivalry {
  /// A binding that another one gives way to.
  struct Rival {
    let index: Int
    let trigger: Trigger
    /// Whether it is the more specific one, and not only the later one.
    let isMoreSpecific: Bool
  }

  /// For each binding those that it gives way to.
  private(set) var rivals: [[Rival]]

  init(_ bindings: [Binding]) {
    rivals = bindings.map { _ in [] }
    for (index, binding) in bindings.enumerated() where binding.needsRecognizer {
      for (other, rival) in bindings.enumerated() where other != index && rival.overriddenBy == nil {
        guard Self.givesWay(binding, index, to: rival, other) else { continue }
        let isMoreSpecific = rival.scope.rank > binding.scope.rank
        rivals[index].append(Rival(index: other, trigger: rival.trigger, isMoreSpecific: isMoreSpecific))
      }
    }
  }

  private static func givesWay(_ binding: Binding, _ index: Int, to rival: Binding, _ other: Int) -> Bool {
    guard binding.trigger.overlaps(rival.trigger) else { return false }
    if binding.togetherWith.contains(other) || rival.togetherWith.contains(index) { return false }
    // One that may fail by its speed is waited for instead.
    if rival.trigger.isConditional, !rival.trigger.hasConditions(of: binding.trigger) { return false }
    if rival.scope.rank != binding.scope.rank { return rival.scope.rank > binding.scope.rank }
    return other > index && rival.trigger.kind == binding.trigger.kind
      && rival.trigger.hasConditions(of: binding.trigger)
  }

  /// Whether a binding has nothing left to recognize beside the rivals that are in force.
  ///
  /// - Parameters:
  ///   - fingers: the number of fingers, where the device says so at the start.
  ///   - natural: whether the device scrolls naturally.
  func leavesOut(_ index: Int, _ trigger: Trigger, fingers: Int?, natural: Bool, isInForce: (Int) -> Bool) -> Bool {
    var taken: Directions = []
    for rival in rivals[index] where isInForce(rival.index) {
      let takesAll =
        fingers.map { rival.trigger.fingers.contains($0) }
        ?? (rival.trigger.fingers.lowerBound <= trigger.fingers.lowerBound
          && rival.trigger.fingers.upperBound >= trigger.fingers.upperBound)
      guard takesAll else { continue }
      // A pan cannot be had by halves: once begun it goes everywhere.
      if trigger.claims.isEmpty || (trigger.kind == .pan && rival.isMoreSpecific) { return true }
      taken.formUnion(rival.trigger.claims.resolved(scrollsNaturally: natural))
    }
    return !taken.isEmpty && taken.isSuperset(of: trigger.claims.resolved(scrollsNaturally: natural))
  }

  /// Whether a rival in force claims what a binding is about to recognize.
  func refuses(
    _ index: Int, fingers: Int, heading: Directions?, natural: Bool, isInForce: (Int) -> Bool
  ) -> Bool {
    rivals[index].contains { rival in
      isInForce(rival.index) && rival.trigger.fingers.contains(fingers)
        && (rival.trigger.claims.isEmpty
          || heading.map { rival.trigger.claims.resolved(scrollsNaturally: natural).contains($0) } ?? false)
    }
  }
}

extension Trigger {
  /// Whether one movement could be both.
  func overlaps(_ other: Trigger) -> Bool {
    guard fingers.overlaps(other.fingers) else { return false }
    // Only its author knows what else a custom recognizer may take for its own.
    if kind.isCustom || other.kind.isCustom { return kind == other.kind && values == other.values }
    if kind == .hover || other.kind == .hover {
      return kind == other.kind && place == other.place && area == other.area && extent == other.extent
    }
    if kind == .stroke || other.kind == .stroke { return kind == other.kind && shape == other.shape }
    if kind == .scroll || other.kind == .scroll, !scrolls || !other.scrolls { return false }
    if claims.isEmpty || other.claims.isEmpty { return kind == other.kind && times == other.times }
    return claims.mayMeet(other.claims)
  }

  /// Whether two fingers' way on a touchpad can be this.
  private var scrolls: Bool { kind == .scroll || (kind == .swipe || kind == .pan) && fingers.contains(2) }

  func hasConditions(of other: Trigger) -> Bool {
    faster == other.faster && pressure == other.pressure
      && (kind == .swipe ? within : nil) == (other.kind == .swipe ? other.within : nil)
      && holdDuration == other.holdDuration && place == other.place && extent == other.extent && size == other.size
      && dwell == other.dwell && area == other.area && shape == other.shape && rotation == other.rotation
      && isEitherWay == other.isEitherWay
  }

  /// How long the fingers of a hold rest; nil for other kinds.
  var holdDuration: Duration? { kind == .hold ? duration ?? .milliseconds(500) : nil }
}
