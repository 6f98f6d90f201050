package import Gestures

/// The report of a touchpad's driver at one time.
package struct TouchpadReport: Sendable, Hashable {
  package enum Phase: Sendable, Hashable { case began, moved, ended, cancelled }

  package enum Kind: Sendable, Hashable {
    /// `movement` is that of the fingers' middle since the last report.
    case swipe(Phase, fingers: Int, movement: Vector)
    /// `scale` is the ratio of the fingers' distance to that at the beginning; `degrees` are clockwise since the last
    /// report.
    case pinch(Phase, fingers: Int, movement: Vector, scale: Double, degrees: Double)
    /// Movement of two fingers side by side.
    case scroll(movement: Vector)
    /// The button of a tap.
    case tap(fingers: Int, isPress: Bool)
  }

  /// Milliseconds on the hand's clock.
  package let time: Double
  /// Movements are in millimetres of the touchpad.
  package let kind: Kind
}

extension [TouchpadReport] {
  /// Returns how far the reports that name a swipe, a pinch or a rotation rightly go, in millimetres: the distance from
  /// the beginning of a swipe; without limit for a pinch. 0 if no report does.
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
