/// A binding that does not begin before another one has failed.
package struct WaitingPair: Sendable, Hashable {
  /// When the wait is over at the latest.
  package enum Limit: Sendable, Hashable {
    /// So long after the waiting one could have begun.
    case time(Duration)
    /// As soon as the fingers have gone far enough to tell, or are lifted.
    case movement
    /// When the fingers are lifted.
    case lift
  }

  /// Indices into the set's bindings.
  package var waiting: Int
  package var awaited: Int
  package var limit: Limit
  /// Whether the line says so itself, with `waits-for`.
  package var isNamed: Bool

  package init(waiting: Int, awaited: Int, limit: Limit, isNamed: Bool) {
    self.waiting = waiting
    self.awaited = awaited
    self.limit = limit
    self.isNamed = isNamed
  }
}

extension BindingSet {
  /// More pairs than anybody reads.
  private static let maximumPairs = 1000
  /// Of bindings that do not meet; keeps the work for very large files within a second.
  private static let maximumComparisons = 4_000_000

  /// What waits for what, in the order of the file: the first thousand pairs.
  package var waits: [WaitingPair] {
    let indices = bindings.indices.filter { bindings[$0].needsRecognizer }
    let awaited = indices.filter { bindings[$0].trigger.kind.isAwaited }
    var pairs: [WaitingPair] = []
    var comparisons = 0
    for index in indices {
      let named = bindings[index].waitsFor
      for other in named { append(&pairs, index, other, isNamed: true) }
      guard comparisons < Self.maximumComparisons, pairs.count < Self.maximumPairs else { continue }
      comparisons += awaited.count
      for other in awaited where other != index && !named.contains(other) {
        guard Waiting.waits(index, for: other, in: bindings), bindings[index].mayMeet(bindings[other]) else { continue }
        append(&pairs, index, other, isNamed: false)
      }
    }
    return Array(pairs.prefix(Self.maximumPairs))
  }

  private func append(_ pairs: inout [WaitingPair], _ waiting: Int, _ awaited: Int, isNamed: Bool) {
    let limit = bindings[awaited].trigger.limit(for: bindings[waiting].trigger)
    pairs.append(WaitingPair(waiting: waiting, awaited: awaited, limit: limit, isNamed: isNamed))
  }
}

extension GestureKind {
  /// Whether anything waits for it without saying so.
  fileprivate var isAwaited: Bool {
    switch self {
    case .tap, .hold, .edge, .swipe, .pan, .stroke: true
    default: false
    }
  }
}

extension Trigger {
  /// When this has happened or failed at the latest, seen from what waits for it.
  fileprivate func limit(for waiting: Trigger) -> WaitingPair.Limit {
    switch kind {
    case .tap where waiting.kind == .tap && waiting.times < times:
      let interval = within ?? .milliseconds(350)
      return .time(interval * (times - waiting.times))
    case .hold:
      guard let mine = holdDuration else { return .lift }
      guard let theirs = waiting.holdDuration else { return .time(mine) }
      return mine > theirs ? .time(mine - theirs) : .lift
    case .swipe where !atEnd:
      return within.map { .time($0) } ?? .movement
    case .pan, .edge, .pinch, .rotate: return .movement
    case .tap, .swipe, .hover, .scroll, .stroke, .custom: return .lift
    }
  }
}
