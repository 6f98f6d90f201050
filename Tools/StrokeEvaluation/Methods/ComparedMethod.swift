import Gestures

/// A published recognizer that the product is compared with. It is written from the description in its paper, and is no
/// part of the product.
protocol ComparedMethod: Sendable {
  /// A drawing prepared for comparison.
  associatedtype Form: Sendable

  var name: String { get }

  /// Returns the form of a drawing; nil if it has none.
  func form(_ strokes: [[Point]]) -> Form?

  /// Returns the distance of a candidate from a template: 0 for equal forms.
  func distance(_ candidate: Form, _ template: Form) -> Double
}
