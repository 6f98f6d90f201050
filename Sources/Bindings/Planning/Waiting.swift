/// Which binding waits for which to fail.
enum Waiting {
  /// What the bindings say themselves, then what follows from their triggers; where both together would close a circle, the first counts.
  static func pairs(_ bindings: [Binding]) -> [(waiter: Int, other: Int)] {
    var pairs: [(waiter: Int, other: Int)] = []
    for (index, binding) in bindings.enumerated() {
      for other in binding.waitsFor { pairs.append((index, other)) }
    }
    for (index, binding) in bindings.enumerated() {
      for (other, rival) in bindings.enumerated() where other != index {
        if binding.togetherWith.contains(other) || rival.togetherWith.contains(index) { continue }
        if waits(binding, index, for: rival, other) { pairs.append((index, other)) }
      }
    }
    return pairs
  }

  private static func waits(_ binding: Binding, _ index: Int, for rival: Binding, _ other: Int) -> Bool {
    let (mine, theirs) = (binding.trigger, rival.trigger)
    guard mine.fingers.overlaps(theirs.fingers) else { return false }
    switch (mine.kind, theirs.kind) {
    case (.tap, .tap): return mine.times < theirs.times
    case (.pan, .swipe): return mine.overlaps(theirs)
    case (.pan, .pan):
      // Of two in the same scope the later one counts; it needs the time to see whether the way is its.
      return mine.overlaps(theirs) && binding.scope.rank == rival.scope.rank && index < other
    case (.swipe, .swipe):
      guard mine.overlaps(theirs), theirs.isConditional, rival.scope.rank >= binding.scope.rank else { return false }
      return !mine.isConditional || (theirs.faster ?? 0) > (mine.faster ?? 0)
    default: return false
    }
  }
}
