import Linux
import TestSupport
import Testing
import VirtualX

/// A drag with three fingers that are lifted from a touchpad and put down again.
@Suite(.waitsForPrograms) struct DragResumeTests {
  private static let bindings = """
    pan 3 {
      began -> drag left resume 5s
      ended -> run echo !lifted
    }
    swipe 4 up -> run echo !swipe
    mode other { swipe 4 down -> run echo !down }

    """

  /// Moves three fingers to the right and lifts them.
  private func drag(_ desktop: Desktop) throws {
    let touchpad = desktop.server.touchpad
    try touchpad.swipeBegan(fingers: 3)
    for _ in 0..<10 { try touchpad.swipeMoved(dx: 20, dy: 0) }
    try touchpad.swipeEnded()
    try touchpad.sync()
  }

  /// Drags, lifts, and waits until the daemon has handled the lift.
  private func waiting(_ text: String = bindings) throws -> Desktop {
    let desktop = try Desktop(text)
    try drag(desktop)
    desktop.daemon.expect { $0.commandLines.count == 1 }
    try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    desktop.expect { $0.plainButtons == ["button 1 down"] }
    return desktop
  }

  private func expectOneClick(_ desktop: Desktop) {
    desktop.expect { $0.buttons.count == 2 }
    #expect(desktop.application.plainButtons == ["button 1 down", "button 1 up"])
    desktop.expect { $0.buttonsDown == [] }
  }

  /// The horizontal positions of the pointer that the application received.
  private func positions(_ desktop: Desktop) -> [Int] {
    desktop.application.log.compactMap { if case .pointerMoved(let x, _) = $0 { x } else { nil } }
  }

  @Test("Fingers that land again before the timeout continue the drag, and the pointer never jumps")
  func resumed() throws {
    let desktop = try waiting(Self.bindings.replacing("5s", with: "3s"))
    for lifts in 2...4 {
      try drag(desktop)
      desktop.daemon.expect { $0.commandLines.count == lifts }
    }
    expectOneClick(desktop)
    let positions = positions(desktop)
    #expect(positions == positions.sorted() && zip(positions, positions.dropFirst()).allSatisfy { $1 - $0 <= 40 })
    #expect(desktop.daemon.commandLines == Array(repeating: "lifted", count: 4))
    #expect(desktop.daemon.wakeUpsAtRest() != nil)
  }

  @Test("A drag's button is released if the fingers do not land again before the timeout")
  func expired() throws {
    expectOneClick(try waiting(Self.bindings.replacing("5s", with: "300ms")))
  }

  @Test(
    "A key, a click, a pause, a reload and a cancelled drag release a drag's button",
    arguments: ["key", "click", "pause", "reload", "cancel"])
  func ended(by end: String) throws {
    let desktop = try waiting(Self.bindings.replacing("5s", with: "10s"))
    let server = desktop.server
    switch end {
    case "key":
      try server.keyboard.type(.leftSuper)
    case "click": try server.mouse.click(1)
    case "pause": #expect(try desktop.daemon.ctl("pause", display: server.display).ending == .exited(0))
    case "reload": #expect(try desktop.daemon.ctl("reload", display: server.display).ending == .exited(0))
    default:
      // A second drag that is cancelled.
      try server.touchpad.swipeBegan(fingers: 3)
      for _ in 0..<10 { try server.touchpad.swipeMoved(dx: 20, dy: 0) }
      try server.touchpad.swipeInterrupted()
    }
    expectOneClick(desktop)
  }

  @Test("A finger on the touchscreen releases the button before its gesture is decided")
  func touched() throws {
    let desktop = try waiting(Self.bindings.replacing("5s", with: "10s"))
    try desktop.server.touchscreen.tap(at: TapTests.points)
    #expect(desktop.application.wait(until: { $0.buttonsDown == [] }, deadline: .seconds(9)))
  }

  @Test("Another gesture is recognized, and releases the button of a drag that could be resumed")
  func otherGesture() throws {
    let desktop = try waiting(Self.bindings.replacing("5s", with: "10s"))
    try desktop.server.touchpad.swipe(fingers: 4, dx: 0, dy: -800)
    expectOneClick(desktop)
    desktop.daemon.expect(output: ["lifted", "swipe"])
  }

  @Test(
    "A drag's button is released if the daemon ends or is killed",
    arguments: ["kill", "stop"])
  func gone(by end: String) throws {
    let desktop = try waiting(Self.bindings.replacing("5s", with: "10s"))
    switch end {
    case "kill":
      try desktop.daemon.killWorker()
    default: desktop.daemon.stop()
    }
    #expect(desktop.application.wait(until: { $0.buttonsDown == [] }, deadline: .seconds(9)))
  }

  @Test("A drag on a touchscreen releases the button at the lift")
  func touchscreen() throws {
    let desktop = try Desktop(Self.bindings)
    try desktop.server.touchscreen.drag(fingers: 3, from: ScreenPoint(x: 500, y: 500), dx: 200, dy: 0)
    desktop.daemon.expect(output: ["lifted"])
    try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    #expect(desktop.application.wait(until: { $0.buttons.count == 2 }, deadline: .seconds(4)))
    #expect(desktop.application.plainButtons == ["button 1 down", "button 1 up"])
  }
}
