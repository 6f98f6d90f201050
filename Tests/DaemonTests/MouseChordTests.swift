import Linux
import TestSupport
import Testing
import VirtualX

/// A mouse whose button is held while its wheel rotates, or while another button is pressed.
@Suite(.waitsForPrograms) struct MouseChordTests {
  private static let bindings = """
    scroll with button right {
      every 1 up   -> run echo !up
      every 1 down -> run echo !down
      ended        -> run echo !ended
    }
    tap left with button right -> run echo !back
    tap right with button left -> run echo !forward
    swipe 1 left with button right -> run echo !swipe

    """

  /// Presses a thumb button and the left button, and then moves the mouse to the right.
  private func moveRight(_ mouse: VirtualMouse) throws {
    try mouse.press(8)
    try mouse.press(1)
    for _ in 0..<15 {
      Pace.pause(.milliseconds(8))
      try mouse.move(dx: 20, dy: 0)
    }
    try mouse.sync()
  }

  /// Expects that applications get a click of each button, and that they got no input before.
  private func expectPlainClicks(_ desktop: Desktop) throws {
    var clicks: [String] = []
    for button in [3, 1, 5] {
      try desktop.server.mouse.click(button)
      clicks += ["button \(button) down", "button \(button) up"]
      desktop.expect { $0.buttons.count >= clicks.count }
    }
    #expect(desktop.application.plainButtons == clicks, "\(desktop.application.buttons)")
    #expect(desktop.application.buttonsDown == [])
    desktop.application.clear()
  }

  @Test("Applications get neither the button nor the wheel of a gesture with button and wheel")
  func wheel() throws {
    let desktop = try Desktop(Self.bindings)
    let mouse = desktop.server.mouse
    try mouse.press(3)
    for _ in 0..<3 { try mouse.scroll(down: 1) }
    try mouse.sync()
    desktop.daemon.expect(output: ["down", "down", "down"])
    // This is longer than the wheel's idle interval without a held button.
    Pace.pause(.milliseconds(300))
    try mouse.scroll(down: -1)
    // The click of a wheel that reports no distances.
    try mouse.click(4)
    desktop.daemon.expect(output: ["down", "down", "down", "up", "up"])
    try mouse.release(3)
    try mouse.sync()
    desktop.daemon.expect { $0.commandLines.last == "ended" }
    try expectPlainClicks(desktop)
  }

  @Test(
    "An action's clicks and wheel reach applications while the user holds two buttons",
    arguments: [
      ("tap left with button right -> click middle", ["button 2 down", "button 2 up"]),
      ("tap left with button right -> scroll up 2", ["button 4 down", "button 4 up", "button 4 down", "button 4 up"]),
      ("tap left with button right -> click left", ["button 1 down", "button 1 up"]),
    ])
  func actions(binding: String, expected: [String]) throws {
    let desktop = try Desktop(binding + "\ntap middle with button right -> run echo !after\n")
    let mouse = desktop.server.mouse
    for round in 1...2 {
      try mouse.press(3)
      try mouse.press(1)
      try mouse.sync()
      desktop.expect { $0.buttons.count >= expected.count }
      try mouse.release(1)
      try mouse.click(2)
      desktop.daemon.expect { $0.commandLines.count == round }
      try mouse.release(3)
      try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
      #expect(desktop.application.plainButtons == expected, "\(round)")
      desktop.application.clear()
      try expectPlainClicks(desktop)
    }
  }

  @Test("While the user holds two buttons, `drag` presses and releases its own button")
  func drag() throws {
    let desktop = try Desktop("pan 1 on mouse with button back -> drag middle\n")
    let mouse = desktop.server.mouse
    try moveRight(mouse)
    desktop.expect { $0.buttons.contains { $0.hasPrefix("button 2 down") } }
    try mouse.release(1)
    try mouse.release(8)
    try mouse.sync()
    desktop.expect { $0.buttons.contains { $0.hasPrefix("button 2 up") } }
    #expect(desktop.application.plainButtons == ["button 2 down", "button 2 up"])
    #expect(desktop.application.buttonsDown == [])
  }

  @Test("A swipe with the thumb button can click an application while the left button is down")
  func swipeWithSecondButton() throws {
    let desktop = try Desktop("swipe 1 right with button back -> click middle\n")
    let mouse = desktop.server.mouse
    try moveRight(mouse)
    desktop.expect { $0.buttons.count >= 2 }
    #expect(desktop.application.plainButtons == ["button 2 down", "button 2 up"])
    try mouse.release(1)
    try mouse.release(8)
    try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    desktop.application.clear()
    try expectPlainClicks(desktop)
  }

