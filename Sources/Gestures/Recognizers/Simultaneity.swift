/// A group of recognizers that may recognize at the same time. The group does not reference its members, so it does not
/// keep them alive.
final class SimultaneityGroup {}

extension GestureRecognizer {
  /// Permits this recognizer and each of `others` to recognize at the same time, like a delegate whose
  /// `gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)` returns true.
  ///
  /// The call does not change the relations among `others`. The permission is permanent, and does not override a
  /// failure requirement.
  @discardableResult
  public final func recognizesSimultaneously(with others: GestureRecognizer...) -> Self {
    for other in others where other !== self && !isSimultaneous(with: other) {
      let group = SimultaneityGroup()
      groups.append(group)
      other.groups.append(group)
    }
    return self
  }

  /// Returns true if both recognizers may recognize at the same time without a delegate's permission.
  final func isSimultaneous(with other: GestureRecognizer) -> Bool {
    !groups.isEmpty && groups.contains { group in other.groups.contains { $0 === group } }
  }
}
