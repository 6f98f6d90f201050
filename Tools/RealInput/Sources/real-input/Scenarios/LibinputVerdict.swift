import Gestures
import GesturesTesting

/// Judges the gestures that libinput has recognized.
enum LibinputVerdict {
  /// Returns true if libinput reported the gesture with at least `minimum` of its movement, and no other gesture.
  ///
  /// - Parameter minimum: The minimum movement in millimetres.
  static func isReported(
    _ seen: [MeasuredGesture], of gesture: HandGesture, _ scans: [HandScan], minimum: Double = 6
  ) -> Bool {
    let moved = seen.filter { $0.kind != .hold }
    guard let last = moved.last, moved.allSatisfy({ $0.kind == last.kind && $0.fingers == gesture.fingers }) else {
      return false
    }
    let amount =
      switch gesture.kind {
      case .swipe(let direction): last.kind == .swipe ? amount(of: last.movement, along: direction) : 0
      case .pinch(let isOut):
        last.kind == .pinch ? span(scans) * (1 - 1 / max(last.scale, 0.01)) * (isOut ? 1 : -1) : 0
      case .rotate(let isClockwise):
        last.kind == .pinch ? span(scans) * last.angle * .pi / 180 * (isClockwise ? 1 : -1) : 0
      case .tap, .hold: 0.0
      }
    return amount >= minimum
  }

  private static func amount(of movement: Vector, along direction: Hand.Direction) -> Double {
    switch direction {
    case .up: -movement.dy
    case .down: movement.dy
    case .left: -movement.dx
    case .right: movement.dx
    case .upLeft, .upRight, .downLeft, .downRight: 0
    }
  }

  /// Returns the distance between the first two fingers at the end, in millimetres.
  private static func span(_ scans: [HandScan]) -> Double {
    guard let reports = scans.last(where: { $0.reports.count > 1 })?.reports else { return 0 }
    return (Point(x: reports[1].x, y: reports[1].y) - Point(x: reports[0].x, y: reports[0].y)).length
  }
}
