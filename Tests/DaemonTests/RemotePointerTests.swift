import Linux
import TestClients
import TestSupport
import Testing
import VirtualX

/// Pointers of other computers, which programs such as Barrier and VNC servers move through XTest.
@Suite(.waitsForPrograms) struct RemotePointerTests {
  private static let bindings = """
    stroke L with button right -> run echo !L
    tap 1 with button right -> run echo !tap
    tap left with button right -> click middle
    scroll with button right { every 1 up -> run echo !up }
    swipe 4 up on touchpad -> click right

    """

  /// Time that the virtual hand needs to draw an L.
  private static let drawing = Duration.milliseconds(400)

  /// Draws an L with the right button.
  private func draw(_ pointer: RemotePointer, isRelative: Bool) {
    pointer.move(x: 500, y: 300)
    pointer.press(3)
    for step in 1...30 {
      let (dx, dy) = step <= 15 ? (0, 12) : (9, 0)
      let past = min(step, 15) * 12
      if isRelative {
        pointer.move(dx: dx, dy: dy)
      } else {
        pointer.move(x: 500 + max(0, step - 15) * 9, y: 300 + past)
      }
      Pace.pause(.milliseconds(8))
    }
    pointer.release(3)
  }

  @Test(
    "A remote pointer's stroke is recognized, and its unbound click reaches the application",
    arguments: [false, true])
  func stroke(isRelative: Bool) throws {
    let desktop = try Desktop("set remote-pointers include\nstroke L with button right -> run echo !L\n")
    let pointer = try RemotePointer(display: desktop.server.display)
    desktop.daemon.expect(output: ["L"], of: Self.drawing) {
      // Forget the input of an earlier attempt: if the machine delays a stroke, the application gets the stroke.
      desktop.application.clear()
      draw(pointer, isRelative: isRelative)
    }
    #expect(desktop.application.buttons.isEmpty)
    pointer.click(3)
    desktop.expect { $0.buttons.count == 2 }
    #expect(desktop.application.plainButtons == ["button 3 down", "button 3 up"])
    desktop.daemon.expect(output: ["L"], of: Self.drawing) { draw(pointer, isRelative: isRelative) }
  }

  @Test(
    "A remote pointer's first stroke begins at the pointer's location, not at an old location",
    arguments: [false, true])
  func firstStroke(wasAtEdge: Bool) throws {
    let desktop = try Desktop("set remote-pointers include\nstroke L with button right -> run echo !L\n")
    let pointer = try RemotePointer(display: desktop.server.display)
    try desktop.daemon.expect(output: ["L"], of: .milliseconds(500)) {
      if wasAtEdge { pointer.move(x: 0, y: 500) }
      try desktop.server.mouse.move(dx: wasAtEdge ? 600 : -200, dy: -100)
      try desktop.server.mouse.sync()
      pointer.press(3)
      for step in 1...40 {
        pointer.move(dx: step <= 20 ? 0 : 10, dy: step <= 20 ? 10 : 0)
        Pace.pause(.milliseconds(8))
      }
      pointer.release(3)
    }
  }

