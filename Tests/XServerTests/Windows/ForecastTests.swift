import Gestures
import TestClients
import TestSupport
import Testing
import VirtualX

@testable import XServer

struct ForecastAction: Sendable, CustomTestStringConvertible {
  let name: String
  let forecast: @Sendable (WindowManager, UInt) -> WindowForecast?
  let perform: @Sendable (WindowManager, UInt) throws -> WindowChange?

  var testDescription: String { name }

  static func set(_ state: WindowState, _ change: StateChange) -> ForecastAction {
    ForecastAction(
      name: "\(state) \(change)", forecast: { $0.forecast(state, change, of: $1) },
      perform: { try $0.set(state, change, of: $1) })
  }

  static func tile(_ part: MonitorPart) -> ForecastAction {
    ForecastAction(
      name: "tile \(part)", forecast: { $0.forecastTile(of: $1, part) }, perform: { try $0.tile($1, part) })
  }

  static let restore = ForecastAction(
    name: "restore", forecast: { $0.forecastRestore(of: $1) }, perform: { try $0.restore($1) })

  static func monitor(_ neighbour: Neighbour) -> ForecastAction {
    ForecastAction(
      name: "monitor \(neighbour)", forecast: { $0.forecastMove($1, toMonitor: neighbour) },
      perform: { try $0.move($1, toMonitor: neighbour) })
  }

  /// Actions to perform one after the other. Each action applies to the window as the previous action has left it.
  static let sequence: [ForecastAction] =
    MonitorPart.allCases.map { tile($0) } + [
      set(.maximized, .toggle), tile(.left), set(.maximized, .on), set(.maximized, .toggle), tile(.bottomRight),
      set(.maximizedHorizontally, .on), set(.maximizedHorizontally, .off), set(.maximizedVertically, .toggle),
      set(.maximized, .toggle), set(.fullscreen, .on), set(.fullscreen, .off), set(.maximized, .off),
      set(.fullscreen, .toggle), restore, set(.maximized, .on), set(.fullscreen, .on), restore, set(.maximized, .on),
      tile(.center), set(.maximized, .on), restore,
    ]
}

@Suite("Forecasts of actions on windows", .waitsForPrograms, .serialized) struct ForecastTests {
  static let programs = [RunningManager.Program.openbox, .i3, .xfwm4].filter(\.isInstalled)

  private func isAbout(_ a: Rectangle?, _ b: Rectangle) -> Bool {
    guard let a else { return false }
    return abs(a.x - b.x) <= 2 && abs(a.y - b.y) <= 2 && abs(a.width - b.width) <= 2 && abs(a.height - b.height) <= 2
  }

