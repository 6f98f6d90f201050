/// The measured value from which the current direction of a gesture is calculated.
enum HeadingRule {
  /// A gesture of the kind has no direction.
  case none
  /// The direction that the recognizer has recognized.
  case recognized
  case translation, span, rotation
  /// The first of these values that exists: the recognized direction, the translation, the span.
  case any
}
