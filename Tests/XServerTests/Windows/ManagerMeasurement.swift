import Gestures
import Linux
import TestClients
import Testing
import VirtualX

@testable import XServer

/// Performs each action on windows, and observes the effect as another client.
final class ManagerMeasurement {
  private let server: VirtualServer
  private let connection: XConnection
  private let windows: WindowManager
  private let observer: XConnection
  private let manager: RunningManager?
  private let program: RunningManager.Program?
  /// A second window that exists all the time, as on a real desktop.
  private let neighbour: Application
  /// Dactyl's message about the last action that it could not perform.
  private(set) var sentence = ""

  /// - Parameter program: the window manager; nil for none.
  init(_ program: RunningManager.Program?) throws {
    server = try VirtualServer(for: program)
    self.program = program
    manager = try program.map { [server] in try RunningManager($0, on: server) }
    connection = try XConnection(display: server.display)
    observer = try XConnection(display: server.display)
    windows = WindowManager(connection: connection)
    neighbour = try Self.open("neighbour", (400, 350, 500, 400), on: server, program)
  }

  deinit {
    manager?.stop()
    server.stop()
  }

  private static func open(
    _ name: String, _ frame: (Int, Int, Int, Int), on server: VirtualServer, _ program: RunningManager.Program?
  ) throws -> Application {
    let application = try Application(
      display: server.display, className: name, frame: frame, type: program?.tiles == true ? .dialog : nil)
    if program != nil {
      let isManaged = application.wait(
        until: { !$0.numbers("WM_STATE").isEmpty && $0.isShown })
      try #require(isManaged, "\(String(describing: program)) does not manage the window")
    }
    // A frame is final when it has not changed for as long as a window manager may need.
    var (last, since) = ([Int](), MonotonicTime.now)
    let isPlaced = application.wait(
      until: { application in
        let area = application.area.map { [$0.x, $0.y, $0.width, $0.height] } ?? []
        if area != last { (last, since) = (area, .now) }
        return MonotonicTime.now - since > .milliseconds(250)
      })
    try #require(isPlaced)
    return application
  }

  /// Performs an action on a new window, and returns the effect. If the action has no effect, `sentence` is Dactyl's
  /// message.
  func measure(_ action: WindowAction) throws -> WindowActionEffect {
    sentence = ""
    let application = try Self.open("application", (300, 250, 500, 400), on: server, program)
    // Let the two windows overlap, wherever the window manager has placed them.
    place(neighbour, x: 420, y: 370)
    place(application, x: 320, y: 270)
    do {
      return try perform(action, application)
    } catch let error as WindowManagerError {
      sentence = error.description
      return .no
    }
  }

  private func place(_ application: Application, x: Double, y: Double) {
    let frame = Rectangle(x: x, y: y, width: 500, height: 400)
    let change = windows.place(application.window, connection.manager(), words: nil) { frame }
    _ = ChangeDriver(connection: connection).drive(change)
  }

