internal import GestureKinds

extension InputNeeds {
  /// All input but the motion of the pointer, which is no gesture and would be most of a recording.
  static let recorded = InputNeeds(rawValue: .max).subtracting(.pointerPlace)
}
