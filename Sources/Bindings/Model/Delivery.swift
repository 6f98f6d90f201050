/// The rule that decides if applications get input that may be a gesture.
package enum Delivery: String, Sendable, Hashable, CaseIterable {
  /// Applications get all of it, whatever it becomes.
  case observe
  /// Applications get the input that became no gesture, and nothing of a gesture.
  case intercept
}
