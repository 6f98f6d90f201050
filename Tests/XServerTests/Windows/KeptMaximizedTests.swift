import Gestures
import Linux
import TestClients
import TestSupport
import Testing
import VirtualX

@testable import XServer

/// Dactyl removes the maximized state to change a window, and restores the state afterwards.
@Suite("Windows stay maximized when actions move them", .waitsForPrograms, .serialized)
struct KeptMaximizedTests {
  private static let installed = [RunningManager.Program.xfwm4, .openbox, .marco, .muffin].filter(\.isInstalled)
  /// The window managers that know monitors made by xrandr, so all except muffin.
  private static let withMonitors = installed.filter { $0 != .muffin }
  private static let both = ["MAXIMIZED_HORZ", "MAXIMIZED_VERT"]

  @Test(
    "A maximized window that moves to another monitor is maximized there", arguments: withMonitors,
    [WindowState.maximized, .maximizedVertically])
  func monitor(program: RunningManager.Program, state: WindowState) throws {
    let desktop = try ManagedDesktop(program)
    for monitor in [["left", "960/250x1080/250+0+0", "DUMMY0"], ["right", "960/250x1080/250+960+0", "none"]] {
      try run(["xrandr", "--setmonitor"] + monitor, display: desktop.server.display)
    }
    desktop.connection.directory.refresh()
    try #require(desktop.connection.layout.outputs.count == 2)
    let names = state == .maximized ? Self.both : ["MAXIMIZED_VERT"]
    try desktop.windows.set(state, .on, of: desktop.window)
    try #require(desktop.wait { $0.states.filter(Self.both.contains) == names })
    let isOnLeft = desktop.application.area.map { $0.x + $0.width / 2 < 960 } ?? false
    try desktop.follow(desktop.windows.move(desktop.window, toMonitor: .next))
    #expect(
      desktop.wait { application in
        guard let area = application.area, application.states.filter(Self.both.contains) == names else { return false }
        return (area.x + area.width / 2 > 960) == isOnLeft && area.height > 950
          && (state != .maximized || area.width > 900)
      }, "\(program): \(desktop.application.states) \(desktop.outer)")
  }

  /// Waits until the window is maximized and covers the screen. Returns false if this does not happen before the
  /// deadline.
  private func isMaximized(_ desktop: ManagedDesktop) -> Bool {
    desktop.wait {
      $0.states.filter(Self.both.contains) == Self.both
        && desktop.outer == [0, 0, VirtualServer.width, VirtualServer.height]
    }
  }

  @Test("A maximized window is maximized again if its move is cancelled", arguments: installed)
  func cancelled(program: RunningManager.Program) throws {
    let desktop = try ManagedDesktop(program)
    try desktop.windows.set(.maximized, .on, of: desktop.window)
    try #require(isMaximized(desktop), "\(program): \(desktop.outer)")
    let live = try desktop.windows.follow(desktop.window, .move, at: .now)
    live.follow(Vector(dx: 200, dy: 100), at: .now)
    try #require(
      desktop.wait { _ in
        desktop.connection.roundTrip()
        desktop.connection.queue.read()
        live.catchUp(at: .now)
        // A window that only gets its own size back is at x = 300.
        return desktop.outer[0] > 450
      }, "\(program): \(desktop.outer)")
    try desktop.follow(live.cancel(at: .now))
    #expect(isMaximized(desktop), "\(program): \(desktop.application.states) \(desktop.outer)")
  }

  @Test("A maximized window is maximized again if its move is cancelled before it has moved", arguments: installed)
  func cancelledEarly(program: RunningManager.Program) throws {
    let desktop = try ManagedDesktop(program)
    try desktop.windows.set(.maximized, .on, of: desktop.window)
    try #require(isMaximized(desktop), "\(program): \(desktop.outer)")
    let live = try desktop.windows.follow(desktop.window, .move, at: .now)
    try desktop.follow(live.cancel(at: .now))
    try #require(ManagerRoundTrip(on: desktop.connection).wait())
    #expect(isMaximized(desktop), "\(program): \(desktop.application.states) \(desktop.outer)")
  }
}
