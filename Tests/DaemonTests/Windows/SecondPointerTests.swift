import Foundation
import TestClients
import TestSupport
import Testing
import VirtualX

/// Servers with two master pointers, which `xinput create-master` makes. The touchpad and the mouse move the second one.
@Suite(.waitsForPrograms) struct SecondPointerTests {
  private static let bindings = """
    swipe 3 down on touchpad -> run echo !three
    swipe 4 down on touchpad -> click 8
    swipe 4 up on touchpad -> keys a

    """

  /// Starts a server on which the touchpad and the mouse move a second pointer.
  private func makeDesktop(_ text: String) throws -> Desktop {
    let desktop = try Desktop(text, input: [.keys, .buttons])
    try desktop.run("xinput", "create-master", "Second")
    for device in ["Virtual touchpad", "Virtual mouse"] {
      try desktop.run("xinput", "reattach", device, "Second pointer")
    }
    try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    return desktop
  }

  private func swipe(_ desktop: Desktop, fingers: Int, dy: Double = 800) throws {
    try desktop.server.touchpad.swipe(fingers: fingers, dx: 0, dy: dy, updates: 8, over: .milliseconds(80))
    // A hand needs at least this time between two gestures.
    Pace.pause(.milliseconds(25))
  }

  @Test("A gesture on a second pointer acts while an application has grabbed that pointer")
  func grabbed() throws {
    let desktop = try makeDesktop(Self.bindings)
    let menu = try GrabbingClient(display: desktop.server.display)
    try #require(menu.choosePointer("Second pointer") && menu.grabPointer())
    try swipe(desktop, fingers: 3)
    desktop.daemon.expect(output: ["three"])
    menu.ungrabPointer()
    try swipe(desktop, fingers: 3)
    desktop.daemon.expect(output: ["three", "three"])
  }

  @Test("While a button of the first pointer is down, gestures of a second pointer still act")
  func pressed() throws {
    let desktop = try makeDesktop(Self.bindings)
    let first = try RemotePointer(display: desktop.server.display)
    let menu = try GrabbingClient(display: desktop.server.display)
    first.press(1)
    desktop.expect { $0.buttonsDown == [1] }
    try #require(menu.choosePointer("Second pointer") && menu.grabPointer())
    try swipe(desktop, fingers: 3)
    desktop.daemon.expect(output: ["three"])
    first.release(1)
  }

  @Test("A gesture clicks and types where the pointer of its device is, the second or the first one")
  func actions() throws {
    let desktop = try makeDesktop(Self.bindings)
    try desktop.server.mouse.move(dx: 150, dy: 90)
    try swipe(desktop, fingers: 4)
    try swipe(desktop, fingers: 4, dy: -800)
    desktop.expect { $0.buttons.count == 2 && $0.chords == ["a"] }
    let second = try #require(desktop.application.buttons.first)
    try desktop.run("xinput", "reattach", "Virtual touchpad", "Virtual core pointer")
    try swipe(desktop, fingers: 4)
    desktop.expect { $0.buttons.count == 4 }
    #expect(desktop.application.buttons[2] != second)
    // Removing the second pointer detaches the mouse only.
    try desktop.run("xinput", "remove-master", "Second pointer")
    try swipe(desktop, fingers: 4, dy: -800)
    desktop.expect { $0.chords == ["a", "a"] }
  }

  @Test("A gesture of a second pointer scrolls there while a mouse moves the first pointer")
  func scrolls() throws {
    let desktop = try makeDesktop("pan 3 vertical on touchpad -> scroll up\nhover top-left -> run true\n")
    try desktop.server.mouse.move(dx: 150, dy: 90)
    try desktop.server.mouse.sync()
    try desktop.run("xinput", "reattach", "Virtual mouse", "Virtual core pointer")
    try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    try desktop.server.touchpad.swipeBegan(fingers: 3)
    for count in 1...5 {
      try desktop.server.touchpad.swipeMoved(dx: 0, dy: 200)
      desktop.expect { $0.buttons.count >= 2 * count }
      try desktop.server.mouse.move(dx: 5, dy: 0)
      try desktop.server.mouse.sync()
      try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    }
    try desktop.server.touchpad.swipeEnded()
    let places = desktop.application.log.compactMap {
      if case .buttonPressed(_, let x, let y, _) = $0 { "\(x) \(y)" } else { nil }
    }
    #expect(Set(places).count == 1, "\(places)")
  }

  @Test("While the session is locked, gestures of a second pointer perform no action")
  func locked() throws {
    let desktop = try makeDesktop(Self.bindings)
    try swipe(desktop, fingers: 3)
    desktop.daemon.expect(output: ["three"])
    let locker = try Locker(["i3lock", "-n"], desktop)
    try swipe(desktop, fingers: 3)
    try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    try locker.unlock(desktop)
    try swipe(desktop, fingers: 3)
    desktop.daemon.expect(output: ["three", "three"])
  }
}
