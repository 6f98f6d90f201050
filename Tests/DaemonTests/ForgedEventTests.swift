import Linux
import TestClients
import TestSupport
import Testing
import VirtualX

/// Any client can send any core event to any window.
@Suite(.waitsForPrograms) struct ForgedEventTests {
  static let bindings = """
    swipe 3 up on touchpad -> run echo !up
    in class "application" { tap 2 on touchscreen -> none }

    """

  @Test("A forged event cannot end the daemon; the real loss of its display does")
  func selection() throws {
    let desktop = try Desktop(Self.bindings)
    let other = try HostileClient(display: desktop.server.display)
    let worker = try #require(desktop.daemon.workerID)
    let owner = other.owner(ofSelection: "_DACTYL")
    #expect(owner != 0)
    other.forgeLoss(ofSelection: "_DACTYL")
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect(output: ["up"])
    #expect(desktop.daemon.workerID == worker && other.owner(ofSelection: "_DACTYL") == owner)
    let next = try RunningDaemon(
      display: desktop.server.display, file: desktop.bindings.path, arguments: ["--replace"])
    defer { next.stop() }
    #expect(next.waitUntilReady() && desktop.daemon.waitForEnd() == .exited(0))
  }

  @Test("Gestures act despite random forged events of all kinds to any window")
  func random() throws {
    let desktop = try Desktop(Self.bindings)
    let other = try HostileClient(display: desktop.server.display)
    let worker = try #require(desktop.daemon.workerID)
    // From here on the daemon watches the application's window and new windows on the root window.
    try desktop.server.touchscreen.tap(at: TapTests.points)
    let windows = [other.root, other.owner(ofSelection: "_DACTYL"), desktop.application.window]
    // The masks: none, StructureNotify, SubstructureNotify, PropertyChange.
    let masks = [0, 1 << 17, 1 << 19, 1 << 22]
    let numbers = [0, 1, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF] + windows.map { UInt32(truncatingIfNeeded: $0) }
    let atoms = ["_DACTYL", "_NET_SUPPORTING_WM_CHECK", "_NET_ACTIVE_WINDOW", "_NET_WM_STATE", "WM_CLASS"]
      .map { UInt32(truncatingIfNeeded: other.atom($0)) }
    for round in 1...5 {
      for _ in 0..<400 {
        let words = (0..<8).map { _ in (numbers + atoms).randomElement() ?? .random(in: 0...UInt32.max) }
        other.send(
          .init(type: HostileClient.ForgedEvent.types.randomElement() ?? 2, words: words),
          to: windows.randomElement() ?? 0, mask: masks.randomElement() ?? 0)
      }
      try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
      desktop.daemon.expect(output: [String](repeating: "up", count: round))
    }
    #expect(desktop.daemon.workerID == worker, "\(desktop.daemon.reports)")
  }
}
