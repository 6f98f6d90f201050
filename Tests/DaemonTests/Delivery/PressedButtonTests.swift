import TestSupport
import Testing
import VirtualX

/// Pointer actions while the button of a gesture is down and withheld from applications.
@Suite(.waitsForPrograms) struct PressedButtonTests {
  /// Expects that applications get a click of the right button, and that no button is down then.
  private func expectPlainClicks(_ desktop: Desktop) throws {
    desktop.application.clear()
    try desktop.server.mouse.click(3)
    desktop.expect { $0.buttons.count == 2 }
    #expect(desktop.application.plainButtons == ["button 3 down", "button 3 up"], "\(desktop.application.buttons)")
    #expect(desktop.application.buttonsDown == [])
  }

  @Test("A gesture's clicks and wheel reach the application while the gesture's button is down") func click() throws {
    let desktop = try Desktop(
      """
      pan 1 with button right {
        began           -> click left
        every 60px down -> scroll down 1
        ended           -> click middle
      }
      """)
    let mouse = desktop.server.mouse
    try mouse.press(3)
    for _ in 0..<10 { try mouse.move(dx: 0, dy: 10) }
    try mouse.sync()
    let soFar = ["button 1 down", "button 1 up", "button 5 down", "button 5 up"]
    desktop.expect { $0.plainButtons == soFar }
    for _ in 0..<10 { try mouse.move(dx: 0, dy: 10) }
    try mouse.release(3)
    try mouse.sync()
    let all = soFar + ["button 5 down", "button 5 up"]
    let end = ["button 2 down", "button 2 up"]
    desktop.expect { $0.plainButtons.suffix(2) == end[...] }
    #expect(
      !desktop.application.plainButtons.contains { $0.hasPrefix("button 3") }
        && desktop.application.plainButtons.starts(with: all))
    try expectPlainClicks(desktop)
  }

  @Test("During an undecided stroke, the click of another gesture reaches the application")
  func undecided() throws {
    let desktop = try Desktop(
      "swipe 3 up on touchpad observe -> click middle\nstroke L with button right -> run echo !L\n")
    let mouse = desktop.server.mouse
    try mouse.press(3)
    for _ in 0..<10 { try mouse.move(dx: 0, dy: 10) }
    try mouse.sync()
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800, updates: 5, over: .milliseconds(20))
    desktop.expect { $0.plainButtons == ["button 3 down", "button 2 down", "button 2 up"] }
    for _ in 0..<10 { try mouse.move(dx: 10, dy: 0) }
    try mouse.release(3)
    try mouse.sync()
    desktop.expect { $0.buttonsDown == [] && $0.plainButtons.last == "button 3 up" }
    try expectPlainClicks(desktop)
    #expect(desktop.daemon.commandLines == [])
  }

  @Test("A mouse gesture drags with another button, and releases it with its own button") func drag() throws {
    let desktop = try Desktop("pan 1 with button right -> drag left\n")
    let mouse = desktop.server.mouse
    try mouse.press(3)
    for _ in 0..<10 { try mouse.move(dx: 10, dy: 0) }
    try mouse.sync()
    desktop.expect { $0.buttonsDown.contains(1) && $0.buttons.count == 1 }
    desktop.application.clear()
    for _ in 0..<10 { try mouse.move(dx: 10, dy: 0) }
    try mouse.sync()
    desktop.expect { $0.log.contains { if case .pointerMoved = $0 { true } else { false } } }
    try mouse.release(3)
    try mouse.sync()
    desktop.expect { $0.buttonsDown == [] && $0.buttons.count == 1 }
    #expect(desktop.application.plainButtons == ["button 1 up"])
    try expectPlainClicks(desktop)
  }

  @Test("A mouse swipe performs its click, and applications get all later input") func swipe() throws {
    let desktop = try Desktop("swipe 1 right with button right -> click left\n")
    for _ in 0..<3 {
      desktop.application.clear()
      try desktop.server.mouse.stroke([(300, 0)], button: 3)
      desktop.expect { $0.plainButtons == ["button 1 down", "button 1 up"] }
      try desktop.server.mouse.move(dx: -300, dy: 0)
    }
    try expectPlainClicks(desktop)
  }

  @Test("Clicks reach the application while a touchpad's gesture is undecided")
  func undecidedGesture() throws {
    let desktop = try Desktop(
      """
      swipe 3 up on touchpad at end -> run echo !up
      tap 1 with button back observe -> click left
      """)
    for round in 1...3 {
      desktop.application.clear()
      // The touchpad's gesture freezes the pointer until the daemon accepts the gesture, 40 ms later.
      try desktop.server.touchpad.swipeBegan(fingers: 3)
      try desktop.server.mouse.press(8)
      try desktop.server.mouse.release(8)
      try desktop.server.mouse.sync()
      desktop.expect { $0.plainButtons.count == 4 }
      #expect(desktop.application.plainButtons == ["button 8 down", "button 8 up", "button 1 down", "button 1 up"])
      try desktop.server.touchpad.swipeMoved(dx: 0, dy: -800)
      try desktop.server.touchpad.swipeEnded()
      desktop.daemon.expect { $0.commandLines.count == round }
    }
    try expectPlainClicks(desktop)
  }

  @Test("A daemon that ends while a mouse gesture drags leaves no button down") func ending() throws {
    let desktop = try Desktop("pan 1 with button right -> drag left\n")
    let mouse = desktop.server.mouse
    try mouse.press(3)
    for _ in 0..<10 { try mouse.move(dx: 10, dy: 0) }
    try mouse.sync()
    desktop.expect { $0.buttonsDown.contains(1) }
    desktop.daemon.stop()
    try mouse.release(3)
    try mouse.sync()
    desktop.expect { $0.buttonsDown == [] }
    try expectPlainClicks(desktop)
  }
}
