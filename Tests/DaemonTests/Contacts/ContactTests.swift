import Foundation
import Gestures
import TestClients
import TestSupport
import Testing
import VirtualX

/// The whole daemon on a private X server, with a program in the place of `dactyl-touchpad`.
@Suite(.waitsForPrograms) struct ContactTests {
  private static let bindings = """
    on touchpad {
        tap 4 -> run echo !four
        tap 3 -> run echo !three
        hold 2 -> run echo !hold
        tap 1 right-of finger -> run echo !right
        tap 1 at top-left 15mm -> run echo !corner
    }

    """

  @Test("A tap, a tap in a corner and a tap beside a resting finger are recognized from contacts")
  func frames() throws {
    let pad = try ContactPad(Self.bindings)
    try pad.tap(ContactPad.row(4))
    pad.desktop.daemon.expect(output: ["four"])
    try pad.tap([Point(x: 30, y: 30)])
    pad.desktop.daemon.expect(output: ["four", "corner"])
    let (rest, tap) = (
      ContactFrame.Contact(id: 100, location: Point(x: 150, y: 80)),
      ContactFrame.Contact(id: 101, location: Point(x: 230, y: 80))
    )
    try pad.send([(0, [rest])])
    try pad.rest(milliseconds: 350)
    try pad.send([(0, [rest, tap])])
    try pad.rest(milliseconds: 60)
    try pad.send([(0, [rest]), (0, [])])
    pad.desktop.daemon.expect(output: ["four", "corner", "right"])
  }

  @Test("A three-finger tap acts once, although the X server also reports its click later")
  func doubles() throws {
    let pad = try ContactPad(Self.bindings)
    try pad.tap(ContactPad.row(3))
    pad.desktop.daemon.expect(output: ["three"])
    try pad.desktop.server.touchpad.click(2)
    try pad.tap(ContactPad.row(4))
    pad.desktop.daemon.expect(output: ["three", "four"])
  }

