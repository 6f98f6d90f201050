internal import Gestures

/// The pairs of kinds in which one kind waits for the other kind to fail. A pair belongs to neither of its two kinds,
/// so the pairs have a table of their own.
enum WaitTable {
  /// The condition on the scopes of two bindings, and on their order in the file.
  enum Order {
    case any
    /// The rank of the awaited binding is at least that of the waiting binding.
    case notWeaker
    /// The awaited binding has the greater rank, or the same rank and a later line.
    case stronger
    /// The bindings have the same scope, and the awaited binding has the later line.
    case laterInScope

    /// Returns true if the condition holds for the bindings at the indices `waiting` and `awaited`.
    func holds(_ waiting: Int, _ awaited: Int, rank: (Int) -> Int, haveSameScope: (Int, Int) -> Bool) -> Bool {
      switch self {
      case .any: true
      case .notWeaker: rank(awaited) >= rank(waiting)
      case .stronger: (rank(awaited), awaited) > (rank(waiting), waiting)
      case .laterInScope: waiting < awaited && haveSameScope(waiting, awaited)
      }
    }
  }

  /// The condition on the triggers of two bindings whose finger counts overlap.
  private typealias Condition = @Sendable (_ waiting: Trigger, _ awaited: Trigger) -> Bool

  private static let rules: [(waiting: GestureKind, awaited: GestureKind, condition: Condition, order: Order)] = [
    (.tap, .tap, forMoreTaps, .any), (.hold, .hold, forLongerHold, .any), (.pan, .edge, forOverlap, .notWeaker),
    (.swipe, .edge, forOverlap, .notWeaker), (.edge, .edge, forNeighbouringEdge, .stronger),
    (.pan, .swipe, forOverlap, .any), (.scroll, .swipe, forOverlap, .any), (.swipe, .stroke, always, .any),
    (.swipe, .rotate, forCircle, .notWeaker), (.pan, .rotate, forCircle, .notWeaker),
    (.pan, .pan, forOverlap, .laterInScope), (.swipe, .swipe, forConditionalSwipe, .notWeaker),
  ]

  /// The kinds that other kinds wait for.
  private static let isAwaited = Set(rules.map(\.awaited))

  /// Returns true if bindings of some kind wait for `kind` without the option `waits-for`.
  static func isAwaited(_ kind: GestureKind) -> Bool { isAwaited.contains(kind) }

  /// Returns true if the binding at `index` waits for the binding at `other` without the option `waits-for`.
  static func waits(_ index: Int, for other: Int, in bindings: [Binding]) -> Bool {
    order(index, for: other, in: bindings)?
      .holds(index, other, rank: { bindings[$0].rank }, haveSameScope: { bindings[$0].scope == bindings[$1].scope })
      ?? false
  }

  /// Returns the condition under which the binding at `index` waits for the binding at `other`; nil if the trigger of
  /// the one never waits for the trigger of the other. The result depends only on the triggers.
  ///
  /// The parameters are indices, because copies of the bindings would be too slow for very many pairs.
  static func order(_ index: Int, for other: Int, in bindings: [Binding]) -> Order? {
    guard bindings[index].trigger.fingers.overlaps(bindings[other].trigger.fingers) else { return nil }
    let (mine, theirs) = (bindings[index].trigger.kind, bindings[other].trigger.kind)
    guard let rule = rules.first(where: { $0.waiting === mine && $0.awaited === theirs }),
      rule.condition(bindings[index].trigger, bindings[other].trigger)
    else { return nil }
    return rule.order
  }

  private static let always: Condition = { _, _ in true }

  /// Also for edges: an edge gesture fails immediately if the finger comes down away from the edge, so only gestures that
  /// start at the edge are delayed. If two pans are in the same scope, the earlier pan waits until the direction of the
  /// movement shows whether the later pan begins.
  private static let forOverlap: Condition = { $0.overlaps($1) }

  /// Waits for a circle of one finger, until the path of the finger certainly is no circle.
  private static let forCircle: Condition = { $0.fingers.contains(1) && $1.fingers.contains(1) }

  private static let forMoreTaps: Condition = { mine, theirs in
    guard mine.tappedButton == nil, theirs.tappedButton == nil, !mine.isPressed else { return false }
    let (times, more) = (mine[TapOptions.times] ?? 1, theirs[TapOptions.times] ?? 1)
    return times < more || times == more && mine.isLighter(than: theirs)
  }

  private static let forLongerHold: Condition = {
    $0[HoldOptions.duration] ?? .zero < $1[HoldOptions.duration] ?? .zero
  }

  private static let forNeighbouringEdge: Condition = { $0.overlaps($1) && !$0.isOpposite($1) }

  private static let forConditionalSwipe: Condition = { mine, theirs in
    guard theirs.isConditional, mine.overlaps(theirs) else { return false }
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
