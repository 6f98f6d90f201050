import Gestures
import Linux
import TestClients
import TestSupport
import Testing
import VirtualX

@testable import XServer

/// A desktop with a window manager, a window of 500 × 400, and this test's connection.
final class ManagedDesktop {
  let server: VirtualServer
  let connection: XConnection
  let windows: WindowManager
  let application: Application
  let manager: RunningManager

  init(_ program: RunningManager.Program, isDialog: Bool = false) throws {
    server = try VirtualServer(for: program)
    connection = try XConnection(display: server.display)
    windows = WindowManager(connection: connection)
    application = try Application(
      display: server.display, className: "app", frame: (300, 250, 500, 400), type: isDialog ? .dialog : nil)
    manager = try RunningManager(program, on: server)
    try #require(application.wait(until: { !$0.numbers("WM_STATE").isEmpty && $0.isShown }))
  }

  deinit {
    manager.stop()
    server.stop()
  }

  var window: UInt { application.window }

  func wait(_ condition: (Application) -> Bool) -> Bool {
    connection.flush()
    return application.wait(until: condition)
  }

  /// Waits for the end of a change, as the daemon does. Corrects the position, as the daemon does, if it was computed
  /// with the widths of another frame.
  func follow(_ change: WindowChange?) throws {
    guard let change else { return }
    try #require(wait { _ in change.check(at: .now) != .pending })
  }

  /// The area of the window with its frame: x, y, width and height.
  var outer: [Int] {
    guard let area = application.area else { return [] }
    let sides = application.numbers("_NET_FRAME_EXTENTS")
    guard sides.count == 4 else { return [area.x, area.y, area.width, area.height] }
    return [area.x - sides[0], area.y - sides[2], area.width + sides[0] + sides[1], area.height + sides[2] + sides[3]]
  }
}

@Suite(
  "Window actions under openbox", .waitsForPrograms, .serialized,
  .enabled(if: RunningManager.Program.openbox.isInstalled, "openbox is not installed"))
struct WindowVerbTests {
  @Test(
    "Window states are set, removed and toggled",
    arguments: [
      (.maximized, ["MAXIMIZED_HORZ", "MAXIMIZED_VERT"]), (.maximizedHorizontally, ["MAXIMIZED_HORZ"]),
      (.maximizedVertically, ["MAXIMIZED_VERT"]), (.fullscreen, ["FULLSCREEN"]), (.shaded, ["SHADED"]),
      (.above, ["ABOVE"]), (.below, ["BELOW"]),
    ] as [(WindowState, [String])])
  func states(state: WindowState, names: [String]) throws {
    let desktop = try ManagedDesktop(.openbox)
    for (change, expected) in [
      (StateChange.on, names), (.on, names), (.toggle, []), (.toggle, names), (.off, []), (.off, []),
    ] {
      try desktop.windows.set(state, change, of: desktop.window)
      #expect(desktop.wait { $0.states == expected }, "\(change): \(desktop.application.states)")
    }
  }

  @Test("A window that is maximized in one direction can be maximized in both, and restored") func half() throws {
    let desktop = try ManagedDesktop(.openbox)
    let before = desktop.outer
    try desktop.windows.set(.maximizedVertically, .on, of: desktop.window)
    try desktop.windows.set(.maximized, .toggle, of: desktop.window)
    #expect(desktop.wait { $0.states == ["MAXIMIZED_HORZ", "MAXIMIZED_VERT"] })
    #expect(desktop.wait { _ in desktop.outer == [0, 0, 1920, 1080] })
    try desktop.windows.set(.fullscreen, .on, of: desktop.window)
    #expect(desktop.wait { $0.states.contains("FULLSCREEN") })
    try desktop.windows.restore(desktop.window)
    #expect(desktop.wait { $0.states == [] })
    #expect(desktop.wait { _ in desktop.outer == before })
  }

