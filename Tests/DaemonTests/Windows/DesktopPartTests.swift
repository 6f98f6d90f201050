import TestSupport
import Testing
import VirtualX

/// Panels, icon desktops, menus and notifications. The user cannot get them back if an action hides them.
@Suite(
  "Parts of the desktop", .waitsForPrograms, .enabled(if: ManagedDesktop.isPossible, "openbox is not installed"))
struct DesktopPartTests {
  /// A desktop with a window of this type under the pointer, and with an application's window that is active.
  private func desktop(
    _ type: WindowType?, isUnmanaged: Bool = false, _ bindings: String
  ) throws -> (desktop: ManagedDesktop, part: Application) {
    let desktop = try ManagedDesktop(bindings)
    let part = try Application(
      display: desktop.server.display, className: "part", frame: (0, 0, 500, 200), type: type, isUnmanaged: isUnmanaged)
    desktop.application.focus()
    try #require(desktop.isActive(desktop.application))
    try desktop.point(x: 100, y: 100)
    return (desktop, part)
  }

  /// Returns everything about a window that an action could change, in one line.
  private func look(of window: Application) -> String {
    "\(window.isShown) \(window.area.map { "\($0)" } ?? "") \(window.states) \(window.numbers("_NET_WM_DESKTOP"))"
  }

  @Test(
    "A window action over a panel applies to the active window, and the log says so",
    arguments: [WindowType.dock, .desktop, .menu, .notification, .splash, nil])
  func leftAlone(type: WindowType?) throws {
    let (desktop, part) = try desktop(
      type, isUnmanaged: type == nil, "swipe 3 up on touchpad -> window maximize; window move-to-desktop 2\n")
    let before = look(of: part)
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.expect { $0.states.contains("MAXIMIZED_VERT") && $0.numbers("_NET_WM_DESKTOP") == [1] }
    #expect(look(of: part) == before)
    desktop.daemon.expect { $0.lines.contains { $0.hasSuffix("window maximize (on the active window)") } }
  }

  @Test("Over a panel, `window move` moves the active window with the fingers")
  func follows() throws {
    let (desktop, part) = try desktop(.dock, "pan 3 on touchpad -> window move\n")
    let (before, look) = (try #require(desktop.application.area?.x), look(of: part))
    try desktop.server.touchpad.swipe(fingers: 3, dx: 800, dy: 0)
    desktop.expect { ($0.area?.x ?? 0) > before + 20 }
    #expect(self.look(of: part) == look)
  }

  @Test("On the bare desktop, a window action changes the active window")
  func bareDesktop() throws {
    let desktop = try ManagedDesktop("swipe 3 {left,right} on touchpad -> window tile {left,right}\n")
    try desktop.point(x: 1900, y: 1000)
    try desktop.server.touchpad.swipe(fingers: 3, dx: -800, dy: 0)
    desktop.expect { ($0.area?.x ?? 999) < 10 }
    try desktop.server.touchpad.swipe(fingers: 3, dx: 800, dy: 0)
    desktop.expect { ($0.area?.x ?? 0) > 900 }
  }

  @Test("A window action in a scope for the class of a panel or menu changes that panel or menu")
  func named() throws {
    let (desktop, part) = try desktop(.menu, "in class \"part\" { swipe 3 up on touchpad -> window tile right }\n")
    let before = look(of: desktop.application)
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    #expect(part.wait(until: { ($0.area?.x ?? 0) > 900 }), "\(desktop.daemon.reports)")
    #expect(look(of: desktop.application) == before)
  }

  @Test("Without an active window a window action changes nothing, and the log has a hint")
  func noActiveWindow() throws {
    let (desktop, part) = try desktop(
      .dock, "swipe 3 up on touchpad -> window minimize\nswipe 3 down on touchpad -> window shade\n")
    let before = look(of: part)
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.expect { !$0.isShown }
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: 800)
    desktop.daemon.expect {
      $0.reports.contains { $0.contains("only a part of the desktop") && $0.contains("in class \"part\"") }
    }
    #expect(look(of: part) == before)
    #expect(
      desktop.daemon.lines.contains { $0.hasSuffix("window shade (not done: only a part of the desktop is here)") })
  }
}
