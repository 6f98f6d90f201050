import Linux
import TestSupport
import Testing
import VirtualX

@Suite(.waitsForPrograms) struct TuneStreamTests {
  private func waitForPrompt(_ program: RunningProgram, _ desktop: Desktop) throws {
    try #require(program.wait { $0.lines.contains { $0.hasPrefix("Make the gesture ") } }, "\(program.reports)")
    #expect(program.lines.first?.hasPrefix("Watching the daemon of \(desktop.server.display).") ?? false)
  }

  /// Makes five swipes, each after the previous one was measured.
  private func swipe(_ desktop: Desktop, _ program: RunningProgram, dx: Double, dy: Double) throws {
    for number in 1...5 {
      try desktop.server.touchpad.swipe(fingers: 3, dx: dx, dy: dy, updates: 20, over: .milliseconds(200))
      try #require(
        program.wait { $0.lines.contains { $0.hasPrefix("  \(number). 3 fingers, ") } },
        "\(number): \(program.lines) \(program.reports)")
    }
  }

  @Test("While a daemon runs, `tune` measures any gesture, and bindings still act")
  func besideDaemon() throws {
    let desktop = try Desktop(LifeTests.swipe)
    let bound = try desktop.start("tune", "swipe", "3", "up")
    try waitForPrompt(bound, desktop)
    try swipe(desktop, bound, dx: 0, dy: -800)
    #expect(bound.waitForEnd() == .exited(0), "\(bound.reports)")
    #expect(bound.lines.contains("5 of 5 recognized as `swipe 3 up`."), "\(bound.lines)")
    #expect(bound.lines.contains { $0.hasPrefix("    swipe 3 up min ") }, "\(bound.lines)")
    let acted = Array(repeating: "up", count: 5)
    desktop.daemon.expect(output: acted)
    let unbound = try desktop.start("tune", "swipe", "3", "right")
    try waitForPrompt(unbound, desktop)
    try swipe(desktop, unbound, dx: 800, dy: 0)
    #expect(unbound.waitForEnd() == .exited(0), "\(unbound.reports)")
    #expect(unbound.lines.contains("5 of 5 recognized as `swipe 3 right`."), "\(unbound.lines)")
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect(output: acted + ["up"])
  }

  @Test("Beside a paused daemon, `tune` measures the gesture, and nothing acts")
  func paused() throws {
    let desktop = try Desktop(LifeTests.swipe)
    #expect(try desktop.daemon.ctl("pause", display: desktop.server.display).ending == .exited(0))
    let program = try desktop.start("tune", "swipe", "3", "up")
    try waitForPrompt(program, desktop)
    try swipe(desktop, program, dx: 0, dy: -800)
    #expect(program.waitForEnd() == .exited(0), "\(program.reports)")
    #expect(program.lines.contains("5 of 5 recognized as `swipe 3 up`."), "\(program.lines)")
    #expect(try desktop.daemon.ctl("resume", display: desktop.server.display).ending == .exited(0))
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect(output: ["up"])
  }

  @Test("If the daemon ends, `tune` ends with code 8")
  func daemonEnds() throws {
    let desktop = try Desktop(LifeTests.swipe)
    let program = try desktop.start("tune", "swipe", "3", "up")
    try waitForPrompt(program, desktop)
    desktop.daemon.stop()
    #expect(program.waitForEnd() == .exited(8), "\(program.reports)")
  }
}
