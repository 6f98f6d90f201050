/// Which binding waits for which to fail, besides what the bindings say themselves with `waits-for`.
enum Waiting {
  /// Asked during a gesture and not settled beforehand: of many bindings few ever meet.
  static func waits(_ index: Int, for other: Int, in bindings: [Binding]) -> Bool {
    let (binding, rival) = (bindings[index], bindings[other])
    // What is told to wait by its name waits all the same.
    guard index != other, !binding.isEager, !binding.togetherWith.contains(other), !rival.togetherWith.contains(index)
    else {
      return false
    }
    return waits(binding, index, for: rival, other)
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
  fileprivate func isLighter(than other: Trigger) -> Bool { (pressure ?? 0) < (other.pressure ?? 0) }
}
