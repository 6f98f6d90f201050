/// The quantity that decides whether an attempt at a gesture succeeds. `why` and `tune` use the quantity in texts and
/// proposals.
package enum AttemptMeasure: Sendable {
  /// The distance and speed of the fingers, for which `tune` proposes limits.
  case distance
  /// The distance of the fingers, for which `tune` proposes a step.
  case reach
  /// The change of the distance between the fingers.
  case span
  case rotation
  /// The number of taps, and the pauses between them.
  case taps
  /// The time for which the fingers are held still.
  case rest
  /// The length of the drawn line.
  case path
  /// The distance between the edge of the screen and the start of the gesture.
  case edgeDistance
}