  @Test("Applications do not get the click of a tap that acts, and get every other click once")
  func clicks() throws {
    let pad = try ContactPad("tap 3 on touchpad -> run echo !three\ntap 4 on touchpad -> run echo !four\n")
    let (touchpad, application) = (pad.desktop.server.touchpad, pad.desktop.application)
    try pad.tap(ContactPad.row(3))
    pad.desktop.daemon.expect(output: ["three"])
    try touchpad.click(2)
    // Three fingers press the touchpad's own button.
    try pad.click(ContactPad.row(3))
    try touchpad.click(2)
    #expect(application.wait { $0.buttons.count == 2 }, "\(application.buttons)")
    try pad.tap(ContactPad.row(4))
    pad.desktop.daemon.expect(output: ["three", "four"])
    try touchpad.click(2)
    try pad.desktop.server.mouse.click(3)
    #expect(application.wait { $0.buttons.count == 6 }, "\(application.buttons)")
    #expect(
      application.buttons.map { $0.prefix(10) } == [
        "button 2 d", "button 2 u", "button 2 d", "button 2 u", "button 3 d", "button 3 u",
      ])
    #expect(application.buttonsDown.isEmpty)
  }

  @Test("Applications get no click of a double tap, or of a single tap that waited for a second tap")
  func doubleTaps() throws {
    let pad = try ContactPad(
      """
      tap 2 on touchpad         -> run echo !single
      tap 2 on touchpad times 2 -> run echo !double

      """)
    try tapAndClick(pad, fingers: 2, button: 3)
    // A finger lands while the first tap may still become a double one.
    try pad.send([(0, [ContactFrame.Contact(id: 900, location: Point(x: 200, y: 100))])])
    pad.desktop.daemon.expect(output: ["single"])
    try pad.rest(milliseconds: 900)
    try pad.send([(0, [])])
    try tapAndClick(pad, fingers: 2, button: 3)
    try pad.tap(ContactPad.row(2))
    try pad.desktop.server.touchpad.click(3)
    pad.desktop.daemon.expect(output: ["single", "double"])
    try expectOnlyMouseClick(pad.desktop)
  }

  @Test("Applications get no click of a one-finger tap, even if touchscreen gestures are bound")
  func oneFinger() throws {
    let pad = try ContactPad("tap 1 on touchpad -> run echo !one\nswipe 3 up -> run echo !swipe\n")
    try pad.desktop.run("xinput", "disable", "Virtual touchscreen")
    try tapAndClick(pad, fingers: 1, button: 1)
    pad.desktop.daemon.expect(output: ["one"])
    try expectOnlyMouseClick(pad.desktop)
  }

  /// Taps, and makes the driver's click once the daemon has grabbed its button.
  private func tapAndClick(_ pad: ContactPad, fingers: Int, button: Int32) throws {
    let other = try GrabbingClient(display: pad.desktop.server.display)
    other.button = button
    try pad.tap(ContactPad.row(fingers))
    try #require(becomesTrue { other.isButtonTaken })
    try pad.desktop.server.touchpad.click(Int(button))
  }

  /// Expects that applications get a click of the mouse, and have got none before it.
  private func expectOnlyMouseClick(_ desktop: Desktop) throws {
    try desktop.server.mouse.click(2)
    #expect(desktop.application.wait { $0.buttons.count >= 2 }, "\(desktop.application.buttons)")
    #expect(desktop.application.buttons.map { $0.prefix(10) } == ["button 2 d", "button 2 u"])
  }

  @Test("Applications get the click of a tap whose binding observes or is for another window")
  func keptClicks() throws {
    let pad = try ContactPad(
      "tap 3 on touchpad observe -> run echo !three\ntap 2 in class \"other\" on touchpad -> run echo !two\n"
        + "tap 4 on touchpad -> run echo !four\n")
    let (touchpad, application) = (pad.desktop.server.touchpad, pad.desktop.application)
    try pad.tap(ContactPad.row(3))
    pad.desktop.daemon.expect(output: ["three"])
    try touchpad.click(2)
    #expect(application.wait { $0.buttons.count == 2 }, "\(application.buttons)")
    try pad.tap(ContactPad.row(2))
    try pad.tap(ContactPad.row(4))
    pad.desktop.daemon.expect(output: ["three", "four"])
    try touchpad.click(3)
    #expect(application.wait { $0.buttons.count == 4 }, "\(application.buttons)")
  }

  @Test("Applications get no click of a bound press, whichever button the driver presses")
  func presses() throws {
    let pad = try ContactPad(
      "tap 3 pressed on touchpad -> run echo !pressed\ntap 3 on touchpad -> run echo !tapped\n"
        + "tap 4 pressed in class \"other\" on touchpad -> run echo !four\n")
    let (touchpad, application) = (pad.desktop.server.touchpad, pad.desktop.application)
    var outputs: [String] = []
    for button in [1, 2, 3] {
      // The driver's press comes after the touchpad's report, and its release after that of the fingers.
      try expectNoClick(pad.desktop) {
        let contacts = try pad.press(ContactPad.row(3))
        outputs.append("pressed")
        pad.desktop.daemon.expect(output: outputs)
        try touchpad.click(button)
        try pad.release(contacts)
      }
    }
    // The driver's press comes before the touchpad's report.
    let other = try GrabbingClient(display: pad.desktop.server.display)
    other.button = 2
    try expectNoClick(pad.desktop) {
      let contacts = try pad.rest(ContactPad.row(3))
      try #require(becomesTrue { other.isButtonTaken })
      try touchpad.click(2)
      try pad.press(contacts)
      outputs.append("pressed")
      pad.desktop.daemon.expect(output: outputs)
      try pad.release(contacts)
    }
    application.clear()
    // A press whose binding is for another window, and one with another number of fingers, are clicks.
    for fingers in [4, 2] {
      let contacts = try pad.press(ContactPad.row(fingers))
      try touchpad.click(1)
      try pad.release(contacts)
    }
    try pad.tap(ContactPad.row(3))
    pad.desktop.daemon.expect(output: outputs + ["tapped"])
    try pad.desktop.server.mouse.click(3)
    #expect(application.wait { $0.buttons.count == 6 }, "\(application.buttons)")
    #expect(
      application.buttons.map { $0.prefix(10) } == [
        "button 1 d", "button 1 u", "button 1 d", "button 1 u", "button 3 d", "button 3 u",
      ])
    #expect(application.buttonsDown.isEmpty)
  }

  /// Expects that applications get no click of a press. Repeats the press if the machine was too busy: the daemon
  /// awaits the driver's click for one second.
  private func expectNoClick(_ desktop: Desktop, of press: () throws -> Void) throws {
    for _ in 0..<20 {
      desktop.application.clear()
      let start = ContinuousClock.now
      try press()
      // When an application gets this click, the click of the press is decided.
      try desktop.server.mouse.click(8)
      #expect(desktop.application.wait { $0.buttons.last?.hasPrefix("button 8 up") ?? false })
      let buttons = desktop.application.buttons.map { $0.prefix(10) }
      if buttons == ["button 8 d", "button 8 u"] { return }
      guard start.duration(to: .now) >= .seconds(1) else {
        Issue.record("\(buttons)")
        return
      }
    }
    Issue.record("the machine is too busy")
  }

  @Test("`set sensitivity` does not change the width of the strip at a touchpad's edge")
  func strip() throws {
    let pad = try ContactPad(
      "on touchpad {\n  set sensitivity 4\n  edge left size 10mm -> run echo !edge\n}\n"
        + "tap 4 on touchpad -> run echo !four\n")
    // The finger lands 8 mm from the edge, then 15 mm from it.
    try pad.move([Point(x: 30, y: 100)], by: [Vector(dx: 120, dy: 0)])
    pad.desktop.daemon.expect(output: ["edge"])
    try pad.move([Point(x: 57, y: 100)], by: [Vector(dx: 120, dy: 0)])
    try pad.tap(ContactPad.row(4))
    pad.desktop.daemon.expect(output: ["edge", "four"])
  }

  @Test("Switching a touchpad off in the middle of a hold cancels the hold")
  func removed() throws {
    let pad = try ContactPad("hold 2 on touchpad {\nbegan -> run echo !began\ncancelled -> run echo !cancelled\n}\n")
    let fingers = ContactPad.row(2).enumerated().map { ContactFrame.Contact(id: $0.offset + 1, location: $0.element) }
    try pad.send([(0, fingers)])
    pad.desktop.daemon.expect(output: ["began"])
    try pad.desktop.run("xinput", "disable", "Virtual touchpad")
    pad.desktop.daemon.expect(output: ["began", "cancelled"])
  }

  @Test("If the touchpad reader dies during a hold, the hold ends, and the next reader is used")
  func killed() throws {
    let pad = try ContactPad(
      "hold 2 on touchpad {\nbegan -> run echo !began\ncancelled -> run echo !cancelled\n}\n"
        + "tap 4 on touchpad -> run echo !four\n")
    let fingers = ContactPad.row(2).enumerated().map { ContactFrame.Contact(id: $0.offset + 1, location: $0.element) }
    try pad.send([(0, fingers)])
    pad.desktop.daemon.expect(output: ["began"])
    try pad.kill()
    pad.desktop.daemon.expect(output: ["began", "cancelled"])
    try pad.tap(ContactPad.row(4))
    pad.desktop.daemon.expect(output: ["began", "cancelled", "four"])
  }
}
