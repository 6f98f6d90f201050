extension BindingSet {
  /// Maximum number of pairs that are listed.
  private static let maximumPairs = 1000
  /// Maximum number of comparisons of bindings; keeps the work for very large files within a second.
  private static let maximumComparisons = 4_000_000

  /// The pairs of bindings in which one binding waits for the other binding, in the order of the file. Contains at most
  /// a thousand pairs.
  package var waits: [WaitingPair] {
    let indices = bindings.indices.filter { bindings[$0].needsRecognizer }
    let awaited = indices.filter { WaitTable.isAwaited(bindings[$0].trigger.kind) }
    var pairs: [WaitingPair] = []
    let priority = BindingPriority(bindings)
    let scopes = scopeNumbers
    var comparisons = 0
    for index in indices {
      let named = bindings[index].waitsFor
      for other in named { append(&pairs, index, other, isNamed: true) }
      guard comparisons < Self.maximumComparisons, pairs.count < Self.maximumPairs else { continue }
      comparisons += awaited.count
      for other in awaited where other != index && !named.contains(other) {
        guard WaitRules.waits(index, for: other, in: bindings), bindings[index].mayOverlap(bindings[other]),
          !priority.leavesNothing(of: other, to: [index])
        else { continue }
        if comparisons < Self.maximumComparisons {
          let rivals = Array(priority.overlapping(with: other))
          comparisons += rivals.count
          if priority.leavesNothing(of: other, to: rivals.filter { scopes[$0] == scopes[index] }) { continue }
        }
        append(&pairs, index, other, isNamed: false)
      }
    }
    return Array(pairs.prefix(Self.maximumPairs))
  }

  private func append(_ pairs: inout [WaitingPair], _ waiting: Int, _ awaited: Int, isNamed: Bool) {
    let trigger = bindings[awaited].trigger
    let limit = trigger.kind.competition.limit(trigger, bindings[waiting].trigger)
    pairs.append(WaitingPair(waiting: waiting, awaited: awaited, limit: limit, isNamed: isNamed))
  }
}
