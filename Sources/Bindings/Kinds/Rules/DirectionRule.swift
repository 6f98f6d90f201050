/// The directions that a trigger of a kind can name.
struct DirectionRule {
  /// The directions that apply if a trigger names no direction.
  let allowed: Directions
  /// Additional directions, whose meaning depends on how the device scrolls.
  var relative: Directions = []
  /// True if a trigger with a direction ignores movement along the other axis.
  var hasAxes = false

  static let none = DirectionRule(allowed: [])

  /// All directions that a trigger can name.
  var all: Directions { allowed.union(relative) }
}
