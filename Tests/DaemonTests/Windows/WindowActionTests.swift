import TestSupport
import Testing
import VirtualX

@Suite(
  .waitsForPrograms, .enabled(if: ManagedDesktop.isPossible, "openbox is not installed"))
struct WindowActionTests {
  @Test("A gesture maximizes the window under it, and another one brings it back")
  func maximize() throws {
    let desktop = try ManagedDesktop(
      "swipe 3 up on touchpad -> window maximize\nswipe 3 down on touchpad -> window restore\n")
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    #expect(desktop.sees { $0.states.contains("MAXIMIZED_VERT") }, "\(desktop.daemon.reports)")
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: 800)
    #expect(desktop.sees { !$0.states.contains("MAXIMIZED_VERT") }, "\(desktop.daemon.reports)")
  }

  @Test(
    "A window follows the fingers, stays at the end, and goes back if the gesture is cancelled",
    arguments: [true, false])
  func move(isCancelled: Bool) throws {
    let desktop = try ManagedDesktop("pan 3 on touchpad -> window move\n")
    let touchpad = desktop.server.touchpad
    let before = try #require(desktop.application.area?.x)
    try touchpad.swipeBegan(fingers: 3)
    for _ in 0..<20 { try touchpad.swipeMoved(dx: 40, dy: 0) }
    #expect(desktop.sees { ($0.area?.x ?? 0) > before + 20 }, "\(desktop.daemon.reports)")
    if isCancelled { try touchpad.swipeInterrupted() } else { try touchpad.swipeEnded() }
    if isCancelled {
      #expect(desktop.sees { $0.area?.x == before })
    } else {
      #expect(desktop.daemon.wait { $0.lines.contains { $0.contains("window move") } })
      try desktop.bindings.write("swipe 3 up on touchpad -> run echo !new\n")
      #expect(desktop.daemon.wait { $0.lines.contains("reloaded") })
      #expect((desktop.application.area?.x ?? 0) > before + 20)
    }
  }

  @Test("Unsupported requests to the window manager are reported, and the next gesture is served")
  func noWindow() throws {
    let desktop = try ManagedDesktop(
      "swipe 3 up on touchpad -> desktop 99\nswipe 3 down on touchpad -> run echo !next\n")
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    #expect(desktop.daemon.wait { $0.reports.contains { $0.contains("there is no desktop 99") } })
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: 800)
    #expect(desktop.daemon.wait(forOutput: ["next"]))
  }
}
