import Gestures

/// A published recognizer that is compared with the product. It is written from the description in the paper, and is no
/// part of the product.
protocol ComparedMethod: Sendable {
  /// A drawing prepared for comparison.
  associatedtype Form: Sendable

  var name: String { get }

  /// Returns the form of a drawing for comparisons; nil if the drawing cannot be compared.
  func form(_ strokes: [[Point]]) -> Form?

  /// Returns the distance of a candidate from a template: 0 for equal forms.
  func distance(_ candidate: Form, _ template: Form) -> Double
}