  @Test("A minimized window can be shown by toggle, off and restore, and made sticky") func minimized() throws {
    let desktop = try ManagedDesktop(.openbox)
    for way in 0..<3 {
      try desktop.windows.set(.minimized, .toggle, of: desktop.window)
      #expect(desktop.wait { $0.states == ["HIDDEN"] && !$0.isShown && $0.numbers("WM_STATE").first == 3 })
      switch way {
      case 0: try desktop.windows.set(.minimized, .toggle, of: desktop.window)
      case 1: try desktop.windows.set(.minimized, .off, of: desktop.window)
      default: try desktop.windows.restore(desktop.window)
      }
      // openbox changes these three properties one after the other, and a toggle depends on the last one.
      #expect(desktop.wait { $0.states == [] && $0.isShown && $0.numbers("WM_STATE").first == 1 })
    }
    try desktop.windows.set(.sticky, .toggle, of: desktop.window)
    #expect(desktop.wait { $0.numbers("_NET_WM_DESKTOP") == [-1] })
    try desktop.windows.set(.sticky, .toggle, of: desktop.window)
    #expect(desktop.wait { $0.numbers("_NET_WM_DESKTOP") == [0] })
  }

  @Test("A window can be raised, lowered and focused, and an application is asked to close it") func stacking() throws {
    let desktop = try ManagedDesktop(.openbox)
    let other = try Application(display: desktop.server.display, className: "other", frame: (300, 250, 500, 400))
    try #require(other.wait { !$0.numbers("WM_STATE").isEmpty && $0.isShown })
    func stack() -> [Int] { desktop.application.numbers("_NET_CLIENT_LIST_STACKING", ofRoot: true) }
    let (mine, others) = (Int(desktop.window), Int(other.window))
    try desktop.windows.raise(desktop.window)
    #expect(desktop.wait { _ in stack() == [others, mine] })
    try desktop.windows.lower(desktop.window)
    #expect(desktop.wait { _ in stack() == [mine, others] })
    for window in [desktop.window, other.window, desktop.window] {
      try desktop.windows.focus(window)
      #expect(desktop.wait { $0.numbers("_NET_ACTIVE_WINDOW", ofRoot: true) == [Int(window)] })
    }
    try desktop.windows.close(other.window)
    #expect(other.wait { $0.wasAskedToClose })
    #expect(!desktop.application.wasAskedToClose)
  }

  @Test("A terminal whose size has steps can be tiled twice")
  func tiledTwice() throws {
    let desktop = try ManagedDesktop(.openbox)
    desktop.application.setSizes(step: (23, 19), base: (4, 4))
    for round in 1...2 {
      let change = try desktop.windows.tile(desktop.window, .left)
      var outcome = WindowChange.Outcome.pending
      _ = desktop.wait { _ in
        outcome = change.check(at: .now)
        return outcome != .pending
      }
      #expect(outcome == .done, "\(round)")
      #expect(desktop.outer.prefix(2) == [0, 0] && desktop.outer[2] < 960, "\(desktop.outer)")
    }
  }

  @Test(
    "A window in any state can be tiled, and its frame fills the tile",
    arguments: [
      (.left, [0, 0, 960, 1080]), (.right, [960, 0, 960, 1080]), (.top, [0, 0, 1920, 540]),
      (.bottom, [0, 540, 1920, 540]), (.topLeft, [0, 0, 960, 540]), (.topRight, [960, 0, 960, 540]),
      (.bottomLeft, [0, 540, 960, 540]), (.bottomRight, [960, 540, 960, 540]),
    ] as [(MonitorPart, [Int])])
  func tiles(part: MonitorPart, expected: [Int]) throws {
    let desktop = try ManagedDesktop(.openbox)
    try desktop.windows.set(.maximized, .on, of: desktop.window)
    #expect(desktop.wait { $0.states.count == 2 })
    try desktop.follow(desktop.windows.tile(desktop.window, part))
    #expect(desktop.wait { _ in desktop.outer == expected }, "\(desktop.outer)")
    #expect(desktop.application.states == [])
  }

  @Test("A window goes to the centre of the area that panels leave free") func centre() throws {
    let desktop = try ManagedDesktop(.openbox)
    let size = desktop.outer.suffix(2)
    let panel = try Application(
      display: desktop.server.display, className: "panel", frame: (0, 0, 1920, 80), type: .dock)
    panel.setNumbers("_NET_WM_STRUT", [0, 0, 80, 0])
    #expect(desktop.wait { $0.numbers("_NET_WORKAREA", ofRoot: true).prefix(4) == [0, 80, 1920, 1000] })
    try desktop.follow(desktop.windows.tile(desktop.window, .center))
    let expected = [(1920 - size[2]) / 2, 80 + (1000 - size[3]) / 2] + size
    #expect(desktop.wait { _ in desktop.outer == expected }, "\(desktop.outer)")
    try desktop.follow(desktop.windows.tile(desktop.window, .topLeft))
    #expect(desktop.wait { _ in desktop.outer == [0, 80, 960, 500] }, "\(desktop.outer)")
  }