  @Test(
    "The click of a gesture arrives even if Dactyl reads the press of another button late",
    arguments: [
      "swipe 1 right with button back -> click middle\n", "pan 1 on mouse with button back -> drag middle\n",
    ])
  func lateSecondButton(bindings: String) throws {
    let desktop = try Desktop(bindings)
    let mouse = desktop.server.mouse
    let daemon = ChildProcess(id: try #require(desktop.daemon.workerID))
    // The daemon does not run during the whole movement, as on a busy machine.
    daemon.send(signal: SignalNumber.stop)
    try moveRight(mouse)
    daemon.send(signal: SignalNumber.continue)
    desktop.expect { $0.buttons.contains { $0.hasPrefix("button 2 down") } }
    try mouse.release(1)
    try mouse.release(8)
    try mouse.sync()
    desktop.expect { $0.buttons.contains { $0.hasPrefix("button 2 up") } }
    #expect(desktop.application.plainButtons == ["button 2 down", "button 2 up"])
    desktop.application.clear()
    try expectPlainClicks(desktop)
  }

  @Test("Rocker gestures act in both directions, can be repeated, and reach no application")
  func rocker() throws {
    let desktop = try Desktop(Self.bindings)
    let mouse = desktop.server.mouse
    try mouse.press(3)
    try mouse.click(1)
    try mouse.click(1)
    try mouse.release(3)
    try mouse.sync()
    desktop.daemon.expect(output: ["back", "back"])
    // The first button may be released before the second one.
    try mouse.press(1)
    try mouse.press(3)
    try mouse.release(1)
    try mouse.release(3)
    try mouse.sync()
    desktop.daemon.expect(output: ["back", "back", "forward"])
    try expectPlainClicks(desktop)
    try mouse.stroke([(-300, 0)], button: 3)
    desktop.daemon.expect(output: ["back", "back", "forward", "swipe"])
    try expectPlainClicks(desktop)
  }

  @Test("The press of a button that is held for long or dragged goes to the application")
  func replay() throws {
    let desktop = try Desktop(Self.bindings)
    let mouse = desktop.server.mouse
    try mouse.press(3)
    desktop.expect { $0.buttons.count == 1 }
    try mouse.click(1)
    try mouse.release(3)
    try mouse.sync()
    let expected = ["button 3 down", "button 1 down", "button 1 up", "button 3 up"]
    desktop.expect { $0.plainButtons == expected }
    desktop.application.clear()
    try mouse.press(1)
    for _ in 0..<10 { try mouse.move(dx: 10, dy: 0) }
    desktop.expect { $0.buttons.count == 1 }
    try mouse.release(1)
    try mouse.sync()
    desktop.expect { $0.buttons.count == 2 }
    desktop.application.clear()
    try expectPlainClicks(desktop)
    #expect(desktop.daemon.commandLines == [])
  }

  @Test("In a chord, the application gets the wheel clicks of an action, but not those of the user")
  func ownClick() throws {
    let desktop = try Desktop("scroll with button right { every 1 up -> scroll left 1\nended -> run echo !ended\n}\n")
    let mouse = desktop.server.mouse
    try mouse.press(3)
    for _ in 0..<3 {
      try mouse.scroll(down: -1)
      try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    }
    try mouse.release(3)
    try mouse.sync()
    desktop.daemon.expect(output: ["ended"])
    let clicks = Array(repeating: ["button 6 down", "button 6 up"], count: 3).flatMap { $0 }
    desktop.expect { $0.plainButtons == clicks }
    desktop.application.clear()
    try expectPlainClicks(desktop)
  }

  @Test(
    "A pause, a reload or a kill during a chord leaves nothing down, and the next chord acts",
    arguments: ["pause", "reload", "kill"])
  func interrupted(by interruption: String) throws {
    let desktop = try Desktop("scroll with button right { began -> hold alt; run echo !began\n}\n")
    let mouse = desktop.server.mouse
    try mouse.press(3)
    try mouse.scroll(down: 1)
    try mouse.sync()
    desktop.daemon.expect(output: ["began"])
    desktop.expect { $0.keysDown == ["Alt_L"] }
    switch interruption {
    case "pause":
      #expect(try desktop.daemon.ctl("pause", display: desktop.server.display).ending == .exited(0))
      #expect(try desktop.daemon.ctl("resume", display: desktop.server.display).ending == .exited(0))
    case "reload":
      #expect(try desktop.daemon.ctl("reload", display: desktop.server.display).ending == .exited(0))
    default:
      try desktop.daemon.killWorker()
    }
    desktop.expect { $0.keysDown == [] }
    try mouse.release(3)
    try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    #expect(desktop.application.buttonsDown == [])
    desktop.application.clear()
    try mouse.press(3)
    try mouse.scroll(down: 1)
    try mouse.release(3)
    try mouse.sync()
    desktop.daemon.expect(output: ["began", "began"])
    desktop.expect { $0.keysDown == [] }
    try expectPlainClicks(desktop)
  }
}