  @Test("A late daemon recognizes a remote pointer's swipe beyond an edge of the screen", arguments: [false, true])
  func lateAtEdge(isRelative: Bool) throws {
    let swipes = ["left", "right", "up", "down"].map { "swipe 1 \($0) with button right -> run echo !\($0)\n" }
    let desktop = try Desktop("set remote-pointers include\n" + swipes.joined())
    let pointer = try RemotePointer(display: desktop.server.display)
    let worker = ChildProcess(id: try #require(desktop.daemon.workerID))
    for (direction, x, y) in [("right", 20, 0), ("left", -20, 0), ("down", 0, 20), ("up", 0, -20)] {
      let start = (x: 400 + 15 * x, y: 300 + 10 * y)
      try desktop.daemon.expect(output: [direction], of: .milliseconds(200)) {
        pointer.move(x: start.x, y: start.y)
        pointer.press(3)
        try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
        worker.send(signal: SignalNumber.stop)
        for step in 1...20 {
          if isRelative {
            pointer.move(dx: x, dy: y)
          } else {
            pointer.move(x: start.x + step * x, y: start.y + step * y)
          }
        }
        worker.send(signal: SignalNumber.continue)
        pointer.release(3)
      }
    }
  }

  @Test("A remote pointer's strokes are recognized while a plugin presses a thousand keys a second")
  func strokesDuringFlood() throws {
    let keys = Array(repeating: "keys ctrl+a", count: 20).joined(separator: "\\n")
    let plugin = try TickerPlugin(script: "while sleep 0.02; do printf '\(keys)\\n'; done")
    let desktop = try plugin.desktop("set remote-pointers include\nstroke L with button right -> run echo !L\n")
    let pointer = try RemotePointer(display: desktop.server.display)
    desktop.expect { $0.chords.count > 100 }
    for count in 1...60 {
      desktop.application.clear()
      draw(pointer, isRelative: count.isMultiple(of: 2))
      guard desktop.daemon.wait(timeout: .seconds(5), until: { $0.commandLines.count == count }) else {
        Issue.record("stroke \(count): \(desktop.application.buttons)\n\(desktop.daemon.account(on: desktop.server))")
        return
      }
    }
  }

  @Test("Clicks, chords and the wheel of a remote pointer are gestures that perform actions")
  func chords() throws {
    let desktop = try Desktop("set remote-pointers include\n" + Self.bindings)
    let pointer = try RemotePointer(display: desktop.server.display)
    pointer.move(x: 500, y: 300)
    pointer.click(3)
    desktop.daemon.expect(output: ["tap"])
    pointer.press(3)
    pointer.click(4)
    desktop.daemon.expect(output: ["tap", "up"])
    pointer.release(3)
    for count in [1, 2] {
      pointer.press(3)
      pointer.click(1)
      desktop.expect { $0.buttons.count == 2 * count }
      pointer.release(3)
    }
    pointer.click(1)
    desktop.expect { $0.buttons.count == 6 }
    let middle = ["button 2 down", "button 2 up"]
    #expect(desktop.application.plainButtons == middle + middle + ["button 1 down", "button 1 up"])
    #expect(desktop.application.buttonsDown == [] && desktop.daemon.commandLines == ["tap", "up"])
  }

  @Test("Clicks that Dactyl makes are no gestures, and reach the application")
  func ownClicks() throws {
    let desktop = try Desktop("set remote-pointers include\n" + Self.bindings)
    let pointer = try RemotePointer(display: desktop.server.display)
    for round in 1...5 {
      try desktop.server.touchpad.swipe(fingers: 4, dx: 0, dy: -800, over: .milliseconds(50))
      desktop.expect { $0.buttons.count == 2 * round }
      pointer.click(3)
      let taps = Array(repeating: "tap", count: round)
      desktop.daemon.expect(output: taps)
    }
    #expect(Set(desktop.application.plainButtons) == ["button 3 down", "button 3 up"])
    try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    #expect(desktop.daemon.wakeUpsAtRest() != nil)
  }

  @Test("A remote pointer makes gestures only while the file has `set remote-pointers include`")
  func ignored() throws {
    let desktop = try Desktop(Self.bindings)
    let pointer = try RemotePointer(display: desktop.server.display)
    draw(pointer, isRelative: false)
    pointer.click(3)
    desktop.expect { $0.buttons.count == 4 }
    try desktop.bindings.write("set remote-pointers include\n" + Self.bindings)
    #expect(try desktop.daemon.ctl("reload", display: desktop.server.display).ending == .exited(0))
    pointer.click(3)
    desktop.daemon.expect(output: ["tap"])
    try desktop.bindings.write(Self.bindings)
    #expect(try desktop.daemon.ctl("reload", display: desktop.server.display).ending == .exited(0))
    pointer.click(3)
    desktop.expect { $0.buttons.count == 6 }
    #expect(desktop.daemon.commandLines == ["tap"])
  }

  @Test("After a reload without `set remote-pointers include`, remote pointers cause no wakeups")
  func wakeUps() throws {
    let desktop = try Desktop("set remote-pointers include\n" + Self.bindings)
    let pointer = try RemotePointer(display: desktop.server.display)
    pointer.press(3)
    try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    try desktop.bindings.write(Self.bindings)
    #expect(try desktop.daemon.ctl("reload", display: desktop.server.display).ending == .exited(0))
    pointer.release(3)
    pointer.click(2)
    desktop.expect { $0.buttons.count >= 2 && $0.buttonsDown == [] }
    let before = try #require(desktop.daemon.wakeUpsAtRest())
    for _ in 1...10 { pointer.click(2) }
    let clicks = desktop.application.wait { $0.buttons.count { $0.hasPrefix("button 2 up") } == 11 }
    #expect(clicks, "\(desktop.application.plainButtons)")
    // If the daemon read the button, each press and each release would wake the daemon.
    #expect(try #require(desktop.daemon.wakeUpsAtRest()) - before <= 2)
    pointer.click(3)
    try desktop.server.mouse.click(3)
    desktop.daemon.expect(output: ["tap"])
  }
}
