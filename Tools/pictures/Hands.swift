import Linux
import VirtualX

/// Movements at the speed of a hand.
extension Studio {
  private static let reportsPerSecond = 60

  /// Waits, so that a person can look.
  func wait(seconds: Double) { Poll.sleep(for: .seconds(seconds)) }

  /// Moves fingers on the touchpad from point to point, relative to the first, and lifts them after a rest.
  ///
  /// - Parameter beforeLift: Called while the fingers rest.
  func swipe(fingers: Int = 3, to points: [(x: Double, y: Double)], beforeLift: () throws -> Void = {}) throws {
    try server.touchpad.swipeBegan(fingers: fingers)
    var last = (x: 0.0, y: 0.0)
    for point in points {
      try glide((point.x - last.x, point.y - last.y)) { try server.touchpad.swipeMoved(dx: $0, dy: $1) }
      last = point
      wait(seconds: 0.4)
    }
    try beforeLift()
    try server.touchpad.swipeEnded()
    wait(seconds: 1)
  }

  /// Draws with the right button of the mouse, pauses in the middle, and continues.
  func stroke(
    _ first: [(dx: Double, dy: Double)], pausing: () throws -> Void, then rest: [(dx: Double, dy: Double)]
  ) throws {
    try server.mouse.press(3)
    for way in first { try glide(way) { try server.mouse.move(dx: $0, dy: $1) } }
    wait(seconds: 1.5)
    try pausing()
    for way in rest { try glide(way) { try server.mouse.move(dx: $0, dy: $1) } }
    wait(seconds: 0.3)
    try server.mouse.release(3)
    wait(seconds: 1)
  }

  /// Moves with constant acceleration to the middle and with constant deceleration from there, in 0.7 s.
  private func glide(_ way: (Double, Double), _ move: (Double, Double) throws -> Void) throws {
    let count = Self.reportsPerSecond * 7 / 10
    var done = 0.0
    for index in 1...count {
      let time = Double(index) / Double(count)
      let share = time * time * (3 - 2 * time)
      try move(way.0 * (share - done), way.1 * (share - done))
      done = share
      wait(seconds: 1 / Double(Self.reportsPerSecond))
    }
  }
}
