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
