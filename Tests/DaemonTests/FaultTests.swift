import Linux
import TestSupport
import Testing
import VirtualX

/// Faults at random moments of a gesture, each repeated DACTYL_TEST_FAULTS times.
@Suite(.waitsForPrograms) struct FaultTests {
  /// Bindings that fire at the gesture's end or hold a key until then.
  static let bindings = """
    swipe 3 right on touchpad at end -> run echo !pad
    pan 4 horizontal on touchpad {
      began -> hold alt
      ended -> run echo !ended
    }
    swipe 2 right on touchscreen at end -> run echo !screen
    tap 1 on touchscreen -> run echo !tap

    """

  @Test(
    "If a touchpad is disabled or floated in mid-gesture, no action runs and no key stays down",
    arguments: ["disable", "float"])
  func touchpadLost(by fault: String) throws {
    for _ in 0..<faultRepetitions {
      let desktop = try Desktop(Self.bindings)
      let (fingers, updates) = (Int.random(in: 3...4), Int.random(in: 0...30))
      try desktop.server.touchpad.swipeBegan(fingers: fingers)
      for _ in 0..<updates { try desktop.server.touchpad.swipeMoved(dx: 40, dy: 0) }
      try desktop.run("xinput", fault, "Virtual touchpad")
      try desktop.server.touchscreen.tap(at: [ScreenPoint(x: 500, y: 500)])
      #expect(desktop.daemon.wait(forOutput: ["tap"]), "\(updates) of \(fingers) fingers: \(desktop.daemon.lines)")
      #expect(
        desktop.application.wait(until: { $0.keysDown == [] }),
        "\(updates) of \(fingers) fingers: \(desktop.daemon.lines)")
    }
  }

  @Test("If a touchscreen is disabled or floated under fingers, no action runs", arguments: ["disable", "float"])
  func touchscreenLost(by fault: String) throws {
    // If a touchscreen is floated under a finger, the application is never notified of the lift, and keeps its grab of
    // the pointer. Intercepted input would then never reach the daemon.
    let delivery = fault == "float" ? "observe" : "intercept"
    for _ in 0..<faultRepetitions {
      let desktop = try Desktop("set delivery \(delivery)\n" + Self.bindings)
      let (fingers, updates) = (Int.random(in: 1...2), Int.random(in: 0...30))
      let screen = desktop.server.touchscreen
      for finger in 0..<fingers { try screen.began(finger, x: 300, y: 300 + 100 * Double(finger)) }
      for update in 0..<updates {
        for finger in 0..<fingers {
          try screen.moved(finger, x: 300 + 30 * Double(update), y: 300 + 100 * Double(finger))
        }
      }
      try desktop.run("xinput", fault, "Virtual touchscreen")
      try desktop.server.touchpad.swipe(fingers: 3, dx: 800, dy: 0)
      #expect(desktop.daemon.wait(forOutput: ["pad"]), "\(updates) of \(fingers) fingers: \(desktop.daemon.lines)")
    }
  }

  /// Moves four fingers in `updates` reports, while the gesture holds a key.
  private func pan(_ updates: Int, on desktop: Desktop) throws {
    try desktop.server.touchpad.swipeBegan(fingers: 4)
    for _ in 0..<updates { try desktop.server.touchpad.swipeMoved(dx: 40, dy: 0) }
  }

  @Test("A daemon that is ended during a gesture leaves no key down")
  func terminated() throws {
    for round in 0..<faultRepetitions {
      let desktop = try Desktop(Self.bindings)
      let updates = Int.random(in: 0...30)
      try pan(updates, on: desktop)
      let worker = try #require(desktop.daemon.workerID)
      let target = round.isMultiple(of: 2) ? desktop.daemon.process : ChildProcess(id: worker)
      target.send(signal: SignalNumber.terminate)
      #expect(desktop.daemon.waitForEnd() == .exited(0), "\(updates): \(desktop.daemon.reports)")
      #expect(
        desktop.application.wait(until: { $0.keysDown == [] }),
        "\(updates): \(desktop.daemon.lines)")
      #expect(desktop.daemon.commandLines == [])
    }
  }

  @Test(
    "A daemon killed or stopped in mid-gesture leaves no key down, and the next daemon works",
    arguments: [SignalNumber.kill, SignalNumber.stop])
  func ended(by signal: Int32) throws {
    for _ in 0..<faultRepetitions {
      let desktop = try Desktop(Self.bindings)
      let updates = Int.random(in: 0...30)
      try pan(updates, on: desktop)
      ChildProcess(id: try #require(desktop.daemon.workerID)).send(signal: signal)
      try pan(2, on: desktop)
      #expect(
        desktop.daemon.wait { $0.lines.filter { $0 == "ready" }.count == 2 }, "\(updates): \(desktop.daemon.reports)")
      #expect(
        desktop.application.wait(until: { $0.keysDown == [] }),
        "\(updates): \(desktop.daemon.lines)")
      try desktop.server.touchpad.swipeEnded()
      try desktop.server.touchscreen.tap(at: [ScreenPoint(x: 500, y: 500)])
      #expect(desktop.daemon.wait(forOutput: ["tap"]), "\(updates): \(desktop.daemon.lines)")
      desktop.expect { $0.keysDown == [] }
    }
  }

  @Test("A reload in mid-gesture leaves no key down, and the next gesture is served")
  func reloaded() throws {
    let desktop = try Desktop(Self.bindings)
    for round in 1...max(1, faultRepetitions) {
      let updates = Int.random(in: 0...30)
      try pan(updates, on: desktop)
      desktop.daemon.process.send(signal: SignalNumber.hangUp)
      desktop.daemon.expect { $0.lines.filter { $0 == "reloaded" }.count == round }
      try pan(2, on: desktop)
      try desktop.server.touchpad.swipeEnded(cancelled: true)
      try desktop.server.touchscreen.tap(at: [ScreenPoint(x: 500, y: 500)])
      desktop.daemon.expect(output: [String](repeating: "tap", count: round))
      #expect(
        desktop.application.wait(until: { $0.keysDown == [] }),
        "\(updates): \(desktop.daemon.lines)")
    }
  }
}
