/// How carefully a hand moves.
package enum HandManner: String, Sendable, CaseIterable {
  /// Trembles by 0.3 to 1 mm, and moves when all fingers have landed.
  case usual
  /// Trembles by 1 mm, moves by 20 % more or less than it means to, and starts before all fingers have landed.
  case hasty
}
