package import Gestures

/// A figure that is drawn with a `stroke`: a letter, a path such as "down right", or points of one's own.
package struct Shape: Sendable, Hashable {
  package var name: String
  /// Paths that all mean it, each as it is drawn, y downwards; only their form counts, not their size or position.
  package var examples: [[Point]]

  package init(name: String, examples: [[Point]]) {
    self.name = name
    self.examples = examples
  }
}
