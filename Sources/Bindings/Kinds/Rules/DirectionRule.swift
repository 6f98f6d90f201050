/// The directions that a trigger of a kind can ask for.
struct DirectionRule {
  /// The directions of a trigger that names none.
  let allowed: Directions
  /// Directions that depend on how the device scrolls, besides.
  var relative: Directions = []
  /// True if a direction of the trigger leaves out the other axis.
  var hasAxes = false

  static let none = DirectionRule(allowed: [])

  /// All directions that a trigger can name.
  var all: Directions { allowed.union(relative) }
}
