import TestSupport
import Testing
import VirtualX

/// The displacements of a hand that swipes in each direction.
private let ways: [(direction: String, dx: Double, dy: Double)] = [
  ("up", 0, -1), ("down", 0, 1), ("left", -1, 0), ("right", 1, 0),
]

@Suite(.waitsForPrograms) struct SwipeTests {
  static let bindings = "swipe 3 {up,down,left,right} on touchpad -> run echo !{up,down,left,right}\n"
  /// Distance in device units that is well above the minimum of a swipe, 8 mm (315 units).
  static let far = 800.0

  @Test("A fast three-finger swipe in any direction starts its command exactly once")
  func fast() throws {
    let desktop = try Desktop(Self.bindings)
    for way in ways {
      try desktop.server.touchpad.swipe(
        fingers: 3, dx: way.dx * Self.far, dy: way.dy * Self.far, over: .milliseconds(80))
    }
    #expect(desktop.daemon.wait(forOutput: ways.map(\.direction)))
  }

  @Test("A swipe of three seconds starts its command exactly once", arguments: ways.map(\.direction))
  func slow(direction: String) throws {
    let desktop = try Desktop(Self.bindings)
    let way = try #require(ways.first { $0.direction == direction })
    try desktop.server.touchpad.swipe(
      fingers: 3, dx: way.dx * Self.far, dy: way.dy * Self.far, updates: 120, over: .seconds(3))
    try desktop.server.touchpad.swipe(fingers: 3, dx: -way.dx * Self.far, dy: -way.dy * Self.far)
    let opposite = try #require(ways.first { $0.dx == -way.dx && $0.dy == -way.dy })
    #expect(desktop.daemon.wait(forOutput: [direction, opposite.direction]))
  }

  @Test("A swipe with a finger count that no binding has does nothing")
  func otherFingerCount() throws {
    let desktop = try Desktop(Self.bindings)
    try desktop.server.touchpad.swipe(fingers: 4, dx: Self.far, dy: 0)
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -Self.far)
    #expect(desktop.daemon.wait(forOutput: ["up"]))
  }

  @Test("A swipe cancelled before its minimum does nothing; one cancelled later has acted once")
  func cancelled() throws {
    let desktop = try Desktop(Self.bindings)
    let touchpad = desktop.server.touchpad
    for distance in [200.0, Self.far] {
      try touchpad.swipeBegan(fingers: 3)
      for _ in 0..<10 { try touchpad.swipeMoved(dx: distance / 10, dy: 0) }
      try touchpad.swipeEnded(cancelled: true)
    }
    try touchpad.swipe(fingers: 3, dx: 0, dy: Self.far)
    #expect(desktop.daemon.wait(forOutput: ["right", "down"]))
  }

  @Test("A swipe with `at end` fails if the fingers return, or if it is cancelled")
  func atEnd() throws {
    let desktop = try Desktop("swipe 3 right on touchpad at end -> run echo !right\nswipe 4 up -> run echo !up\n")
    let touchpad = desktop.server.touchpad
    try touchpad.swipeBegan(fingers: 3)
    for _ in 0..<10 { try touchpad.swipeMoved(dx: 80, dy: 0) }
    try touchpad.swipeEnded(cancelled: true)
    try touchpad.swipeBegan(fingers: 3)
    for dx in [400.0, 400, -400, -300] { try touchpad.swipeMoved(dx: dx, dy: 0) }
    try touchpad.swipeEnded()
    try touchpad.swipe(fingers: 4, dx: 0, dy: -Self.far)
    try touchpad.swipe(fingers: 3, dx: Self.far, dy: 0)
    #expect(desktop.daemon.wait(forOutput: ["up", "right"]))
  }

  @Test("A bound mouse swipe needs a pressed button")
  func mouse() throws {
    let desktop = try Desktop("swipe 1 {left,right} on mouse -> run echo !{left,right}\n")
    let mouse = desktop.server.mouse
    try mouse.move(dx: 300, dy: 0)
    try mouse.stroke([(dx: -300, dy: 0)], button: 1)
    try mouse.stroke([(dx: 300, dy: 0)], button: 1)
    #expect(desktop.daemon.wait(forOutput: ["left", "right"]))
  }

  @Test("Fingers on a touchscreen swipe and pinch like those on a touchpad")
  func touchscreen() throws {
    let desktop = try Desktop("swipe 2 up on touchscreen -> run echo !up\npinch 2 out -> run echo !out\n")
    let touchscreen = desktop.server.touchscreen
    try touchscreen.drag(fingers: 2, from: ScreenPoint(x: 600, y: 800), dx: 0, dy: -200)
    #expect(desktop.daemon.wait(forOutput: ["up"]))
    let (left, right) = (ScreenPoint(x: 900, y: 500), ScreenPoint(x: 1000, y: 500))
    try touchscreen.drag([
      (from: left, to: ScreenPoint(x: 700, y: 500)), (from: right, to: ScreenPoint(x: 1200, y: 500)),
    ])
    #expect(desktop.daemon.wait(forOutput: ["up", "out"]))
  }
}
