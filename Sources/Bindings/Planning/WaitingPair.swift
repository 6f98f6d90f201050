/// A pair of bindings: the waiting binding begins only after the awaited binding has failed.
package struct WaitingPair: Sendable, Hashable {
  /// The event that ends the wait, if the awaited binding has not failed earlier.
  package enum Limit: Sendable, Hashable {
    /// The wait ends this time after the waiting binding could have begun.
    case time(Duration)
    /// The wait ends at the lift, or when the movement of the fingers is long enough for a decision.
    case movement
    /// The wait ends when the fingers are lifted.
    case lift
  }

  /// The indices of the two bindings in their set.
  package var waiting: Int
  package var awaited: Int
  package var limit: Limit
  /// True if the line of the waiting binding has `waits-for`.
  package var isNamed: Bool
}
