/// Lets fingers that are still too few move freely for a while, because a recognizer of fewer fingers would take them.
package struct GatheringGrace: Sendable, Hashable {
  /// Time from the first finger down to the end of the grace.
  package var interval: Duration
  /// Minimum number of fingers that are down; fewer are claimed by no other recognizer.
  package var minimumNumberOfTouches: Int

  package init(interval: Duration, minimumNumberOfTouches: Int) {
    self.interval = interval
    self.minimumNumberOfTouches = minimumNumberOfTouches
  }
}
