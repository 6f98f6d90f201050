import TestSupport
import Testing
import VirtualX

@Suite(.waitsForPrograms) struct EdgeTests {
  static let bindings = """
    edge {left,right,top,bottom} 1 -> run echo !{left,right,top,bottom}
    edge left 1 of monitor with super -> run echo !monitor
    pan 1 -> run echo !pan
    """

  /// Moves a finger from one point to another and lifts it.
  private func drag(_ desktop: Desktop, from: (x: Double, y: Double), by way: (dx: Double, dy: Double)) throws {
    try desktop.server.touchscreen.drag(
      fingers: 1, from: ScreenPoint(x: from.x, y: from.y), dx: way.dx, dy: way.dy, over: .milliseconds(60))
  }

  @Test("Drags inwards and along an edge have different bindings; other drags reach applications")
  func along() throws {
    let desktop = try Desktop(
      "edge right { began -> run echo !in }\nedge right along {\n every 20mm up -> run echo !up\n"
        + " every 20mm down -> run echo !down\n}\n")
    try drag(desktop, from: (1916, 900), by: (0, -200))
    try drag(desktop, from: (1916, 300), by: (0, 200))
    try drag(desktop, from: (1916, 500), by: (-200, 0))
    let up = Array(repeating: "up", count: 2) + Array(repeating: "down", count: 2) + ["in"]
    desktop.daemon.expect(output: up)
    try drag(desktop, from: (900, 500), by: (0, 200))
    desktop.expect { !$0.buttons.isEmpty && $0.buttonsDown == [] }
    #expect(desktop.application.buttons.first == "button 1 down at 900,500")
    #expect(desktop.daemon.commandLines.count == 5)
  }

  @Test("Edge gestures begin at the new edges after the screen's mode has changed")
  func mode() throws {
    let desktop = try Desktop(Self.bindings)
    try desktop.run("xrandr", "--output", "DUMMY0", "--mode", "1280x720")
    // The device's last column and row are at the screen's edges, for any size of the screen.
    for (from, way) in [((1919.0, 500.0), (-200.0, 0.0)), ((900, 1079), (0, -200))] {
      try drag(desktop, from: from, by: way)
    }
    desktop.daemon.expect(output: ["right", "bottom"])
  }

  @Test("A border between two monitors is an edge only for a binding with `of monitor`")
  func monitors() throws {
    let desktop = try Desktop(Self.bindings)
    try desktop.run("xrandr", "--setmonitor", "one", "960/250x1080/280+0+0", "DUMMY0")
    try desktop.run("xrandr", "--setmonitor", "two", "960/250x1080/280+960+0", "none")
    try drag(desktop, from: (965, 500), by: (120, 0))
    try drag(desktop, from: (0, 500), by: (120, 0))
    desktop.daemon.expect(output: ["pan", "left"])
    try desktop.server.keyboard.press(.leftSuper)
    try desktop.server.keyboard.sync()
    try drag(desktop, from: (965, 500), by: (120, 0))
    desktop.daemon.expect(output: ["pan", "left", "monitor"])
    try desktop.server.keyboard.release(.leftSuper)
  }

  @Test("A change of the monitors after a gesture moves the edges")
  func monitorsAfterGesture() throws {
    let desktop = try Desktop("edge left of monitor -> run echo !edge\npan 3 on touchpad { ended -> run echo !pan }\n")
    try desktop.server.touchpad.swipe(fingers: 3, dx: 800, dy: 0)
    desktop.daemon.expect(output: ["pan"])
    try desktop.run("xrandr", "--setmonitor", "one", "960/250x1080/280+0+0", "DUMMY0")
    try desktop.run("xrandr", "--setmonitor", "two", "960/250x1080/280+960+0", "none")
    try drag(desktop, from: (965, 500), by: (120, 0))
    #expect(desktop.daemon.wait(forOutput: ["pan", "edge"], timeout: .seconds(5)), "\(desktop.daemon.commandLines)")
  }
}