  @Test(
    "Windows can move to other desktops, and actions switch desktops and show the bare desktop"
  ) func desktops() throws {
    let desktop = try ManagedDesktop(.openbox)
    func shown(_ number: Int) -> Bool { desktop.wait { $0.numbers("_NET_CURRENT_DESKTOP", ofRoot: true) == [number] } }
    func on(_ number: Int) -> Bool { desktop.wait { $0.numbers("_NET_WM_DESKTOP") == [number] } }
    try desktop.windows.move(desktop.window, toDesktop: .next)
    #expect(on(1) && shown(0))
    try desktop.windows.move(desktop.window, toDesktop: .number(4))
    #expect(on(3))
    try desktop.windows.move(desktop.window, toDesktop: .next)
    #expect(on(0))
    try desktop.windows.goToDesktop(.previous)
    #expect(shown(3))
    try desktop.windows.goToDesktop(.left)
    #expect(shown(2))
    try desktop.windows.goToDesktop(.down)
    try desktop.windows.goToDesktop(.number(1))
    #expect(shown(0))
    #expect(throws: WindowManagerError(.noDesktop(5, count: 4))) { try desktop.windows.goToDesktop(.number(5)) }
    #expect(throws: WindowManagerError(.noDesktop(0, count: 4))) {
      try desktop.windows.move(desktop.window, toDesktop: .number(0))
    }
    try desktop.windows.showDesktop(.toggle)
    #expect(desktop.wait { $0.numbers("_NET_SHOWING_DESKTOP", ofRoot: true) == [1] && !$0.isShown })
    try desktop.windows.showDesktop(.toggle)
    #expect(desktop.wait { $0.numbers("_NET_SHOWING_DESKTOP", ofRoot: true) == [0] && $0.isShown })
  }

  @Test(
    "A switch of desktops is complete only when no window of another desktop has the focus",
    arguments: [(0, WindowChange.Outcome.done), (0xFFFF_FFFF, .done), (2, .pending)])
  func focusOfDesktop(ownDesktop: Int, expected: WindowChange.Outcome) throws {
    let desktop = try ManagedDesktop(.openbox)
    desktop.application.focus()
    try #require(desktop.wait { $0.numbers("_NET_ACTIVE_WINDOW", ofRoot: true) == [Int($0.window)] })
    desktop.application.setNumbers("_NET_WM_DESKTOP", [ownDesktop])
    desktop.application.sync()
    let change = try desktop.windows.goToDesktop(.number(1))
    let start = MonotonicTime.now
    #expect(change.check(at: start) == .pending)
    #expect(change.check(at: start + WindowChange.settlingTime * 2) == expected)
    // Some window managers do not move the focus.
    #expect(change.check(at: start + WindowChange.silentTimeout * 2) == .done)
  }

  @Test("A window moves to the next monitor and keeps its relative position") func monitors() throws {
    let desktop = try ManagedDesktop(.openbox)
    for monitor in [["left", "960/250x1080/250+0+0", "DUMMY0"], ["right", "960/250x1080/250+960+0", "none"]] {
      try run(["xrandr", "--setmonitor"] + monitor, display: desktop.server.display)
    }
    desktop.connection.directory.refresh()
    try #require(desktop.connection.layout.outputs.count == 2, "\(desktop.connection.layout)")
    let (x, y) = (desktop.outer[0], desktop.outer[1])
    try desktop.follow(desktop.windows.move(desktop.window, toMonitor: .right))
    #expect(desktop.wait { _ in desktop.outer.prefix(2) == [x + 960, y] }, "\(desktop.outer)")
    try desktop.follow(desktop.windows.move(desktop.window, toMonitor: .next))
    #expect(desktop.wait { _ in desktop.outer.prefix(2) == [x, y] })
    try desktop.follow(desktop.windows.move(desktop.window, toMonitor: .left))
    try desktop.follow(desktop.windows.move(desktop.window, toMonitor: .number(2)))
    #expect(desktop.wait { _ in desktop.outer.prefix(2) == [x + 960, y] })
    try desktop.follow(desktop.windows.tile(desktop.window, .left))
    #expect(desktop.wait { _ in desktop.outer == [960, 0, 480, 1080] }, "\(desktop.outer)")
    #expect(throws: WindowManagerError(.noMonitor(3, count: 2))) {
      try desktop.windows.move(desktop.window, toMonitor: .number(3))
    }
  }
}
