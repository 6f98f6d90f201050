/// An axis on which a device reports scrolling.
struct ScrollAxis: Sendable, Hashable {
  let number: Int
  let isVertical: Bool
  /// What one click of a wheel adds; negative where the driver turns the direction round.
  let increment: Double
}
