internal import Gestures

/// The pairs of kinds in which one kind waits for the other kind to fail. A pair belongs to neither of its two kinds,
/// so the pairs have a table of their own.
enum WaitTable {
  /// Returns true if the binding at index `waiting` waits for the binding at index `awaited`. The finger counts of the
  /// two bindings overlap. The parameters are indices, because copies of the bindings would be too slow for very many
  /// pairs.
  typealias Condition = @Sendable (_ waiting: Int, _ awaited: Int, _ bindings: [Binding]) -> Bool

  private static let rules: [(waiting: GestureKind, awaited: GestureKind, rule: Condition)] = [
    (.tap, .tap, forMoreTaps), (.hold, .hold, forLongerHold), (.pan, .edge, forEdge), (.swipe, .edge, forEdge),
    (.edge, .edge, forStrongerEdge), (.pan, .swipe, forOverlap), (.scroll, .swipe, forOverlap),
    (.swipe, .stroke, always), (.swipe, .rotate, forCircle), (.pan, .rotate, forCircle),
    (.pan, .pan, forLaterPan), (.swipe, .swipe, forConditionalSwipe),
  ]

  /// The kinds that other kinds wait for.
  private static let isAwaited = Set(rules.map(\.awaited))

  /// Returns true if bindings of some kind wait for `kind` without the option `waits-for`.
  static func isAwaited(_ kind: GestureKind) -> Bool { isAwaited.contains(kind) }

  /// Returns true if the binding at `index` waits for the binding at `other` without the option `waits-for`.
  static func waits(_ index: Int, for other: Int, in bindings: [Binding]) -> Bool {
    guard bindings[index].trigger.fingers.overlaps(bindings[other].trigger.fingers) else { return false }
    let (mine, theirs) = (bindings[index].trigger.kind, bindings[other].trigger.kind)
    let rule = rules.first { $0.waiting === mine && $0.awaited === theirs }?.rule
    return rule?(index, other, bindings) ?? false
  }

  // MARK: Rules

  private static let always: Condition = { _, _, _ in true }

  private static let forOverlap: Condition = { $2[$0].trigger.overlaps($2[$1].trigger) }

  /// Waits for a circle of one finger, until the path of the finger certainly is no circle.
  private static let forCircle: Condition = { waiting, awaited, bindings in
    bindings[waiting].trigger.fingers.contains(1) && bindings[awaited].trigger.fingers.contains(1)
      && bindings[awaited].rank >= bindings[waiting].rank
  }

  private static let forMoreTaps: Condition = { waiting, awaited, bindings in
    let (mine, theirs) = (bindings[waiting].trigger, bindings[awaited].trigger)
    guard mine.tappedButton == nil, theirs.tappedButton == nil else { return false }
    let (times, more) = (mine[TapOptions.times] ?? 1, theirs[TapOptions.times] ?? 1)
    return times < more || times == more && mine.isLighter(than: theirs)
  }

  private static let forLongerHold: Condition = {
    $2[$0].trigger[HoldOptions.duration] ?? .zero < $2[$1].trigger[HoldOptions.duration] ?? .zero
  }

  /// Waits for an edge gesture. The edge gesture fails immediately if the finger comes down away from the edge, so only
  /// gestures that start at the edge are delayed.
  private static let forEdge: Condition = { waiting, awaited, bindings in
    bindings[waiting].trigger.overlaps(bindings[awaited].trigger)
      && bindings[awaited].rank >= bindings[waiting].rank
  }

  private static let forStrongerEdge: Condition = { waiting, awaited, bindings in
    bindings[waiting].trigger.overlaps(bindings[awaited].trigger)
      && !bindings[waiting].trigger.isOpposite(bindings[awaited].trigger)
      && (bindings[awaited].rank, awaited) > (bindings[waiting].rank, waiting)
  }

  /// If two pans are in the same scope, the later one has priority. The earlier pan waits until the direction of the
  /// movement shows whether the later pan begins.
  private static let forLaterPan: Condition = { waiting, awaited, bindings in
    waiting < awaited && bindings[waiting].trigger.overlaps(bindings[awaited].trigger)
      && bindings[waiting].scope == bindings[awaited].scope
  }

  private static let forConditionalSwipe: Condition = { waiting, awaited, bindings in
    let (mine, theirs) = (bindings[waiting].trigger, bindings[awaited].trigger)
    guard theirs.isConditional, bindings[awaited].rank >= bindings[waiting].rank, mine.overlaps(theirs)
    else { return false }
    return !mine.isConditional || (theirs[SwipeOptions.faster] ?? 0) > (mine[SwipeOptions.faster] ?? 0)
      || mine.isLighter(than: theirs)
  }
}

extension Trigger {
  /// Returns true if the edges of the triggers are opposite, so that a finger cannot come down at both edges. All other
  /// pairs of edges share a corner.
  fileprivate func isOpposite(_ other: Trigger) -> Bool {
    guard case .edge(let mine) = position, case .edge(let theirs) = other.position else { return false }
    return [[.left, .right], [.top, .bottom]].contains(mine.union(theirs))
  }

  fileprivate func isLighter(than other: Trigger) -> Bool {
    (self[TouchOptions.pressure] ?? 0) < (other[TouchOptions.pressure] ?? 0)
  }
}
