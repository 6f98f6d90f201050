internal import Gestures

extension InputNeeds {
  /// All input except pointer motion, which is not a gesture and would fill most of a recording.
  static let recorded = InputNeeds(rawValue: .max).subtracting(.pointerPlace)
}
