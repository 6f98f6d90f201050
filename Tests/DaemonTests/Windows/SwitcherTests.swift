import TestSupport
import Testing
import VirtualX

@Suite(
  "A window switcher with openbox", .waitsForPrograms,
  .enabled(if: ManagedDesktop.isPossible, "openbox is not installed"))
struct SwitcherTests {
  private let desktop: ManagedDesktop
  /// The windows, the most recently used one first.
  private let windows: [Application]
  /// Number of windows at the centre of the screen while no list of windows is visible.
  private let windowsAtCentre: Int

  init() throws {
    desktop = try ManagedDesktop(PanTests.bindings)
    let second = try Application(display: desktop.server.display, title: "two", frame: (100, 100, 300, 300))
    #expect(desktop.isActive(second))
    let third = try Application(display: desktop.server.display, title: "three", frame: (1400, 100, 300, 300))
    #expect(desktop.isActive(third))
    windows = [third, second, desktop.application]
    windowsAtCentre = desktop.application.windowsAtCentre
  }

  private func millimetres(_ way: Double) throws {
    for _ in 0..<10 { try desktop.server.touchpad.swipeMoved(dx: way / 10 / 25.4 * 1000, dy: 0) }
  }

  private func began() throws {
    try desktop.server.touchpad.swipeBegan(fingers: 3)
    try millimetres(6)
    // The window manager shows its list at the centre when it has grabbed the keyboard. Before that, it would not
    // notice a release of Alt.
    #expect(
      desktop.sees { $0.keysDown == ["Alt_L"] && $0.windowsAtCentre > windowsAtCentre },
      "\(desktop.daemon.account(on: desktop.server))")
  }

  @Test("A short movement selects the previous window, and each further step the next window", arguments: 0...1)
  func steps(further: Int) throws {
    try began()
    try millimetres(12.2 * Double(further))
    try desktop.server.touchpad.swipeEnded()
    #expect(desktop.isActive(windows[(1 + further) % 3]), "\(desktop.daemon.account(on: desktop.server))")
    desktop.expect { $0.keysDown == [] }
  }

  @Test("Fingers that return to the start of the movement select the original window") func back() throws {
    try began()
    try millimetres(12)
    try millimetres(-30.4)
    try desktop.server.touchpad.swipeEnded()
    desktop.expect { $0.keysDown == [] }
    #expect(desktop.isActive(windows[0]), "\(desktop.daemon.lines)")
    // The selection has moved and returned to its start. The next switch goes to the previous window again.
    try began()
    try desktop.server.touchpad.swipeEnded()
    #expect(desktop.isActive(windows[1]), "\(desktop.daemon.account(on: desktop.server))")
  }

  @Test("A cancelled window switch changes nothing, and releases Alt") func cancelled() throws {
    try began()
    try millimetres(12.2)
    try desktop.server.touchpad.swipeInterrupted()
    desktop.expect { $0.keysDown == [] }
    #expect(desktop.isActive(windows[0]), "\(desktop.daemon.lines)")
    try began()
    try desktop.server.touchpad.swipeEnded()
    #expect(desktop.isActive(windows[1]))
  }
}
