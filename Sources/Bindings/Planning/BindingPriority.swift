/// Decides which binding gets a gesture when two bindings in force claim the same fingers and directions.
///
/// Even very many bindings have few different triggers. Only different triggers are compared with each other, so the
/// work is not quadratic in the number of bindings.
struct BindingPriority {
  private let bindings: [Binding]
  private let groups: TriggerGroups
  /// For each binding, an identifier of its conditions. Bindings with equal conditions have the same identifier.
  private let conditions: [Int]
  /// The rank of each binding, and for each binding, true if its trigger is conditional. Both arrays are caches,
  /// because copying a binding for each of very many pairs would be too slow.
  private let ranks: [Int]
  private let isConditional: [Bool]
  /// The bindings that have `together-with`, and the bindings that these bindings name.
  private var companions: Set<Int> = []

  init(_ bindings: [Binding]) {
    self.bindings = bindings
    groups = TriggerGroups(bindings)
    ranks = bindings.indices.map { bindings[$0].rank }
    isConditional = bindings.indices.map { bindings[$0].trigger.isConditional }
    var numbers: [Conditions: Int] = [:]
    conditions = bindings.indices.map { numbers.number(of: Conditions(of: bindings[$0].trigger)) }
    for index in bindings.indices where !bindings[index].togetherWith.isEmpty {
      companions.formUnion(bindings[index].togetherWith)
      companions.insert(index)
    }
  }

  /// Returns the bindings that can match the same movement as the binding at `index`, including the binding itself.
  func overlapping(with index: Int) -> some Sequence<Int> {
    groups.meeting(index).lazy.flatMap { groups.members[$0] }
  }

  /// Returns the bindings with other triggers that can match the same movement as the binding at `index`. Triggers that
  /// differ only in their options count as the same trigger.
  func overlappingOfOtherTriggers(with index: Int) -> some Sequence<Int> {
    groups.meeting(index).lazy.filter { $0 != groups.group[index] }.flatMap { groups.members[$0] }
  }

  /// Bindings that are in force for the same gesture.
  struct InForce {
    /// The bindings that are not overridden, in the order of the file.
    let bindings: [Int]
    /// The same bindings, by the index of their trigger group.
    fileprivate let groups: [Int: [Int]]
  }

  /// Returns the bindings of the list that are not overridden, grouped by trigger.
  func inForce(_ bindings: [Int]) -> InForce {
    let bindings = bindings.filter { self.bindings[$0].overriddenBy == nil }
    var groups: [Int: [Int]] = [:]
    for index in bindings { groups[self.groups.group[index], default: []].append(index) }
    return InForce(bindings: bindings, groups: groups)
  }

  /// Returns true if the binding may be recognized at the same time as another binding.
  func hasCompanions(_ index: Int) -> Bool { companions.contains(index) }

  func yields(_ index: Int, to other: Int) -> Bool {
    if other == index || bindings[other].overriddenBy != nil { return false }
    if companions.contains(index),
      bindings[index].togetherWith.contains(other) || bindings[other].togetherWith.contains(index)
    {
      return false
    }
    let hasSameConditions = conditions[index] == conditions[other]
    // A conditional `other` may fail, so `index` waits for it instead of yielding.
    if !hasSameConditions, isConditional[other] { return false }
    if ranks[other] != ranks[index] { return ranks[other] > ranks[index] }
    return other > index && hasSameConditions && bindings[other].trigger.kind == bindings[index].trigger.kind
  }

  /// Returns true if the binding at `other` can recognize nothing while the bindings at `indices` are in force.
  func leavesNothing(of other: Int, to indices: [Int]) -> Bool {
    let theirs = bindings[other].trigger
    let winners = indices.filter { index in
      let fingers = bindings[index].trigger.fingers
      return yields(other, to: index) && fingers.contains(theirs.fingers.lowerBound)
        && fingers.contains(theirs.fingers.upperBound)
        && bindings[index].trigger.restingFinger.covers(theirs.restingFinger)
    }
    if winners.isEmpty { return false }
    if theirs.kind.competition.isIndivisible, winners.contains(where: { ranks[$0] > ranks[other] }) { return true }
    return winners.reduce(into: Directions()) { $0.formUnion(bindings[$1].trigger.claims) }.covers(theirs.claims)
  }

