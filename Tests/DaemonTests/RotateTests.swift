import TestSupport
import Testing
import VirtualX

@Suite(.waitsForPrograms) struct RotateTests {
  static let bindings = """
    rotate 2 {
      every 15deg clockwise        -> keys ctrl+r
      every 15deg counterclockwise -> keys ctrl+l
      ended                        -> run echo !$DACTYL_GESTURE $DACTYL_DEVICE $DACTYL_ROTATION
    }
    """

  private func presses(_ desktop: Desktop) -> [String] {
    desktop.application.keys.filter { $0.hasPrefix("press r") || $0.hasPrefix("press l") }
  }

  @Test("Fingers that rotate on a touchpad press the key of each step, in both directions")
  func touchpad() throws {
    let desktop = try Desktop(Self.bindings)
    let touchpad = desktop.server.touchpad
    try touchpad.pinchBegan(fingers: 2)
    for _ in 0..<23 { try touchpad.pinchMoved(scale: 1, angleDelta: 2) }
    let right = [String](repeating: "press r control", count: 3)
    #expect(desktop.application.wait(until: { _ in presses(desktop) == right }, deadline: .seconds(20)))
    for _ in 0..<16 { try touchpad.pinchMoved(scale: 1, angleDelta: -1) }
    try touchpad.pinchEnded()
    #expect(desktop.daemon.wait(forOutput: ["rotate touchpad 30"]), "\(desktop.daemon.lines)")
    #expect(
      desktop.application.wait(until: { _ in presses(desktop) == right + ["press l control"] }, deadline: .seconds(20)))
    #expect(desktop.application.keysDown == [])
  }

  @Test("Two fingers that rotate by 90 degrees on a touchscreen are six steps of 15 degrees")
  func touchscreen() throws {
    let desktop = try Desktop(Self.bindings)
    let touchscreen = desktop.server.touchscreen
    // The finger above the centre goes right, the one below goes left: clockwise.
    try touchscreen.began(1, x: 900, y: 300)
    try touchscreen.began(2, x: 900, y: 700)
    // The first movement is in a scan of its own, because movements in the scan with the second finger's beginning are
    // no rotation.
    try touchscreen.sync()
    Pace.pause(.milliseconds(8))
    let circle: [(x: Double, y: Double)] = [
      (51.764, -193.185), (100, -173.205), (141.421, -141.421), (173.205, -100), (193.185, -51.764), (200, 0),
    ]
    for way in circle {
      try touchscreen.moved(1, x: 900 + way.x, y: 500 + way.y)
      try touchscreen.moved(2, x: 900 - way.x, y: 500 - way.y)
      try touchscreen.sync()
      // The device's next scan comes after this time.
      Pace.pause(.milliseconds(8))
    }
    try touchscreen.ended(1, x: 1100, y: 500)
    try touchscreen.ended(2, x: 700, y: 500)
    #expect(desktop.daemon.wait { $0.commandLines.count == 1 })
    let words = desktop.daemon.commandLines[0].split(separator: " ")
    #expect(words.prefix(2) == ["rotate", "touchscreen"] && abs((Double(words[2]) ?? 0) - 90) < 0.1, "\(words)")
    let right = [String](repeating: "press r control", count: 6)
    #expect(
      desktop.application.wait(until: { _ in presses(desktop) == right }, deadline: .seconds(20)), "\(presses(desktop))"
    )
  }
}
