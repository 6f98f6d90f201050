import TestSupport
import Testing
import VirtualX

@Suite("A display that is reached over a network", .waitsForPrograms) struct RemoteDisplayTests {
  @Test("With a latency of 50 ms, gestures act once, and applications get everything else")
  func latency() throws {
    let server = try VirtualServer()
    let application = try Application(display: server.display, input: [.keys, .buttons, .touches])
    let display = try SlowDisplay(of: server, delay: .milliseconds(25))
    let file = try BindingsOnDisk(
      """
      swipe 3 up on touchpad -> keys a
      swipe 2 right on touchscreen -> run echo !screen
      stroke L with button right -> run echo !L
      """)
    let daemon = try RunningDaemon(display: display.display, file: file.path)
    defer { daemon.stop() }
    try #require(daemon.waitUntilReady(), "\(daemon.reports)")
    func sees(_ condition: (Application) -> Bool) -> Bool { application.wait(until: condition) }

    try server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    #expect(application.wait(forKeys: ["press a", "release a"]), "\(daemon.lines)")
    try server.mouse.click(3)
    #expect(sees { $0.buttons.count == 2 }, "\(application.buttons)")
    try server.mouse.stroke([(0, 150), (110, 0)], button: 3)
    daemon.expect(output: ["L"])
    let screen = server.touchscreen
    try screen.tap(at: [ScreenPoint(x: 500, y: 500)])
    #expect(sees { $0.endedTouches == 1 }, "\(application.log)")
    try screen.drag(fingers: 2, from: ScreenPoint(x: 400, y: 500), dx: 300, dy: 0)
    daemon.expect(output: ["L", "screen"])
    try server.mouse.click(3)
    #expect(sees { $0.buttons.count == 4 }, "\(application.buttons)")
    #expect(application.keysDown == [] && application.buttonsDown == [] && application.endedTouches == 1)
    #expect(daemon.lines.count { $0 == "ready" } == 1 && daemon.reports.isEmpty, "\(daemon.reports)")
  }
}
