/// Which binding waits for which to fail, besides what the bindings say themselves with `waits-for`.
enum Waiting {
  /// Asked during a gesture and not settled beforehand: of many bindings few ever meet.
  static func waits(_ index: Int, for other: Int, in bindings: [Binding]) -> Bool {
    mayWait(index, for: other, in: bindings) && waits(bindings[index], index, for: bindings[other], other)
  }

  /// Whether a movement of fewer fingers waits until it is known that not all fingers of another one come: they have gone
  /// too far for it, or waited for too long, a moment after the first of them came down.
  static func gathers(_ index: Int, before other: Int, in bindings: [Binding]) -> Bool {
    mayWait(index, for: other, in: bindings) && bindings[index].trigger.gathers(before: bindings[other].trigger)
  }

  private static func mayWait(_ index: Int, for other: Int, in bindings: [Binding]) -> Bool {
    // What is told to wait by its name waits all the same.
    index != other && !bindings[index].isEager && !bindings[index].togetherWith.contains(other)
      && !bindings[other].togetherWith.contains(index)
  }

  private static func waits(_ binding: Binding, _ index: Int, for rival: Binding, _ other: Int) -> Bool {
    let (mine, theirs) = (binding.trigger, rival.trigger)
    guard mine.fingers.overlaps(theirs.fingers) else { return false }
    switch (mine.kind, theirs.kind) {
    case (.tap, .tap): return mine.times < theirs.times || mine.times == theirs.times && mine.isLighter(than: theirs)
    case (.hold, .hold): return mine.holdDuration ?? .zero < theirs.holdDuration ?? .zero
    case (.pan, .edge), (.swipe, .edge):
      // An edge fails at once where the finger comes down elsewhere, so that the wait costs nothing there.
      return mine.overlaps(theirs) && rival.scope.rank >= binding.scope.rank
    case (.edge, .edge):
      return mine.overlaps(theirs)
        && (rival.scope.rank, other) > (binding.scope.rank, index)
    case (.pan, .swipe), (.scroll, .swipe): return mine.overlaps(theirs)
    // What is drawn may begin like a swipe.
    case (.swipe, .stroke): return true
    case (.pan, .pan):
      // Of two in the same scope the later one counts; it needs the time to see whether the way is its.
      return mine.overlaps(theirs) && binding.scope == rival.scope && index < other
    case (.swipe, .swipe):
      guard mine.overlaps(theirs), theirs.isConditional, rival.scope.rank >= binding.scope.rank else { return false }
      return !mine.isConditional || (theirs.faster ?? 0) > (mine.faster ?? 0) || mine.isLighter(than: theirs)
    default: return false
    }
  }
}

extension Trigger {
  /// Whether the first fingers of `other` could be taken for this movement.
  func gathers(before other: Trigger) -> Bool {
    switch (kind, other.kind) {
    case (.swipe, .swipe), (.swipe, .pan), (.swipe, .pinch), (.swipe, .rotate), (.pan, .swipe), (.pan, .pan),
      (.pan, .pinch), (.pan, .rotate):
      fingers.upperBound < other.fingers.lowerBound
    default: false
    }
  }

  fileprivate func isLighter(than other: Trigger) -> Bool { (pressure ?? 0) < (other.pressure ?? 0) }
}
