package import Gestures

/// A report of a touchpad's driver.
package struct TouchpadReport: Sendable, Hashable {
  package enum Phase: Sendable, Hashable { case began, moved, ended, cancelled }

  package enum Kind: Sendable, Hashable {
    /// `movement` is the movement of the middle of the fingers since the previous report.
    case swipe(Phase, fingers: Int, movement: Vector)
    /// `scale` is the distance of the fingers divided by their distance at the beginning. `degrees` is the rotation
    /// since the previous report, clockwise positive.
    case pinch(Phase, fingers: Int, movement: Vector, scale: Double, degrees: Double)
    /// Movement of two fingers side by side.
    case scroll(movement: Vector)
    /// Press or release of the button that represents a tap.
    case tap(fingers: Int, isPress: Bool)
  }

  /// Time of the report, in milliseconds on the hand's clock.
  package let time: Double
  /// Movements are in millimetres of the touchpad.
  package let kind: Kind
}

extension [TouchpadReport] {
  /// Returns the largest movement in the reports of a gesture, in millimetres. For a swipe, this is the distance from
  /// its beginning; for a pinch or a rotation, it is infinity. Returns 0 if no report of the gesture exists.
  package func movement(of gesture: HandGesture) -> Double {
    var translation = Vector.zero
    var farthest = 0.0
    for report in self {
      switch (report.kind, gesture.kind) {
      case (.swipe(_, gesture.fingers, let movement), .swipe):
        translation += movement
        farthest = Swift.max(farthest, translation.length)
      case (.pinch(_, gesture.fingers, _, _, _), .pinch), (.pinch(_, gesture.fingers, _, _, _), .rotate):
        return .infinity
      case (.swipe, _), (.pinch, _), (.scroll, _), (.tap, _): break
      }
    }
    return farthest
  }
}
