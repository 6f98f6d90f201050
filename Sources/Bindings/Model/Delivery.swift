/// Whether applications get what may be a gesture.
package enum Delivery: String, Sendable, Hashable, CaseIterable {
  /// They get all of it, whatever it becomes.
  case observe
  /// They get what became no gesture, and of a gesture nothing.
  case intercept
}
