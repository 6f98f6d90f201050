/// Recognizers that may recognize at the same time. It does not hold them, so that no relation keeps a recognizer alive.
final class SimultaneityGroup {}

extension GestureRecognizer {
  /// Lets this recognizer recognize beside each of the others, and each of them beside this one, as a delegate's
  /// `gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)` would.
  ///
  /// The others may prevent each other as before. The relation is for good, and does not override a requirement to fail.
  @discardableResult
  public final func recognizesSimultaneously(with others: GestureRecognizer...) -> Self {
    for other in others where other !== self && !isSimultaneous(with: other) {
      let group = SimultaneityGroup()
      groups.append(group)
      other.groups.append(group)
    }
    return self
  }

  /// Returns true if both may recognize at the same time without a delegate's permission.
  final func isSimultaneous(with other: GestureRecognizer) -> Bool {
    !groups.isEmpty && groups.contains { group in other.groups.contains { $0 === group } }
  }
}