  private func perform(_ action: WindowAction, _ application: Application) throws -> WindowActionEffect {
    let window = application.window
    func area() -> [Int] { application.area.map { [$0.x, $0.y, $0.width, $0.height] } ?? [] }
    let before = area()
    func check(_ change: WindowChange?, _ condition: @escaping (Application) -> Bool) -> WindowActionEffect {
      if case .failed(let error?) = ChangeDriver(connection: connection).drive(change) { sentence = error.description }
      return application.wait(until: condition, deadline: .seconds(sentence.isEmpty ? 5 : 1)) ? .yes : .no
    }
    func set(_ state: WindowState, _ name: String) throws -> WindowActionEffect {
      check(try windows.set(state, .on, of: window)) { $0.states.contains(name) }
    }
    func isMinimized(_ application: Application) -> Bool {
      application.numbers("WM_STATE").first == 3 || application.states.contains("HIDDEN")
    }
    switch action {
    case .maximize:
      return check(try windows.set(.maximized, .on, of: window)) { _ in area()[2] > 1800 && area()[3] > 950 }
    case .unmaximize:
      guard check(try windows.set(.maximized, .on, of: window), { _ in area()[2] > 1800 }) == .yes else { return .no }
      // Only the size is compared: openbox moves a restored window if another program had placed it.
      return check(try windows.restore(window)) { _ in area().suffix(2) == before.suffix(2) }
    case .fullscreen:
      let full = check(try windows.set(.fullscreen, .on, of: window)) { _ in area() == [0, 0, 1920, 1080] }
      return full == .no
        ? .no : check(try windows.set(.fullscreen, .off, of: window)) { _ in area().suffix(2) == before.suffix(2) }
    case .minimize: return check(try windows.set(.minimized, .on, of: window), isMinimized)
    case .unminimize:
      guard check(try windows.set(.minimized, .on, of: window), isMinimized) == .yes else { return .no }
      return check(try windows.restore(window)) { $0.isShown && !isMinimized($0) }
    case .shade: return try set(.shaded, "SHADED")
    case .above: return try set(.above, "ABOVE")
    case .below: return try set(.below, "BELOW")
    case .sticky:
      return check(try windows.set(.sticky, .on, of: window)) {
        $0.states.contains("STICKY") || $0.numbers("_NET_WM_DESKTOP").first.map { $0 & 0xFFFF_FFFF } == 0xFFFF_FFFF
      }
    case .raise, .lower, .focus: return try performOrder(action, window, check)
    case .close: return check(try windows.close(window)) { $0.wasAskedToClose }
    case .closeWithoutProtocol:
      application.deleteProperty("WM_PROTOCOLS")
      let outcome = ChangeDriver(connection: connection).drive(try windows.close(window))
      return application.wait { !$0.isConnected } || !application.isConnected && outcome == .done ? .yes : .no
    case .tile:
      let panel = try Application(
        display: server.display, className: "panel", frame: (0, 0, 1920, 60), type: .dock)
      defer { withExtendedLifetime(panel) {} }
      panel.setNumbers("_NET_WM_STRUT", [0, 0, 60, 0])
      panel.setNumbers("_NET_WM_STRUT_PARTIAL", [0, 0, 60, 0, 0, 0, 0, 0, 0, 1919, 0, 0])
      // The window manager may have panels of its own, and may need time to notice this panel.
      _ = panel.wait { _ in observer.frames.workArea(of: Rectangle(x: 0, y: 0, width: 1920, height: 1080)).y >= 60 }
      let free = observer.frames.workArea(of: Rectangle(x: 0, y: 0, width: 1920, height: 1080))
      let expected = Rectangle(x: free.x, y: free.y, width: (free.width / 2).rounded(.down), height: free.height)
      guard free.y >= 60 else { return .no }
      return check(try windows.tile(window, .left)) { [observer] _ in observer.frames.outerFrame(of: window) == expected
      }
    case .move, .cancelledMove, .resize, .cancelledResize: return try performLive(action, application, before, check)
    case .moveToMonitor: return try performMonitor(check)
    case .moveToDesktop:
      let present = application.numbers("_NET_WM_DESKTOP")
      return check(try windows.move(window, toDesktop: .next)) { $0.numbers("_NET_WM_DESKTOP") != present }
    case .goToDesktop:
      let present = application.numbers("_NET_CURRENT_DESKTOP", ofRoot: true)
      defer { _ = ChangeDriver(connection: connection).drive(try? windows.goToDesktop(.previous)) }
      return check(try windows.goToDesktop(.next)) { $0.numbers("_NET_CURRENT_DESKTOP", ofRoot: true) != present }
    case .showDesktop:
      defer { _ = ChangeDriver(connection: connection).drive(try? windows.showDesktop(.off)) }
      return check(try windows.showDesktop(.on)) {
        !$0.isShown || $0.numbers("_NET_SHOWING_DESKTOP", ofRoot: true) == [1]
      }
    }
  }

