import Linux
import TestClients
import TestSupport
import Testing
import VirtualX

/// A button that stays down from one click to the next.
@Suite(.waitsForPrograms) struct ClickLockTests {
  private static let bindings = """
    tap 1 with button forward -> click left lock
    swipe 4 up on touchpad -> run echo !swipe
    swipe 4 down on touchpad -> click right

    """

  /// Clicks the side button, and waits until the left button is down.
  private func locked(_ text: String = bindings) throws -> Desktop {
    let desktop = try Desktop(text)
    try desktop.server.mouse.click(9)
    desktop.expect { $0.buttonsDown == [1] }
    try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    return desktop
  }

  private func expectOneClick(_ desktop: Desktop) {
    desktop.expect { $0.buttons.count >= 2 && $0.buttonsDown == [] }
    #expect(desktop.application.plainButtons == ["button 1 down", "button 1 up"])
  }

  @Test("A click of the side button holds the left button, and the next click releases it")
  func toggled() throws {
    let desktop = try locked()
    try desktop.server.mouse.move(dx: 200, dy: 100)
    try desktop.server.mouse.click(9)
    desktop.expect { $0.buttonsDown == [] }
    #expect(desktop.application.plainButtons.filter { $0.hasPrefix("button 1") } == ["button 1 down", "button 1 up"])
    #expect(desktop.application.log.contains { if case .pointerMoved = $0 { true } else { false } })
    try desktop.server.mouse.click(9)
    desktop.expect { $0.buttonsDown == [1] }
    #expect(desktop.daemon.wakeUpsAtRest() != nil)
  }

  @Test("A touchpad tap that X reports as a click locks the button, and the next tap unlocks it")
  func touchpadTap() throws {
    let desktop = try Desktop("tap 3 on touchpad -> click left lock\n")
    let touchpad = desktop.server.touchpad
    try touchpad.click(2)
    desktop.expect { $0.buttonsDown.contains(1) }
    try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    try touchpad.click(2)
    try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    desktop.expect { $0.buttonsDown == [] }
    try touchpad.click(2)
    desktop.expect { $0.buttonsDown.contains(1) }
    #expect(desktop.application.plainButtons.filter { $0 == "button 1 down" }.count == 2)
  }

  @Test(
    "A tap or hold on a touchscreen locks the button, and the next tap or hold unlocks it",
    arguments: [
      ("hold 1 on touchscreen for 700ms", 1, 1, 1000), ("hold 2 on touchscreen for 700ms", 2, 1, 1000),
      ("tap 2 on touchscreen", 2, 1, 60), ("tap 1 times 2 on touchscreen", 1, 2, 60),
    ])
  func touchscreen(trigger: String, fingers: Int, taps: Int, milliseconds: Int) throws {
    let desktop = try Desktop("\(trigger) -> click left lock\n")
    func touch(at x: Double) throws {
      let points = (0..<fingers).map { ScreenPoint(x: x + 120 * Double($0), y: 300) }
      for tap in 1...taps {
        if tap > 1 { Pace.pause(.milliseconds(80)) }
        try desktop.server.touchscreen.tap(at: points, duration: .milliseconds(milliseconds))
      }
    }
    for _ in 1...3 {
      try touch(at: 300)
      desktop.expect { $0.buttonsDown.contains(1) }
      try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
      try desktop.server.mouse.move(dx: 40, dy: 20)
      desktop.application.sync()
      #expect(desktop.application.buttonsDown == [1], "\(desktop.application.plainButtons)")
      try touch(at: 500)
      desktop.expect { $0.buttonsDown == [] }
      try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
      desktop.application.sync()
      #expect(desktop.application.buttonsDown == [], "\(desktop.application.plainButtons)")
    }
  }

