package import Gestures

/// One of the gestures that are still possible: the rest of its path, and what it does.
package struct GuidePath: Sendable, Hashable {
  /// Maximum number of characters of a name: longer ones hide the other paths.
  package static let maximumNameLength = 32

  /// The rest of the path, from the position of the finger on.
  package var points: [Point]
  /// The name of the gesture's action.
  package var name: String
  /// The likelihood of the gesture, from 0 (its path is about to vanish) to 1.
  package var likelihood: Double

  package init(points: [Point], name: String, likelihood: Double) {
    self.points = points
    self.name = name
    self.likelihood = likelihood
  }
}