  /// Performs actions one after the other, and compares each forecast with the result, observed by another client.
  private func check(_ actions: [ForecastAction], _ desktop: ManagedDesktop, _ note: String) throws -> Int {
    var shown = 0
    let observer = try XConnection(display: desktop.server.display)
    let roundTrip = ManagerRoundTrip(on: observer)
    for (number, action) in actions.enumerated() {
      try #require(roundTrip.wait())
      let before = observer.frames.outerFrame(of: desktop.window)
      let forecast = action.forecast(desktop.windows, desktop.window)
      let change: WindowChange?
      do {
        change = try action.perform(desktop.windows, desktop.window)
      } catch {
        #expect(forecast == nil, "\(note), \(number) \(action.name): \(error), but \(String(describing: forecast))")
        continue
      }
      let outcome = ChangeDriver(connection: desktop.connection).drive(change)
      guard let forecast else {
        // An action without a forecast either changes nothing, or is not performed by the window manager.
        if outcome != .done { continue }
        #expect(
          isAbout(observer.frames.outerFrame(of: desktop.window), before ?? Rectangle(x: 0, y: 0, width: 0, height: 0)),
          "\(note), \(number) \(action.name)")
        continue
      }
      shown += 1
      let isThere = desktop.wait { _ in isAbout(observer.frames.outerFrame(of: desktop.window), forecast.end) }
      #expect(
        isThere,
        """
        \(note), \(number) \(action.name): \(String(describing: observer.frames.outerFrame(of: desktop.window))), \
        forecast \(forecast.end), \(outcome)
        """)
    }
    return shown
  }

  private func desktop(_ program: RunningManager.Program) throws -> ManagedDesktop {
    let desktop = try ManagedDesktop(program, isDialog: program.tiles)
    if program.tiles { try #require(desktop.wait { !$0.numbers("I3_FLOATING_WINDOW").isEmpty }) }
    // i3 shows a bar at the bottom for a while, because its configuration has no keys. The forecasts are made beside
    // the bar.
    let monitor = desktop.connection.layout.outputs.inReadingOrder[0]
    if program == .i3 {
      _ = desktop.application.wait(
        until: { _ in desktop.connection.frames.workArea(of: monitor).height < 1080 }, deadline: .seconds(5))
    }
    place(desktop)
    return desktop
  }

  private func place(_ desktop: ManagedDesktop) {
    let place = Rectangle(x: 300, y: 250, width: 500, height: 400)
    let change = desktop.windows.place(desktop.window, desktop.connection.manager(), words: nil) { place }
    _ = ChangeDriver(connection: desktop.connection).drive(change)
  }

  private func panel(_ desktop: ManagedDesktop, width: Int = 1920) throws -> Application {
    let panel = try Application(
      display: desktop.server.display, className: "panel", frame: (0, 0, width, 60), type: .dock)
    panel.setNumbers("_NET_WM_STRUT", [0, 0, 60, 0])
    panel.setNumbers("_NET_WM_STRUT_PARTIAL", [0, 0, 60, 0, 0, 0, 0, 0, 0, width - 1, 0, 0])
    let monitor = desktop.connection.layout.outputs.inReadingOrder[0]
    #expect(desktop.wait { _ in desktop.connection.frames.workArea(of: monitor).y == 60 })
    return panel
  }

  @Test("A window ends within two pixels of the forecast, with and without a panel", arguments: programs)
  func places(program: RunningManager.Program) throws {
    let desktop = try desktop(program)
    let least = program.tiles ? 17 : 28
    #expect(try check(ForecastAction.sequence, desktop, "\(program)") >= least)
    let panel = try panel(desktop)
    #expect(try check(ForecastAction.sequence, desktop, "\(program), panel") >= least)
    withExtendedLifetime(panel) {}
  }

  @Test("A window with size steps or a maximum size ends within two pixels of the forecast", arguments: programs)
  func sizes(program: RunningManager.Program) throws {
    let desktop = try desktop(program)
    desktop.application.setSizes(step: (7, 15), base: (4, 4))
    // i3 applies new size steps once, a moment later, and never again.
    place(desktop)
    _ = try check(ForecastAction.sequence, desktop, "\(program), steps")
    desktop.application.setSizes(maximum: (700, 500))
    _ = try check(ForecastAction.sequence, desktop, "\(program), limit")
  }

  @Test(
    "A forecast on one monitor does not depend on a panel of another monitor",
    arguments: programs.filter { $0 != .xfwm4 })
  func monitors(program: RunningManager.Program) throws {
    let desktop = try desktop(program)
    for monitor in [["left", "960/250x1080/250+0+0", "DUMMY0"], ["right", "960/250x1080/250+960+0", "none"]] {
      try run(["xrandr", "--setmonitor"] + monitor, display: desktop.server.display)
    }
    desktop.connection.directory.refresh()
    try #require(desktop.connection.layout.outputs.count == 2)
    let panel = try panel(desktop, width: 960)
    let actions: [ForecastAction] = [
      .tile(.left), .monitor(.right), .tile(.topRight), .set(.maximized, .on), .set(.maximized, .off),
      .set(.fullscreen, .on), .set(.fullscreen, .off), .monitor(.left), .set(.maximized, .on), .restore,
      .monitor(.next),
      .tile(.center), .monitor(.number(1)),
    ]
    #expect(try check(actions, desktop, "\(program), two monitors") >= (program.tiles ? 9 : 13))
    withExtendedLifetime(panel) {}
  }

  @Test("A window that disappears is forecast to end at its icon, at the next desktop or in place", arguments: programs)
  func vanishing(program: RunningManager.Program) throws {
    let desktop = try desktop(program)
    let (windows, window) = (desktop.windows, desktop.window)
    let monitor = Rectangle(x: 0, y: 0, width: 1920, height: 1080)
    let outer = try #require(desktop.connection.frames.outerFrame(of: window))
    let close = try #require(windows.forecastClose(of: window))
    #expect(close.kind == .vanish && close.start == outer && close.end.overlap(with: outer) > 0)
    if program.tiles {
      #expect(windows.forecast(.minimized, .on, of: window) == nil)
      #expect(windows.forecastDesktop(.next, at: Point(x: 5, y: 5)) == nil)
      return
    }
    let bottom = try #require(windows.forecast(.minimized, .toggle, of: window))
    #expect(bottom.end.y + bottom.end.height == 1080 && bottom.end.width < outer.width)
    desktop.application.setNumbers("_NET_WM_ICON_GEOMETRY", [40, 10, 60, 20])
    let icon = try #require(windows.forecast(.minimized, .on, of: window))
    #expect(icon.kind == .vanish && icon.end == Rectangle(x: 40, y: 10, width: 60, height: 20))
    #expect(windows.forecast(.minimized, .off, of: window) == nil)
    desktop.application.setNumbers("_NET_WM_ICON_GEOMETRY", [-9000, 10, 60, 20])
    #expect(windows.forecast(.minimized, .on, of: window)?.end == bottom.end)
    let next = try #require(windows.forecastMove(window, toDesktop: .next))
    #expect(next.kind == .vanish && next.end.x + next.end.width == 1920 && next.end.width < outer.width / 2)
    #expect(windows.forecastMove(window, toDesktop: .number(1)) == nil)
    let slide = try #require(windows.forecastDesktop(.next, at: Point(x: 5, y: 5)))
    #expect(slide.desktop == 2 && slide.forecast.start == monitor && slide.forecast.end.x == -1920)
    let back = try #require(windows.forecastDesktop(.previous, at: Point(x: 5, y: 5)))
    #expect(back.desktop == 4 && back.forecast.end.x == 1920)
  }

  @Test("Actions that change nothing, or that are not supported, have no forecast")
  func none() throws {
    let desktop = try ManagedDesktop(.i3)
    try #require(desktop.wait { !$0.numbers("WM_STATE").isEmpty })
    let (windows, window) = (desktop.windows, desktop.window)
    #expect(windows.forecastTile(of: window, .left) == nil)
    #expect(windows.forecastMove(window, toMonitor: .next) == nil)
    #expect(windows.forecast(.maximized, .on, of: window) == nil)
    #expect(windows.forecastRestore(of: window) == nil)
    #expect(windows.forecast(.above, .on, of: window) == nil)
    #expect(windows.forecastClose(of: 0) == nil)
    #expect(windows.forecastClose(of: window) != nil)
    #expect(windows.forecast(.fullscreen, .toggle, of: window)?.end.width == 1920)
  }

  @Test("After another program has restored a window, the former frame is no longer forecast")
  func forgotten() throws {
    let desktop = try desktop(.openbox)
    let (windows, window) = (desktop.windows, desktop.window)
    let start = try #require(desktop.connection.frames.outerFrame(of: window))
    let driver = ChangeDriver(connection: desktop.connection)
    _ = driver.drive(try windows.set(.maximized, .on, of: window))
    #expect(desktop.wait { _ in desktop.outer == [0, 0, 1920, 1080] })
    #expect(windows.forecastRestore(of: window)?.end == start)
    // This is longer than the window needs for the requested shape.
    let other = WindowManager(connection: try XConnection(display: desktop.server.display))
    let known = desktop.connection.windows.cache.former.entries[window] != nil
    #expect(known)
    let isForgotten = desktop.wait { application in
      _ = try? other.set(.maximized, .toggle, of: window)
      desktop.connection.roundTrip()
      desktop.connection.queue.read()
      return desktop.connection.windows.cache.former.entries[window] == nil
    }
    #expect(isForgotten)
    _ = try other.set(.maximized, .on, of: window)
    // The last toggle may be pending, so the states alone do not show that the window is maximized again.
    let isUnknown = desktop.wait { _ in
      guard let unknown = windows.forecastRestore(of: window) else { return false }
      return unknown.end.width < unknown.start.width && unknown.start.overlap(with: unknown.end) > 0
    }
    #expect(isUnknown)
  }
}
