import Gestures

/// A published recognizer with which the product is compared. It is written from the description in the paper, and is
/// not a part of the product.
protocol ComparedMethod: Sendable {
  /// A drawing prepared for comparison.
  associatedtype Form: Sendable

  var name: String { get }

  /// Returns the form of a drawing; nil if the drawing has no form.
  func form(_ strokes: [[Point]]) -> Form?

  /// Returns the distance of a candidate from a template: 0 for equal forms.
  func distance(_ candidate: Form, _ template: Form) -> Double
}
