import Glibc
import Linux
import TestClients
import TestSupport
import Testing
import VirtualX

/// Input that is not a gesture reaches the application: immediately if it can never be a gesture, or else after the
/// decision, even a late one.
@Suite(.waitsForPrograms) struct GivingBackTests {
  private static let touches: ApplicationInput = [.buttons, .touches]

  private func serve(
    _ text: String, _ selection: ApplicationSelection = .masters,
    _ body: (VirtualServer, Application, RunningDaemon, BindingsOnDisk) throws -> Void
  ) throws {
    let desktop = try Desktop(text, input: Self.touches, selection: selection)
    try body(desktop.server, desktop.application, desktop.daemon, desktop.bindings)
  }

  @Test(
    "A touch reaches the application even if another program grabs it for two seconds",
    arguments: ApplicationSelection.interceptable)
  func lateOwnership(selection: ApplicationSelection) throws {
    try serve("swipe 1 up on touchscreen -> run echo !up\n", selection) { server, application, daemon, _ in
      let popup = try GrabbingClient(display: server.display)
      #expect(popup.grabDevice(for: [.touches]))
      try server.touchscreen.began(1, x: 500, y: 500)
      try server.touchscreen.moved(1, x: 500, y: 540)
      try server.touchscreen.sync()
      // This is longer than the longest timeout of a touch.
      Pace.pause(.milliseconds(2400))
      popup.ungrabDevice()
      #expect(application.wait(until: { $0.log.count >= 2 }, deadline: .seconds(10)), "\(application.log)")
      try server.touchscreen.ended(1, x: 500, y: 540)
      #expect(application.wait(until: \.hasEndedTouch, deadline: .seconds(10)), "\(application.log)")
      try server.touchscreen.drag(fingers: 1, from: ScreenPoint(x: 500, y: 700), dx: 0, dy: -300)
      daemon.expect(output: ["up"])
    }
  }

  @Test(
    "A touch reaches its window even if another program grabs it during a reload",
    arguments: ApplicationSelection.interceptable)
  func ownershipAfterReload(selection: ApplicationSelection) throws {
    try serve("swipe 1 up on touchscreen -> run echo !up\n", selection) { server, application, daemon, file in
      let popup = try GrabbingClient(display: server.display)
      #expect(popup.grabDevice(for: [.touches]))
      try server.touchscreen.began(1, x: 500, y: 500)
      try server.touchscreen.sync()
      try file.write("swipe 3 up on touchpad -> run echo !pad\n")
      daemon.process.send(signal: SignalNumber.hangUp)
      try #require(daemon.wait { $0.lines.contains("reloaded") })
      popup.ungrabDevice()
      #expect(application.wait(until: { !$0.log.isEmpty }, deadline: .seconds(10)), "\(application.log)")
      try server.touchscreen.ended(1, x: 500, y: 500)
      #expect(application.wait(until: \.hasEndedTouch, deadline: .seconds(10)), "\(application.log)")
    }
  }

  @Test(
    "Clicks of a device without bound strokes are not delayed by bound taps or scrolling",
    arguments: [
      "tap 2 on touchpad -> run echo !tap\nswipe 1 up with button right -> run echo !stroke\n",
      "scroll { every 1 up -> run echo !wheel }\nswipe 1 up on pen with button right -> run echo !stroke\n",
    ])
  func othersClicks(text: String) throws {
    try serve(text) { server, application, _, _ in
      let start = ContinuousClock.now
      for count in 1...20 {
        if text.hasPrefix("tap") { try server.touchpad.click(3) } else { try server.mouse.click(3) }
        try #require(application.wait(until: { $0.buttons.count == 2 * count }), "\(application.buttons)")
      }
      // If each of the twenty clicks waited for the timeout of a button, all clicks together would take ten seconds.
      #expect(ContinuousClock.now - start < .seconds(5))
    }
  }

  @Test("A second button reaches the application, even if the first one was pressed over no window")
  func secondButton() throws {
    let server = try VirtualServer()
    let application = try Application(
      display: server.display, frame: (x: 400, y: 0, width: 1520, height: 1080), input: [.buttons])
    let file = try BindingsOnDisk("swipe 1 up with button right -> run echo !up\n")
    let daemon = try RunningDaemon(display: server.display, file: file.path)
    defer { daemon.stop() }
    try #require(daemon.waitUntilReady(), "\(daemon.reports)")
    try server.absolutePointer.move(toX: 100, y: 500)
    try server.absolutePointer.sync()
    try server.mouse.press(1)
    try server.mouse.move(dx: 600, dy: 0)
    try server.mouse.press(3)
    try server.mouse.move(dx: 50, dy: 0)
    #expect(application.wait(until: { $0.buttons.count == 1 }, deadline: .seconds(5)), "\(application.buttons)")
    try server.mouse.release(3)
    try server.mouse.release(1)
    #expect(
      application.wait(until: { $0.buttons.contains { $0.hasPrefix("button 3 up") } }), "\(application.buttons)")
    try daemon.waitUntilInputIsHandled(of: server)
    try server.mouse.stroke([(dx: 0, dy: -300)], button: 3)
    daemon.expect(output: ["up"])
  }

  @Test(
    "A single click reaches the application and does not act if a double click is also bound",
    arguments: ApplicationSelection.interceptable)
  func clickBesideDoubleClick(selection: ApplicationSelection) throws {
    let text = "tap 1 on mouse with button right -> run echo !one\n"
    try serve(text + "tap 1 times 2 on mouse with button right -> run echo !two\n", selection) {
      server, application, daemon, _ in
      var clicks = 0
      func click() throws {
        try server.mouse.click(3)
        clicks += 1
        try #require(application.wait(until: { $0.buttons.count == 2 * clicks }), "\(application.buttons)")
      }
      try click()
      // On a busy machine the second click of two may come too late, so the hand tries again.
      for _ in 1...20 where daemon.commandLines.isEmpty {
        // The next click comes too late to count as a second one.
        Pace.pause(.milliseconds(600))
        try click()
        try server.mouse.click(3)
        let isDecided = daemon.wait { daemon in
          application.sync()
          return !daemon.commandLines.isEmpty || application.buttons.count == 2 * (clicks + 1)
        }
        try #require(isDecided, "\(application.buttons)")
        if daemon.commandLines.isEmpty { clicks += 1 }
      }
      #expect(daemon.commandLines == ["two"])
      #expect(application.buttons.count == 2 * clicks, "\(application.buttons)")
    }
  }

  @Test("Fingers at a position where no application gets clicks leave no button down", arguments: 1...3)
  func unwanted(fingers: Int) throws {
    // The application selects no clicks, and no window manager runs.
    let desktop = try Desktop("swipe 4 up on touchscreen -> run true\n", input: [.keys])
    let places = (0..<fingers).map { ScreenPoint(x: 500 + 90 * Double($0), y: 400) }
    try desktop.server.touchscreen.tap(at: places, duration: .milliseconds(10))
    try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    #expect(desktop.application.wait(until: { $0.buttonsDown == [] }, deadline: .seconds(10)))
  }
}

extension Application {
  fileprivate var hasEndedTouch: Bool { log.contains { if case .touchEnded = $0 { true } else { false } } }
}
