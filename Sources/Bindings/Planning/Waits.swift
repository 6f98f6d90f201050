extension BindingSet {
  /// Maximum number of pairs that are listed.
  private static let maximumPairs = 1000
  /// Maximum number of comparisons of bindings; keeps the work for very large files within a second.
  private static let maximumComparisons = 4_000_000

  /// The pairs of bindings in which one binding waits for the other binding, in the order of the file. Contains at most
  /// a thousand pairs.
  package var waits: [WaitingPair] {
    let indices = bindings.indices.filter { bindings[$0].needsRecognizer }
    let priority = BindingPriority(bindings)
    let (scopes, triggers) = (scopeNumbers, triggerNumbers)
    let ranks = bindings.indices.map { bindings[$0].rank }
    // Even very many bindings have few different triggers, so only different triggers are compared with each other.
    let awaited = Dictionary(grouping: indices.filter { WaitTable.isAwaited(bindings[$0].trigger.kind) }) {
      triggers[$0]
    }
    var orders: [Int: [Int: WaitTable.Order]] = [:]
    var pairs: [WaitingPair] = []
    var comparisons = 0
    for index in indices {
      let named = bindings[index].waitsFor
      for other in named { append(&pairs, index, other, isNamed: true) }
      guard comparisons < Self.maximumComparisons, pairs.count < Self.maximumPairs else { continue }
      if orders[triggers[index]] == nil { comparisons += awaited.count }
      let known =
        orders[triggers[index]] ?? awaited.compactMapValues { WaitTable.order(index, for: $0[0], in: bindings) }
      orders[triggers[index]] = known
      let others = known.flatMap { trigger, order in
        (awaited[trigger] ?? []).filter {
          order.holds(index, $0, rank: { ranks[$0] }, haveSameScope: { scopes[$0] == scopes[$1] })
        }
      }
      comparisons += known.reduce(0) { $0 + (awaited[$1.key]?.count ?? 0) }
      for other in others.sorted() where WaitRules.mayWait(index, for: other, in: bindings) && !named.contains(other) {
        guard bindings[index].mayOverlap(bindings[other]), !priority.leavesNothing(of: other, to: [index]) else {
          continue
        }
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

  /// For each binding, an identifier of its trigger. Bindings with equal triggers have the same identifier.
  private var triggerNumbers: [Int] {
    var numbers: [Trigger: Int] = [:]
    return bindings.map { numbers.number(of: $0.trigger) }
  }

  private func append(_ pairs: inout [WaitingPair], _ waiting: Int, _ awaited: Int, isNamed: Bool) {
    let trigger = bindings[awaited].trigger
    let limit = trigger.kind.competition.limit(trigger, bindings[waiting].trigger)
    pairs.append(WaitingPair(waiting: waiting, awaited: awaited, limit: limit, isNamed: isNamed))
  }
}
