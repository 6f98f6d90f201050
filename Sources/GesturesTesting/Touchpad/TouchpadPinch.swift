internal import Gestures

/// A pinch that a touchpad's driver has recognized.
struct TouchpadPinch: Sendable {
  private let start: TouchpadPair
  private var last: TouchpadPair
  private var hasBegun = false

  init(_ start: TouchpadPair) {
    self.start = start
    last = start
  }

  private var scale: Double { last.offset.length / max(start.offset.length, 1e-9) }

  /// Records the positions of the fingers, and returns a report if they have moved. The first report only begins the
  /// pinch, without movement.
  mutating func handle(_ fingers: TouchpadFingers, count: Int) -> TouchpadReport.Kind? {
    guard let now = last.now(fingers.tracked) else { return nil }
    let (before, after) = (last.offset, now.offset)
    let movement = now.middle - last.middle
    guard before != after || movement != .zero else { return nil }
    last = now
    guard hasBegun else {
      hasBegun = true
      return .pinch(.began, fingers: count, movement: .zero, scale: 1, degrees: 0)
    }
    let turn = turnAngle(
      cross: before.dx * after.dy - before.dy * after.dx, dot: before.dx * after.dx + before.dy * after.dy)
    return .pinch(.moved, fingers: count, movement: movement, scale: scale, degrees: turn * 180 / .pi)
  }

  /// Returns the report that ends the pinch; nil if its beginning was not reported.
  func end(_ phase: TouchpadReport.Phase, count: Int) -> TouchpadReport.Kind? {
    hasBegun ? .pinch(phase, fingers: count, movement: .zero, scale: scale, degrees: 0) : nil
  }
}
