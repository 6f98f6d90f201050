import TestSupport
import Testing
import VirtualX

@Suite(.waitsForPrograms) struct LogTests {
  @Test("With --verbose the daemon prints a line for each command that runs, and for no other")
  func throttled() throws {
    let desktop = try Desktop(
      """
      pan 3 on touchpad {
        changed -> run echo '!moved'
        ended   -> run echo '!ended'
      }
      """)
    try desktop.server.touchpad.swipe(fingers: 3, dx: 800, dy: 0, updates: 60, over: .milliseconds(200))
    func ran() -> Int { desktop.daemon.commandLines.count { $0 == "moved" } }
    func logged() -> Int { desktop.daemon.lines.count { $0 == "pan 3 on touchpad: changed: run echo '!moved'" } }
    desktop.daemon.expect { $0.commandLines.contains("ended") && ran() > 0 && ran() == logged() }
    // The last throttled command also runs, before the command of another gesture.
    try desktop.server.touchpad.swipe(fingers: 3, dx: 800, dy: 0, updates: 60, over: .milliseconds(200))
    let isSame = desktop.daemon.wait { daemon in
      daemon.commandLines.count { $0 == "ended" } == 2 && ran() == logged()
    }
    #expect(isSame, "\(desktop.daemon.lines)")
    #expect(desktop.daemon.lines.count { $0 == "pan 3 on touchpad: ended: run echo '!ended'" } == 2)
  }

  @Test("The last `changed` command starts before the `ended` command, despite `rate`")
  func lastMovement() throws {
    let desktop = try Desktop(
      """
      pinch 2 on touchpad {
        changed rate 20s -> run : changed
        ended            -> run echo '!over'
      }
      """)
    try desktop.server.touchpad.pinch(fingers: 2, to: 1.6)
    desktop.daemon.expect(output: ["over"])
    let phases = desktop.daemon.lines.filter { $0.hasPrefix("pinch 2") }.compactMap {
      $0.split(separator: ":").dropFirst().first?.trimmingPrefix(" ")
    }
    #expect(phases == ["changed", "changed", "ended"], "\(desktop.daemon.lines)")
  }
}
