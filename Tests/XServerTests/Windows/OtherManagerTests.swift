import Gestures
import Linux
import TestClients
import TestSupport
import Testing
import VirtualX

@testable import XServer

@Suite("Actions that window managers do not support are reported", .waitsForPrograms, .serialized)
struct OtherManagerTests {
  @Test(
    "Under i3, actions that i3 does not support are errors, and other actions work",
    .enabled(if: RunningManager.Program.i3.isInstalled, "i3 is not installed")) func tiling() throws
  {
    let desktop = try ManagedDesktop(.i3)
    let (windows, window) = (desktop.windows, desktop.window)
    func unsupported(_ words: String) -> WindowManagerError { WindowManagerError(.unsupported(words, by: "i3")) }
    #expect(throws: unsupported("maximize windows")) { try windows.set(.maximized, .toggle, of: window) }
    #expect(throws: unsupported("minimize windows")) { try windows.set(.minimized, .on, of: window) }
    #expect(throws: unsupported("show the bare desktop")) { try windows.showDesktop(.toggle) }
    #expect(throws: WindowManagerError(.tiled(by: "i3"))) { try windows.tile(window, .left) }
    #expect(throws: WindowManagerError(.tiled(by: "i3"))) { _ = try windows.follow(window, .move, at: time(0)) }
    try windows.set(.fullscreen, .toggle, of: window)
    #expect(desktop.wait { $0.states.contains("FULLSCREEN") })
    try windows.restore(window)
    #expect(desktop.wait { !$0.states.contains("FULLSCREEN") })
    #expect(throws: WindowManagerError(.noDesktop(2, count: 1))) { try windows.goToDesktop(.number(2)) }
    #expect(throws: WindowManagerError(.onlyDesktop(by: "i3"))) { try windows.goToDesktop(.next) }
    #expect(throws: WindowManagerError(.onlyDesktop(by: "i3"))) { try windows.move(window, toDesktop: .next) }
    try windows.close(window)
    #expect(desktop.wait { $0.wasAskedToClose })
  }

  @Test(
    "A floating window of i3 follows the fingers to the pixel",
    .enabled(if: RunningManager.Program.i3.isInstalled, "i3 is not installed")) func floating() throws
  {
    let desktop = try ManagedDesktop(.i3, isDialog: true)
    try #require(desktop.wait { !$0.numbers("I3_FLOATING_WINDOW").isEmpty })
    let before = try #require(desktop.application.area)
    let live = try desktop.windows.follow(desktop.window, .move, at: time(0))
    live.follow(Vector(dx: 100, dy: 50), at: time(1000))
    #expect(
      desktop.wait { $0.area.map { [$0.x, $0.y] } == [before.x + 100, before.y + 50] }, "\(before) \(desktop.outer)")
    live.end(at: time(2000))
    try desktop.follow(desktop.windows.tile(desktop.window, .left))
    #expect(desktop.wait { $0.area.map { $0.width < 970 && $0.height > 1000 } ?? false }, "\(desktop.outer)")
  }

  @Test(
    "Under awesome, moving or tiling a maximized window reports that it has no effect",
    .enabled(if: RunningManager.Program.awesome.isInstalled, "awesome is not installed")) func keptMaximized() throws
  {
    let desktop = try ManagedDesktop(.awesome)
    let driver = ChangeDriver(connection: desktop.connection)
    try desktop.windows.set(.maximized, .on, of: desktop.window)
    #expect(desktop.wait { $0.states.count(where: { $0.hasPrefix("MAXIMIZED") }) == 2 && ($0.area?.width ?? 0) > 1800 })
    func noEffect(_ words: String) -> WindowChange.Outcome {
      .failed(WindowManagerError(.noEffect(words, by: "awesome")))
    }
    let live = try desktop.windows.follow(desktop.window, .move, at: .now)
    live.follow(Vector(dx: 100, dy: 50), at: .now + LiveWindow.restoreTimeout)
    #expect(
      driver.drive(live.end(at: .now + LiveWindow.restoreTimeout))
        == noEffect("bring the maximized window back to its size"))
    #expect(driver.drive(try desktop.windows.tile(desktop.window, .left)) == noEffect("put the window into its place"))
  }

  @Test("Without a window manager, windows can be moved, raised and closed; all else is an error") func none() throws {
    let server = try VirtualServer()
    let connection = try XConnection(display: server.display)
    let windows = WindowManager(connection: connection)
    #expect(windows.name == nil)
    let first = try Application(display: server.display, frame: (0, 0, 400, 300))
    let second = try Application(display: server.display, frame: (0, 0, 400, 300))
    for state in WindowState.allCases {
      #expect(throws: WindowManagerError(.noWindowManager)) { try windows.set(state, .toggle, of: first.window) }
    }
    #expect(throws: WindowManagerError(.noWindowManager)) { try windows.restore(first.window) }
    #expect(throws: WindowManagerError(.noWindowManager)) { try windows.goToDesktop(.next) }
    #expect(throws: WindowManagerError(.noWindowManager)) { try windows.move(first.window, toDesktop: .next) }
    try windows.tile(first.window, .bottomRight)
    #expect(first.wait { $0.area.map { [$0.x, $0.y, $0.width, $0.height] } == [960, 540, 960, 540] })
    try windows.tile(first.window, .topLeft)
    try windows.raise(first.window)
    let watch = WindowWatch(connection: connection)
    #expect(watch.window(at: Point(x: 5, y: 5))?.id == first.window)
    try windows.lower(first.window)
    #expect(watch.window(at: Point(x: 5, y: 5))?.id == second.window)
    try windows.focus(first.window)
    #expect(watch.focused?.id == first.window)
    try windows.close(first.window)
    connection.flush()
    #expect(first.wait { $0.wasAskedToClose })
    let panel = try Application(display: server.display, frame: (0, 0, 400, 30), type: .dock)
    let menu = try Application(display: server.display, frame: (0, 0, 100, 300), isUnmanaged: true)
    for other in [panel, menu] {
      other.deleteProperty("WM_PROTOCOLS")
      #expect(throws: WindowManagerError(.cannotClose)) { try windows.close(other.window) }
    }
    second.deleteProperty("WM_PROTOCOLS")
    try windows.close(second.window)
    #expect(second.wait { !$0.isConnected } || !second.isConnected)
    #expect(panel.isConnected && menu.isConnected && connection.takeLastError() == nil)
  }

  @Test("A request for a window that has vanished is an error with that reason") func vanished() throws {
    let server = try VirtualServer()
    let connection = try XConnection(display: server.display)
    let windows = WindowManager(connection: connection)
    var application: Application? = try Application(display: server.display)
    let window = try #require(application?.window)
    let live = try windows.follow(window, .move, at: time(0))
    application = nil
    for window in [window, 0] {
      #expect(throws: WindowManagerError(.noWindow)) { try windows.close(window) }
      #expect(throws: WindowManagerError(.noWindow)) { try windows.tile(window, .left) }
      #expect(throws: WindowManagerError(.noWindow)) { try windows.move(window, toMonitor: .next) }
      #expect(throws: WindowManagerError(.noWindow)) { _ = try windows.follow(window, .resize, at: time(0)) }
    }
    live.follow(Vector(dx: 5, dy: 5), at: time(1))
    live.end(at: time(2))
    connection.roundTrip()
    #expect(connection.takeLastError() == nil)
    #expect(WindowManagerError(.noWindow).description == "there is no window here" && application == nil)
  }
}
