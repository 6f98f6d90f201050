/// Determines the time since which fingers have been stationary. Trembling does not count as movement.
package struct RestDetector: Sendable {
  /// Maximum distance between stationary fingers and the position at which they stopped, in millimetres. A finger that
  /// is held still on a screen trembles by less than 1 mm.
  package static let radius = 1.5

  /// Time since which the fingers have been stationary. While they move, the time of their last movement. Nil before
  /// the first position.
  package private(set) var start: Timestamp?
  private var place = Point.zero

  package init() {}

  /// Records the position of the fingers, in millimetres, at a time.
  package mutating func add(_ place: Point, at time: Timestamp) {
    guard start == nil || !((place - self.place).length <= Self.radius) else { return }
    self.place = place
    start = time
  }
}
