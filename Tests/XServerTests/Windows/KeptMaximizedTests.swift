import Gestures
import Linux
import TestSupport
import Testing
import VirtualX

@testable import XServer

/// Dactyl takes the state away to change the window, and gives it back.
@Suite("A window keeps being maximized where its state is not what changes", .waitsForPrograms, .serialized)
struct KeptMaximizedTests {
  private static let installed = [RunningManager.Program.xfwm4, .openbox, .marco, .muffin].filter(\.isInstalled)
  /// muffin does not know monitors that xrandr makes.
  private static let withMonitors = installed.filter { $0 != .muffin }
  private static let both = ["MAXIMIZED_HORZ", "MAXIMIZED_VERT"]

  @Test(
    "A window that moves to another monitor is maximized as before", arguments: withMonitors,
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

  @Test("A window whose move is cancelled is maximized as before", arguments: installed)
  func cancelled(program: RunningManager.Program) throws {
    let desktop = try ManagedDesktop(program)
    let before = [0, 0, VirtualServer.width, VirtualServer.height]
    try desktop.windows.set(.maximized, .on, of: desktop.window)
    try #require(
      desktop.wait { $0.states.filter(Self.both.contains) == Self.both && desktop.outer == before },
      "\(program): \(desktop.outer)")
    let live = try desktop.windows.follow(desktop.window, .move, at: .now)
    live.follow(Vector(dx: 200, dy: 100), at: .now)
    try #require(
      desktop.wait { _ in
        desktop.connection.roundTrip()
        desktop.connection.queue.read()
        live.catchUp(at: .now)
        return desktop.outer[0] > 150
      }, "\(program): \(desktop.outer)")
    try desktop.follow(live.cancel(at: .now))
    #expect(
      desktop.wait { $0.states.filter(Self.both.contains) == Self.both && desktop.outer == before },
      "\(program): \(desktop.application.states) \(desktop.outer) \(before)")
  }
}
