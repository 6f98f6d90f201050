import Linux
import TestSupport
import Testing
import VirtualX

/// Touchscreens that are detached from the pointer under a finger. The server never informs the pointer's clients that the
/// finger was lifted.
@Suite(.waitsForPrograms, .serialized) struct LostTouchTests {
  /// The touch at the time of the loss.
  enum Touch: CaseIterable {
    /// The touch may still become a gesture.
    case undecided
    /// The application has already got the touch.
    case rejected
    /// The touch has been accepted as a gesture.
    case accepted
  }

  /// The application that is under the finger.
  enum Client: CaseIterable {
    case core, touch

    var input: ApplicationInput { self == .core ? [.buttons] : [.touches] }

    /// Returns true if the last two events are the press and the release of a tap.
    func hasTap(at x: Int, _ events: [ApplicationEvent]) -> Bool {
      let words =
        self == .core
        ? ["button 1 down at \(x),300", "button 1 up at \(x),300"] : ["began at \(x).5,300.5", "ended at \(x).5,300.5"]
      return events.count >= 2 && zip(events.suffix(2), words).allSatisfy { $0.description.hasSuffix($1) }
    }
  }

  private static let place = ScreenPoint(x: 700.5, y: 500.5)
  private static let end = ScreenPoint(x: 720.5, y: 500.5)

  private func float(_ desktop: Desktop) throws { try desktop.run("xinput", "float", "Virtual touchscreen") }

  private func reattach(_ desktop: Desktop) throws {
    try desktop.run("xinput", "reattach", "Virtual touchscreen", "Virtual core pointer")
  }

  /// Puts a finger down, and waits until its touch is in the given state.
  private func begin(_ touch: Touch, _ client: Client) throws -> Desktop {
    let desktop = try Desktop(
      """
      tap 1 on touchscreen observe -> run echo !tap
      swipe 1 up on touchscreen -> run echo !swipe
      """, input: client.input)
    let screen = desktop.server.touchscreen
    try screen.began(3, x: Self.place.x, y: Self.place.y)
    switch touch {
    case .undecided: try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    case .rejected:
      try screen.moved(3, x: Self.place.x + 200, y: Self.place.y)
      try #require(desktop.application.wait(until: { !$0.log.isEmpty }), "\(desktop.daemon.lines)")
    case .accepted:
      try screen.moved(3, x: Self.place.x, y: Self.place.y - 200)
      try #require(desktop.daemon.wait(forOutput: ["swipe"]), "\(desktop.daemon.lines)")
    }
    return desktop
  }

  /// Expects that no button is down, and that the next taps perform their action and reach the application.
  private func expectTaps(_ desktop: Desktop, _ client: Client) throws {
    desktop.expect { $0.buttonsDown.isEmpty }
    for x in [300, 400] {
      // The server makes clicks of one touch at a time. The daemon must first replay the click of the detached touch.
      try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
      try desktop.daemon.expect(output: ["tap"]) {
        try desktop.server.touchscreen.tap(at: [ScreenPoint(x: Double(x) + 0.5, y: 300.5)])
      }
      #expect(
        desktop.application.wait(until: { client.hasTap(at: x, $0.log) && $0.buttonsDown.isEmpty }),
        "\(x): \(desktop.application.log)")
    }
  }

  @Test(
    "Taps work after a touchscreen is detached under a finger and attached after the lift",
    arguments: Touch.allCases, Client.allCases)
  func liftedWhileDetached(_ touch: Touch, _ client: Client) throws {
    let desktop = try begin(touch, client)
    try float(desktop)
    try desktop.server.touchscreen.ended(3, x: Self.end.x, y: Self.end.y)
    try desktop.server.touchscreen.sync()
    try reattach(desktop)
    try expectTaps(desktop, client)
  }

  @Test("Later taps work even if the daemon reads a detachment and the lift together", arguments: Client.allCases)
  func lateDaemon(_ client: Client) throws {
    // If the machine stalls, the late daemon is replaced, so the test tries again.
    let isKept = try (1...5).contains { _ in try keepsTouchLate(client) }
    #expect(isKept)
  }

  /// Loses the touch while the daemon is stopped, and expects that later taps work. Returns false if the daemon was
  /// replaced in that time.
  private func keepsTouchLate(_ client: Client) throws -> Bool {
    let desktop = try begin(.undecided, client)
    let worker = ChildProcess(id: try #require(desktop.daemon.workerID))
    worker.send(signal: SignalNumber.stop)
    try float(desktop)
    try desktop.server.touchscreen.ended(3, x: Self.end.x, y: Self.end.y)
    try desktop.server.touchscreen.sync()
    worker.send(signal: SignalNumber.continue)
    let isWell = (try? desktop.daemon.waitForPass(of: desktop.server)) != nil
    guard isWell, desktop.daemon.workerID == worker.id else { return false }
    try reattach(desktop)
    try expectTaps(desktop, client)
    let place = ["at 700.5,500.5", "at 700,500"]
    #expect(
      !desktop.application.log.contains { event in place.contains { event.description.hasSuffix($0) } },
      "\(desktop.application.log)")
    return true
  }

  @Test("Mouse clicks while a touchscreen is detached do not block its later taps", arguments: Touch.allCases)
  func clickedWhileDetached(_ touch: Touch) throws {
    let desktop = try begin(touch, .core)
    try float(desktop)
    try desktop.server.touchscreen.ended(3, x: Self.end.x, y: Self.end.y)
    // If a click came before the daemon has read the loss, the server would press button 1 for the lost finger and
    // never release it.
    try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    for _ in 0..<2 { try desktop.server.mouse.click(3) }
    desktop.expect { $0.buttons.count { $0.hasPrefix("button 3 up") } == 2 }
    try reattach(desktop)
    try expectTaps(desktop, .core)
  }

  @Test("An application's touch ends at the lift, even if the touchscreen was detached before")
  func liftedAfterwards() throws {
    let desktop = try begin(.rejected, .core)
    try float(desktop)
    try reattach(desktop)
    try desktop.server.touchscreen.moved(3, x: Self.end.x + 200, y: Self.end.y)
    try desktop.server.touchscreen.ended(3, x: Self.end.x + 200, y: Self.end.y)
    desktop.expect { $0.buttons == ["button 1 down at 700,500", "button 1 up at 920,500"] }
    try expectTaps(desktop, .core)
  }
}
