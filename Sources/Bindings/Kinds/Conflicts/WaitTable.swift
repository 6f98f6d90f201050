/// The pairs of kinds of which one waits for the other to fail. Such a relation belongs to neither of the two.
enum WaitTable {
  /// A binding and its index in the file.
  typealias Entry = (binding: Binding, index: Int)
  /// Returns true if `waiting` waits for `awaited`, whose fingers overlap.
  typealias Rule = @Sendable (_ waiting: Entry, _ awaited: Entry) -> Bool

  private static let rules: [(waiting: GestureKind, awaited: GestureKind, rule: Rule)] = [
    (.tap, .tap, forMoreTaps), (.hold, .hold, forLongerHold), (.pan, .edge, forEdge), (.swipe, .edge, forEdge),
    (.edge, .edge, forStrongerEdge), (.pan, .swipe, forOverlap), (.scroll, .swipe, forOverlap),
    (.swipe, .stroke, always), (.pan, .pan, forLaterPan), (.swipe, .swipe, forConditionalSwipe),
  ]

  /// By the kind that is waited for.
  private static let isAwaited = Set(rules.map(\.awaited))

  /// Returns true if anything waits for `kind` without saying so.
  static func isAwaited(_ kind: GestureKind) -> Bool { isAwaited.contains(kind) }

  /// Returns true if `waiting` waits for `awaited` without saying so.
  static func waits(_ waiting: Entry, for awaited: Entry) -> Bool {
    let (mine, theirs) = (waiting.binding.trigger, awaited.binding.trigger)
    guard mine.fingers.overlaps(theirs.fingers) else { return false }
    let rule = rules.first { $0.waiting === mine.kind && $0.awaited === theirs.kind }?.rule
    return rule?(waiting, awaited) ?? false
  }

  // MARK: Rules

  private static let always: Rule = { _, _ in true }

  private static let forOverlap: Rule = { $0.binding.trigger.overlaps($1.binding.trigger) }

  private static let forMoreTaps: Rule = { waiting, awaited in
    let (mine, theirs) = (waiting.binding.trigger, awaited.binding.trigger)
    let (times, more) = (mine[TapOptions.times] ?? 1, theirs[TapOptions.times] ?? 1)
    return times < more || times == more && mine.isLighter(than: theirs)
  }

  private static let forLongerHold: Rule = {
    $0.binding.trigger[HoldOptions.duration] ?? .zero < $1.binding.trigger[HoldOptions.duration] ?? .zero
  }

  /// An edge fails at once where the finger comes down elsewhere, so that the wait costs nothing there.
  private static let forEdge: Rule = { waiting, awaited in
    waiting.binding.trigger.overlaps(awaited.binding.trigger)
      && awaited.binding.scope.rank >= waiting.binding.scope.rank
  }

  private static let forStrongerEdge: Rule = { waiting, awaited in
    waiting.binding.trigger.overlaps(awaited.binding.trigger)
      && (awaited.binding.scope.rank, awaited.index) > (waiting.binding.scope.rank, waiting.index)
  }

  /// Of two pans in the same scope the later one counts; it needs the time to see whether the direction is its own.
  private static let forLaterPan: Rule = { waiting, awaited in
    waiting.binding.trigger.overlaps(awaited.binding.trigger) && waiting.binding.scope == awaited.binding.scope
      && waiting.index < awaited.index
  }

  private static let forConditionalSwipe: Rule = { waiting, awaited in
    let (mine, theirs) = (waiting.binding.trigger, awaited.binding.trigger)
    guard mine.overlaps(theirs), theirs.isConditional, awaited.binding.scope.rank >= waiting.binding.scope.rank else {
      return false
    }
    return !mine.isConditional || (theirs[SwipeOptions.faster] ?? 0) > (mine[SwipeOptions.faster] ?? 0)
      || mine.isLighter(than: theirs)
  }
}

extension Trigger {
  fileprivate func isLighter(than other: Trigger) -> Bool {
    (self[TouchOptions.pressure] ?? 0) < (other[TouchOptions.pressure] ?? 0)
  }
}
