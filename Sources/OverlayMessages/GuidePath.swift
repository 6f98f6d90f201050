package import Gestures

/// One of the gestures that are still possible: its remaining path, and the name of its action.
package struct GuidePath: Sendable, Hashable {
  /// Maximum number of characters of a name: longer names hide the other paths.
  package static let maximumNameLength = 32

  /// The remaining path, which begins at the finger's position.
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
