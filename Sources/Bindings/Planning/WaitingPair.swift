/// A pair of bindings: the waiting one begins only after the awaited one has failed.
package struct WaitingPair: Sendable, Hashable {
  /// The event that ends the wait at the latest.
  package enum Limit: Sendable, Hashable {
    /// The wait ends this long after the waiting binding could have begun.
    case time(Duration)
    /// A movement of the fingers that is long enough to decide, or the lift.
    case movement
    /// The lifting of the fingers.
    case lift
  }

  /// The indices of the two bindings in their set.
  package var waiting: Int
  package var awaited: Int
  package var limit: Limit
  /// True if the line of the waiting binding has `waits-for`.
  package var isNamed: Bool
}
