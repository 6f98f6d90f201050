/// An axis on which a device reports scrolling.
struct ScrollAxis: Sendable, Hashable {
  let number: Int
  let isVertical: Bool
  /// The change of the axis for one click of a wheel; negative if the driver inverts the direction.
  let increment: Double
}