  /// Presses and releases an input four times. Expects that the presses alternately lock and unlock the right button.
  private func expectToggles(_ desktop: Desktop, press: () throws -> Void, release: () throws -> Void) throws {
    for isLocked in [true, false, true, false] {
      try press()
      Pace.pause(.milliseconds(1000))
      try release()
      try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
      desktop.application.sync()
      #expect(desktop.application.buttonsDown.contains(3) == isLocked, "\(desktop.application.plainButtons)")
    }
    #expect(
      desktop.application.plainButtons.filter { $0 == "button 3 down" }.count == 2,
      "\(desktop.application.plainButtons)")
  }

  @Test("A long press of a pen locks a button, and the next long press unlocks it")
  func penHold() throws {
    let desktop = try Desktop("hold 1 on pen for 800ms -> click right lock\n")
    let pen = desktop.server.stylus
    try pen.enterProximity(x: 700, y: 300)
    try pen.moved(x: 700, y: 301)
    try expectToggles(desktop, press: { try pen.press() }, release: { try pen.release() })
  }

  @Test("A long press of a side button locks a button, and the next long press unlocks it")
  func buttonHold() throws {
    let desktop = try Desktop("set delivery observe\nhold 1 with button forward for 800ms -> click right lock\n")
    let mouse = desktop.server.mouse
    try expectToggles(desktop, press: { try mouse.press(9) }, release: { try mouse.release(9) })
  }

  @Test("A click of the locked button releases it, and does not count as a second click")
  func ownButton() throws {
    let desktop = try locked()
    try desktop.server.mouse.click(1)
    expectOneClick(desktop)
    try desktop.server.mouse.click(1)
    desktop.expect { $0.buttons.count == 4 && $0.buttonsDown == [] }
  }

  @Test("A locked button stays down during wheel clicks, other gestures and an action's click")
  func others() throws {
    let desktop = try locked()
    let server = desktop.server
    try server.mouse.click(5)
    try server.touchpad.swipe(fingers: 4, dx: 0, dy: -800, over: .milliseconds(50))
    desktop.daemon.expect(output: ["swipe"])
    try server.touchpad.swipe(fingers: 4, dx: 0, dy: 800, over: .milliseconds(50))
    desktop.expect { $0.plainButtons.contains("button 3 up") }
    #expect(
      desktop.application.buttonsDown == [1] && desktop.application.plainButtons.count { $0.hasPrefix("button 1") } == 1
    )
  }

  @Test(
    "A key, a pause, a reload, a lost device or the end of the daemon releases a locked button",
    arguments: ["key", "pause", "reload", "unplug", "stop", "kill"])
  func ended(by end: String) throws {
    let desktop = try locked()
    switch end {
    case "key":
      try desktop.server.keyboard.type(.leftSuper)
    case "unplug": try desktop.run("xinput", "disable", "Virtual mouse")
    case "stop": desktop.daemon.stop()
    case "kill":
      try desktop.daemon.killWorker()
    default: #expect(try desktop.daemon.ctl(end, display: desktop.server.display).ending == .exited(0))
    }
    expectOneClick(desktop)
  }

  @Test("A remote key releases a button that a remote pointer has locked; Dactyl's keys do not")
  func remoteKey() throws {
    let desktop = try Desktop(
      """
      set remote-pointers include
      tap 1 with button back -> click left lock
      swipe 4 up on touchpad -> keys ctrl+a

      """)
    let pointer = try RemotePointer(display: desktop.server.display)
    pointer.click(8)
    desktop.expect { $0.buttonsDown == [1] }
    try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    try desktop.server.touchpad.swipe(fingers: 4, dx: 0, dy: -800, over: .milliseconds(50))
    try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    desktop.application.sync()
    #expect(desktop.application.buttonsDown == [1])
    pointer.type(38)
    expectOneClick(desktop)
  }

  @Test("A screen locker can lock, because the key that starts it unlocks the button", arguments: Locker.programs)
  func sessionLocked(by locker: [String]) throws {
    let desktop = try locked()
    try desktop.server.keyboard.type(.leftSuper)
    let lock = try Locker(locker, desktop)
    desktop.expect { $0.buttonsDown == [] }
    try lock.unlock(desktop)
    try desktop.server.mouse.click(9)
    desktop.expect { $0.buttonsDown == [1] }
  }
}
