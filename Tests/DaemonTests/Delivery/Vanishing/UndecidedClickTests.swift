import Glibc
import TestClients
import TestSupport
import Testing
import VirtualX

/// A window manager that has grabbed the clicks on a window decides about each click. If the window closes before the
/// decision, X.Org Server 21.1 drops the window manager's grab, but every later touch waits for the grabbed touch.
@Suite(.waitsForPrograms) struct UndecidedClickTests {
  @Test(
    "After a window closed while the window manager withheld its click, other windows get taps",
    arguments: [true, false])
  func closedBeforeDecision(isTouchAware: Bool) throws {
    let server = try VirtualServer()
    let frame = (x: 900, y: 300, width: 400, height: 300)
    let manager = try GrabbingClient(display: server.display)
    let bystander = try Application(
      display: server.display, frame: (x: 0, y: 0, width: 400, height: 900),
      input: isTouchAware ? .touches : [.buttons])
    let bindings = try BindingsOnDisk("swipe 1 right on touchscreen -> run true\n")
    let daemon = try RunningDaemon(display: server.display, file: bindings.path)
    defer { daemon.stop() }
    try #require(daemon.waitUntilReady(), "\(daemon.reports)")
    for round in 1...3 {
      let window = try Application(display: server.display, frame: frame, input: [.buttons])
      manager.holdClicks(on: window.window)
      try server.touchscreen.tap(at: [ScreenPoint(x: 1000, y: 400)], duration: .milliseconds(10))
      try #require(manager.waitForClick(), "round \(round)")
      window.destroyWindow()
      manager.replayClick()
      // The daemon needs some milliseconds to end the remaining touch. A hand does not tap again so soon.
      Pace.pause(.milliseconds(200))
      for tap in 1...3 {
        bystander.clear()
        try server.touchscreen.tap(at: [ScreenPoint(x: 100, y: 400)], duration: .milliseconds(10))
        #expect(bystander.wait(until: { $0.log.count >= 2 }), "round \(round), tap \(tap)")
      }
    }
    #expect(daemon.reports.isEmpty, "\(daemon.reports)")
  }
}
