import Linux
import TestSupport
import Testing
import VirtualX

@Suite(.waitsForPrograms) struct PanTests {
  static let bindings = """
    pan 3 horizontal on touchpad {
      began            -> hold alt; keys Tab
      every 12mm right -> keys Tab
      every 12mm left  -> keys shift+Tab
      cancelled        -> keys Escape
    }
    """
  /// 12 mm in the touchpad's unit, 1/1000 inch, with a small addition against rounding errors.
  static let step = 12 / 25.4 * 1000 + 0.01

  static let tab = ["press Tab alt", "release Tab alt"]
  static let began = ["press Alt_L"] + tab
  static let shiftTab = [
    "press Shift_L alt", "press ISO_Left_Tab alt+shift", "release ISO_Left_Tab alt+shift", "release Shift_L alt+shift",
  ]

  /// Moves three fingers by whole steps, each in ten reports.
  static func move(_ touchpad: VirtualTouchpad, steps: Int) throws {
    for _ in 0..<abs(steps) * 10 { try touchpad.swipeMoved(dx: Self.step / 10 * Double(steps.signum()), dy: 0) }
  }

  /// Begins a pan and waits until its modifier is down.
  private func begin(_ desktop: Desktop) throws {
    try desktop.server.touchpad.swipeBegan(fingers: 3)
    try desktop.server.touchpad.swipeMoved(dx: 100, dy: 0)
    try desktop.server.touchpad.swipeMoved(dx: -100, dy: 0)
    try #require(desktop.application.wait(forKeys: Self.began), "\(desktop.application.log)")
  }

  @Test("A pan that switches windows presses exactly the keys of each step, and releases Alt")
  func switcher() throws {
    let desktop = try Desktop(Self.bindings)
    try begin(desktop)
    try Self.move(desktop.server.touchpad, steps: 2)
    try Self.move(desktop.server.touchpad, steps: -1)
    try desktop.server.touchpad.swipeEnded()
    let expected = Self.began + Self.tab + Self.tab + Self.shiftTab + ["release Alt_L alt"]
    desktop.expect(keys: expected)
    #expect(desktop.application.keysDown == [])
  }

  @Test("A cancelled pan performs its `cancelled` actions, and then releases the held key")
  func cancelled() throws {
    let desktop = try Desktop(Self.bindings)
    try begin(desktop)
    try desktop.server.touchpad.swipeInterrupted()
    let expected = Self.began + ["press Escape alt", "release Escape alt", "release Alt_L alt"]
    desktop.expect(keys: expected)
    #expect(desktop.application.keysDown == [])
  }

  @Test(
    "A daemon that is ended during a gesture cancels the gesture, and releases all its keys", arguments: [true, false])
  func terminated(byTerminate: Bool) throws {
    let desktop = try Desktop(Self.bindings)
    try begin(desktop)
    desktop.daemon.process.send(signal: byTerminate ? SignalNumber.terminate : SignalNumber.interrupt)
    #expect(desktop.daemon.waitForEnd() == .exited(0))
    let expected = Self.began + ["press Escape alt", "release Escape alt", "release Alt_L alt"]
    desktop.expect(keys: expected)
    #expect(desktop.application.keysDown == [])
  }
}
