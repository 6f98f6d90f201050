/// The rule that decides whether applications get input that may be a gesture.
package enum Delivery: String, Sendable, Hashable, CaseIterable {
  /// Applications get all input, even if it is recognized.
  case observe
  /// Applications get only the input that does not become a gesture.
  case intercept
}
