import TestSupport
import Testing
import VirtualX

/// The displacements of a hand that swipes in each direction.
private let ways: [(direction: String, dx: Double, dy: Double)] = [
  ("up", 0, -1), ("down", 0, 1), ("left", -1, 0), ("right", 1, 0),
]

@Suite(.waitsForPrograms) struct SwipeTests {
  static let bindings = "swipe 3 {up,down,left,right} on touchpad -> run echo !{up,down,left,right}\n"
  /// A distance in device units well above the minimum of a swipe, 8 mm (315 units).
  static let far = 800.0

  @Test("A fast three-finger swipe in any direction starts its command exactly once")
  func fast() throws {
    let desktop = try Desktop(Self.bindings)
    for way in ways {
      try desktop.server.touchpad.swipe(
        fingers: 3, dx: way.dx * Self.far, dy: way.dy * Self.far, over: .milliseconds(80))
    }
    desktop.daemon.expect(output: ways.map(\.direction))
  }

  @Test("A bound mouse swipe needs a pressed button")
  func mouse() throws {
    let desktop = try Desktop("swipe 1 {left,right} on mouse -> run echo !{left,right}\n")
    let mouse = desktop.server.mouse
    try mouse.move(dx: 300, dy: 0)
    try mouse.stroke([(dx: -300, dy: 0)], button: 1)
    try mouse.stroke([(dx: 300, dy: 0)], button: 1)
    desktop.daemon.expect(output: ["left", "right"])
  }

  @Test("Swipes and pinches on a touchscreen perform the same bindings as on a touchpad")
  func touchscreen() throws {
    let desktop = try Desktop("swipe 2 up on touchscreen -> run echo !up\npinch 2 out -> run echo !out\n")
    let touchscreen = desktop.server.touchscreen
    try touchscreen.drag(fingers: 2, from: ScreenPoint(x: 600, y: 800), dx: 0, dy: -200)
    desktop.daemon.expect(output: ["up"])
    let (left, right) = (ScreenPoint(x: 900, y: 500), ScreenPoint(x: 1000, y: 500))
    try touchscreen.drag([
      (from: left, to: ScreenPoint(x: 700, y: 500)), (from: right, to: ScreenPoint(x: 1200, y: 500)),
    ])
    desktop.daemon.expect(output: ["up", "out"])
  }
}
