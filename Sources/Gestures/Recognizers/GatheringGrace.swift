/// Period in which the first fingers may move without a limit although too few fingers are down. Without this period, a
/// recognizer for fewer fingers would claim the first fingers before the last finger lands.
package struct GatheringGrace: Sendable, Hashable {
  /// Time from the landing of the first finger to the end of the period.
  package var interval: Duration
  /// The period applies only while at least this number of fingers is down: the smallest number of fingers that another
  /// recognizer may claim.
  package var minimumNumberOfTouches: Int

  package init(interval: Duration, minimumNumberOfTouches: Int) {
    self.interval = interval
    self.minimumNumberOfTouches = minimumNumberOfTouches
  }
}
