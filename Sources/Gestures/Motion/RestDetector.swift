/// Finds out since when fingers rest; trembling counts as rest.
package struct RestDetector: Sendable {
  /// Maximum distance from where the fingers came to rest, in millimetres. A finger that is held still on a screen
  /// trembles less than 1 mm.
  package static let radius = 1.5

  /// The time at which the fingers came to rest, or were last seen on the way; nil before the first position.
  package private(set) var start: Timestamp?
  private var place = Point.zero

  package init() {}

  /// Records the position of the fingers in millimetres, and the time at which they came there.
  package mutating func add(_ place: Point, at time: Timestamp) {
    guard start == nil || !((place - self.place).length <= Self.radius) else { return }
    self.place = place
    start = time
  }
}
