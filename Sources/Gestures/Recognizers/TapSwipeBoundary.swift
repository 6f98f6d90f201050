/// The boundary between a tap and a swipe of the same pointer. A press whose movement is too long for a tap and too
/// short for a swipe counts as the nearer of both gestures.
extension GestureRecognizer {
  /// Returns the distance, in millimetres, from which the movement of a press may be a swipe and no longer a tap: half
  /// of the shortest swipe in the direction of `translation`, or in any direction if no swipe has that direction.
  /// Returns nil if no tap of the press has `allowsSlips`, if the press has no swipe, or if another recognizer may
  /// still use the movement.
  ///
  /// The distance depends only on the recognizers that got the press, so bindings of another window or mode do not
  /// change it.
  final func tapSwipeBoundary(towards translation: Vector) -> Double? {
    guard let sequence = attempt.sequence else { return nil }
    var (allowsSlips, slop) = (false, 0.0)
    var (shortest, shortestInDirection) = (Double.infinity, Double.infinity)
    for member in sequence.members where member === self || member.attempt.sharesTouch(with: attempt) {
      if let tap = member as? TapGestureRecognizer {
        guard tap.allowsSlips else { continue }
        (allowsSlips, slop) = (true, max(slop, tap.allowableMovement * LengthUnit.millimetresPerPoint))
      } else if let swipe = member as? SwipeGestureRecognizer, swipe.rule == .distance {
        guard swipe.isInRange(touches.count) else { continue }
        shortest = min(shortest, swipe.minimumTouchDistance)
        if swipe.hasDirection(of: translation) {
          shortestInDirection = min(shortestInDirection, swipe.minimumTouchDistance)
        }
      } else if member.current != .failed, !(member is StationaryGestureRecognizer), !(member is ChordGestureRecognizer)
      {
        return nil
      }
    }
    guard allowsSlips, shortest.isFinite else { return nil }
    return max((shortestInDirection.isFinite ? shortestInDirection : shortest) / 2, slop)
  }
}

extension SwipeGestureRecognizer {
  fileprivate final func hasDirection(of translation: Vector) -> Bool {
    SwipeDirection(translation, eight: sectors == .eight).map { direction.contains($0) } ?? false
  }
}
