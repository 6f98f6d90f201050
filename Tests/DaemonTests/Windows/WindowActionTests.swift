import TestSupport
import Testing
import VirtualX

@Suite(
  .waitsForPrograms, .enabled(if: ManagedDesktop.isPossible, "openbox is not installed"))
struct WindowActionTests {
  @Test("A gesture maximizes the window under the fingers, and another one restores the window")
  func maximize() throws {
    let desktop = try ManagedDesktop(
      "swipe 3 up on touchpad -> window maximize\nswipe 3 down on touchpad -> window restore\n")
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.expect { $0.states.contains("MAXIMIZED_VERT") }
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: 800)
    desktop.expect { !$0.states.contains("MAXIMIZED_VERT") }
  }

  @Test("A gesture shows the desktop, and the next gesture shows the windows again")
  func showDesktop() throws {
    let desktop = try ManagedDesktop("swipe 3 down on touchpad -> desktop show\n")
    for value in [1, 0] {
      try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: 800)
      desktop.expect { $0.numbers("_NET_SHOWING_DESKTOP", ofRoot: true) == [value] }
    }
  }

  @Test("A window follows the fingers, and goes back if the gesture is cancelled")
  func cancelledMove() throws {
    let (desktop, before) = try movedWindow()
    try desktop.server.touchpad.swipeInterrupted()
    desktop.expect { $0.area?.x == before }
  }

  @Test("A window that `window move` has moved stays where the fingers left it")
  func move() throws {
    let (desktop, before) = try movedWindow()
    try desktop.server.touchpad.swipeEnded()
    desktop.daemon.expect { $0.lines.contains { $0.contains("window move") } }
    try desktop.bindings.write("swipe 3 up on touchpad -> run echo !new\n")
    desktop.daemon.expect { $0.lines.contains("reloaded") }
    #expect((desktop.application.area?.x ?? 0) > before + 20)
  }

  /// Moves a window with three fingers that stay down, and returns its horizontal position before.
  private func movedWindow() throws -> (desktop: ManagedDesktop, before: Int) {
    let desktop = try ManagedDesktop("pan 3 on touchpad -> window move\n")
    let touchpad = desktop.server.touchpad
    let before = try #require(desktop.application.area?.x)
    try touchpad.swipeBegan(fingers: 3)
    for _ in 0..<20 { try touchpad.swipeMoved(dx: 40, dy: 0) }
    desktop.expect { ($0.area?.x ?? 0) > before + 20 }
    return (desktop, before)
  }

  @Test("Unsupported requests to the window manager are reported, and the next gesture is served")
  func noWindow() throws {
    let desktop = try ManagedDesktop(
      "swipe 3 up on touchpad -> desktop 99\nswipe 3 down on touchpad -> run echo !next\n")
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect { $0.reports.contains { $0.contains("there is no desktop 99") } }
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: 800)
    desktop.daemon.expect(output: ["next"])
  }
}