  private typealias Check = (WindowChange?, @escaping (Application) -> Bool) -> WindowActionEffect

  private func performOrder(_ action: WindowAction, _ window: UInt, _ check: Check) throws -> WindowActionEffect {
    let other = neighbour.window
    func isAbove() -> Bool {
      let stack = observer.tree.children(of: observer.root)
      guard let own = observer.tree.topLevel(of: window).flatMap({ stack.firstIndex(of: $0) }),
        let others = observer.tree.topLevel(of: other).flatMap({ stack.firstIndex(of: $0) })
      else { return false }
      return own > others
    }
    if action == .lower {
      _ = check(try windows.raise(window)) { _ in isAbove() }
      return check(try windows.lower(window)) { _ in !isAbove() }
    }
    _ = check(try windows.focus(other)) { [observer] _ in observer.focusedClient == other }
    sentence = ""
    if action == .focus { return check(try windows.focus(window)) { [observer] _ in observer.focusedClient == window } }
    _ = check(try windows.raise(other)) { _ in !isAbove() }
    sentence = ""
    let effect = check(try windows.raise(window)) { _ in isAbove() }
    return effect == .yes && observer.focusedClient == window ? .withFocus : effect
  }

  private func performLive(
    _ action: WindowAction, _ application: Application, _ before: [Int], _ check: Check
  ) throws -> WindowActionEffect {
    let isMove = action == .move || action == .cancelledMove
    let isCancelled = action == .cancelledMove || action == .cancelledResize
    let live = try windows.follow(application.window, isMove ? .move : .resize, at: .now)
    let moved = zip(before, isMove ? [120, 70, 0, 0] : [0, 0, 120, 70]).map { $0 + $1 }
    func isAt(_ place: [Int]) -> Bool { application.area.map { [$0.x, $0.y, $0.width, $0.height] } == place }
    for step in 1...12 {
      live.follow(
        Vector(dx: Double(step) * 10, dy: (Double(step) * 70 / 12).rounded()), at: .now)
      _ = Descriptors.waitReadable(connection.fileDescriptor, timeout: .milliseconds(4))
      connection.queue.read()
      live.catchUp(at: .now)
    }
    if isCancelled {
      // If the window has not moved, `cancel` has no movement to undo.
      let hasMoved = application.wait { _ in
        connection.roundTrip()
        connection.queue.read()
        live.catchUp(at: .now)
        return !isAt(before)
      }
      guard hasMoved else { return .no }
      return check(live.cancel(at: .now)) { _ in isAt(before) }
    }
    return check(live.end(at: .now)) { _ in isAt(moved) }
  }

  /// Moves a window with a border, such as xterm's, to another monitor and back, three times.
  private func performMonitor(_ check: Check) throws -> WindowActionEffect {
    for monitor in [["left", "960/250x1080/250+0+0", "DUMMY0"], ["right", "960/250x1080/250+960+0", "none"]] {
      try run(["xrandr", "--setmonitor"] + monitor, display: server.display)
    }
    connection.directory.refresh()
    try #require(connection.layout.outputs.count == 2)
    let terminal = try Self.open("terminal", (200, 300, 400, 300), on: server, program)
    terminal.showAgain(border: 1, gravity: 1)
    try #require(program == nil || terminal.wait { $0.isShown && $0.numbers("WM_STATE").first == 1 })
    func place() -> [Int] { observer.frames.frame(of: terminal.window).map { [Int($0.x), Int($0.y)] } ?? [] }
    // The window is completely on the first monitor. Elsewhere, a window that does not fit is moved to a place where it
    // fits.
    self.place(terminal, x: 200, y: 300)
    let before = place()
    for _ in 0..<3 {
      guard check(try windows.move(terminal.window, toMonitor: .next), { _ in place()[0] > 900 }) == .yes,
        check(try windows.move(terminal.window, toMonitor: .next), { _ in place()[0] < 900 }) == .yes
      else { return .no }
    }
    return check(nil) { _ in place() == before }
  }
}
