/// The precision of a hand's movements.
package enum HandManner: String, Sendable, CaseIterable {
  /// Trembles by 0.3 to 1 mm, and starts to move after all fingers have landed.
  case usual
  /// Trembles by 1 mm, starts to move before all fingers have landed, and moves up to 20 % more or less than intended.
  case hasty
}
