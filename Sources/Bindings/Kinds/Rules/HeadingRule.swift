/// The measured value that determines the direction of a gesture so far.
enum HeadingRule {
  /// A gesture of the kind has no direction.
  case none
  /// The direction that the recognizer has recognized.
  case recognized
  case translation, span, rotation
  /// The first of the values that the recognizer measures.
  case any
}
