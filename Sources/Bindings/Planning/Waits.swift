/// A binding that does not begin before another one has failed.
package struct WaitingPair: Sendable, Hashable {
  /// The event that ends the wait at the latest.
  package enum Limit: Sendable, Hashable {
    /// This time after the waiting one could have begun.
    case time(Duration)
    /// As soon as the fingers have gone far enough to tell, or are lifted.
    case movement
    /// The lifting of the fingers.
    case lift
  }

  /// Indices into the set's bindings.
  package var waiting: Int
  package var awaited: Int
  package var limit: Limit
  /// True if the line says so itself, with `waits-for`.
  package var isNamed: Bool

  package init(waiting: Int, awaited: Int, limit: Limit, isNamed: Bool) {
    self.waiting = waiting
    self.awaited = awaited
    self.limit = limit
    self.isNamed = isNamed
  }
}

extension BindingSet {
  /// Maximum number of pairs that are listed.
  private static let maximumPairs = 1000
  /// Maximum number of comparisons of bindings; keeps the work for very large files within a second.
  private static let maximumComparisons = 4_000_000

  /// The bindings that wait for others, in the order of the file: the first thousand pairs.
  package var waits: [WaitingPair] {
    let indices = bindings.indices.filter { bindings[$0].needsRecognizer }
    let awaited = indices.filter { WaitTable.isAwaited(bindings[$0].trigger.kind) }
    var pairs: [WaitingPair] = []
    var comparisons = 0
    for index in indices {
      let named = bindings[index].waitsFor
      for other in named { append(&pairs, index, other, isNamed: true) }
      guard comparisons < Self.maximumComparisons, pairs.count < Self.maximumPairs else { continue }
      comparisons += awaited.count
      for other in awaited where other != index && !named.contains(other) {
        guard WaitRules.waits(index, for: other, in: bindings), bindings[index].mayMeet(bindings[other]) else {
          continue
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