  /// Returns true if the binding at `index` must not recognize its gesture, because another binding in force claims the
  /// gesture and has priority.
  ///
  /// - Parameter isOnSide: Returns true if the gesture is on a side of a resting finger.
  func refuses(
    _ index: Int, fingers: Int, heading: Directions?, natural: Bool, inForce: InForce,
    isOnSide: (RestingFinger) -> Bool
  ) -> Bool {
    groups.meeting(index).lazy.compactMap { inForce.groups[$0] }.joined().contains { other in
      guard yields(index, to: other), bindings[other].trigger.fingers.contains(fingers),
        bindings[other].trigger.restingFinger.map(isOnSide) ?? true
      else { return false }
      let claims = bindings[other].trigger.claims
      return claims.isEmpty || heading.map { claims.resolved(scrollsNaturally: natural).contains($0) } ?? false
    }
  }

  /// Returns the bindings of `inForce` that need a recognizer, and that other bindings do not override in all
  /// directions.
  func remaining(of inForce: InForce, fingers: Int?, natural: Bool) -> [Int] {
    let priorities = inForce.groups.mapValues { members in
      members.reduce(into: GroupPriority()) { priority, index in
        priority.add(
          index, rank: ranks[index], isConditional: isConditional[index], conditions: conditions[index])
      }
    }
    return inForce.bindings.filter { index in
      bindings[index].needsRecognizer && !excludes(index, fingers: fingers, natural: natural, priorities, inForce)
    }
  }

  private func excludes(
    _ index: Int, fingers: Int?, natural: Bool, _ priorities: [Int: GroupPriority], _ inForce: InForce
  ) -> Bool {
    let (trigger, rank) = (bindings[index].trigger, ranks[index])
    var taken: Directions = []
    for group in groups.meeting(index) {
      guard let priority = priorities[group], let other = groups.members[group].first else { continue }
      let rival = bindings[other].trigger
      let takesAll =
        fingers.map { rival.fingers.contains($0) }
        ?? (rival.fingers.lowerBound <= trigger.fingers.lowerBound
          && rival.fingers.upperBound >= trigger.fingers.upperBound)
      guard takesAll, rival.restingFinger.covers(trigger.restingFinger) else { continue }
      let isMoreSpecific: Bool
      if companions.contains(index) {
        let rivals = inForce.groups[group, default: []].filter { yields(index, to: $0) }
        guard !rivals.isEmpty else { continue }
        isMoreSpecific = rivals.contains { ranks[$0] > rank }
      } else {
        isMoreSpecific = priority.isMoreSpecific(than: rank, conditions: conditions[index])
        let isLater =
          rival.kind == trigger.kind && priority.isLater(than: index, rank: rank, conditions: conditions[index])
        guard isMoreSpecific || isLater else { continue }
      }
      if trigger.claims.isEmpty || (trigger.kind.competition.isIndivisible && isMoreSpecific) { return true }
      taken.formUnion(rival.claims.resolved(scrollsNaturally: natural))
    }
    return !taken.isEmpty && taken.isSuperset(of: trigger.claims.resolved(scrollsNaturally: natural))
  }
}

/// The priority of the bindings in force that have the same trigger.
private struct GroupPriority {
  private struct RankKey: Hashable {
    let conditions: Int
    let rank: Int
  }

  /// The greatest rank of the bindings whose triggers have no conditions except directions and fingers.
  private var rank = -1
  /// The greatest rank for each identifier of conditions.
  private var rankOfConditions: [Int: Int] = [:]
  /// The last binding, in the order of the file, for each pair of conditions and rank.
  private var last: [RankKey: Int] = [:]

  mutating func add(_ index: Int, rank: Int, isConditional: Bool, conditions: Int) {
    if !isConditional { self.rank = max(self.rank, rank) }
    rankOfConditions[conditions] = max(rankOfConditions[conditions] ?? -1, rank)
    let key = RankKey(conditions: conditions, rank: rank)
    last[key] = max(last[key] ?? -1, index)
  }

  func isMoreSpecific(than rank: Int, conditions: Int) -> Bool {
    max(self.rank, rankOfConditions[conditions] ?? -1) > rank
  }

  func isLater(than index: Int, rank: Int, conditions: Int) -> Bool {
    last[RankKey(conditions: conditions, rank: rank)].map { $0 > index } ?? false
  }
}
