import Control
import Foundation
import Linux
import TestClients
import TestSupport
import Testing
import VirtualX

@testable import XServer

/// A desktop session on a private server, with a message bus and a home folder of its own.
final class DesktopSession {
  let program: SessionProgram
  let server: VirtualServer
  let connection: XConnection
  /// The parts of the desktop in their state after the start.
  private(set) var parts: [SessionWindow] = []
  private let home: URL
  private let environment: [(name: String, value: String)]
  private let process: ChildProcess
  private let client: HostileClient
  private let pointer: GrabbingClient
  private var helpers: [ChildProcess] = []

  /// Time without changes of the parts after which the session counts as started. Panels load their contents one after
  /// another.
  private static let restTime = Duration.seconds(2)
  private static let startTimeout = Duration.seconds(90)

  init(_ program: SessionProgram) throws {
    self.program = program
    server = try VirtualServer(for: program.manager)
    home = FileManager.default.temporaryDirectory.appending(path: "dactyl-session-\(UUID().uuidString.prefix(8))")
    let script = """
      echo "$DBUS_SESSION_BUS_ADDRESS" >"$HOME/bus"
      while read -r line; do $line & done
      wait
      """
    for folder in ["run", ".config"] {
      try FileManager.default.createDirectory(
        at: home.appending(path: folder), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    if let settings = program.settings {
      let folder = home.appending(path: ".config/glib-2.0/settings")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try settings.write(to: folder.appending(path: "keyfile"), atomically: false, encoding: .utf8)
    }
    environment = [
      ("DISPLAY", server.display), ("HOME", home.path), ("XDG_RUNTIME_DIR", home.path + "/run"),
      ("XDG_CONFIG_HOME", home.path + "/.config"), ("XDG_CACHE_HOME", home.path + "/.cache"),
      ("XDG_DATA_HOME", home.path + "/.local/share"), ("NO_AT_BRIDGE", "1"), ("LC_ALL", "C.UTF-8"),
      ("GSETTINGS_BACKEND", program.settings == nil ? "memory" : "keyfile"),
    ]
    let lines = try Descriptors.pipe()
    defer { Descriptors.close(lines.write) }
    var start = ProgramStart(["dbus-run-session", "--", "sh", "-c", script])
    start.environment = environment
    start.standardInput = .descriptor(lines.read)
    start.standardOutput = .null
    start.standardError = .null
    process = try start.spawn()
    Descriptors.close(lines.read)
    connection = try XConnection(display: server.display)
    client = try HostileClient(display: server.display)
    pointer = try GrabbingClient(display: server.display)
    let commands = program.programs + (program.notifier.map { [[$0]] } ?? [])
    // The parts start when the window manager runs, as under session managers.
    for command in commands {
      try Descriptors.write(lines.write, Array("\(command.joined(separator: " "))\n".utf8))
      let isManaged = becomesTrue(within: Self.startTimeout) {
        connection.manager().map { !$0.supported.isEmpty } ?? false
      }
      try #require(isManaged, "\(program): no window manager after \(command)")
    }
    try movePointer(x: Self.restPoint.x, y: Self.restPoint.y)
    parts = try waitUntilAtRest()
  }

  deinit { stop() }

  /// Ends all processes of the session, and the server.
  func stop() {
    for helper in helpers { helper.sendToGroup(signal: SignalNumber.kill) }
    process.sendToGroup(signal: SignalNumber.kill)
    for process in helpers + [process] { _ = process.wait(timeout: .seconds(5)) }
    helpers = []
    if !SessionProcesses(home: home.path).end() { Issue.record("processes of the session \(program) remain") }
    server.stop()
    try? FileManager.default.removeItem(at: home)
  }

  /// A point of the bare background, beside all windows and icons.
  static let restPoint = (x: 1500.0, y: 900.0)

  /// Waits until the parts exist and stay unchanged.
  private func waitUntilAtRest() throws -> [SessionWindow] {
    var (last, since) = ([SessionWindow](), MonotonicTime.now)
    let isAtRest = becomesTrue(within: Self.startTimeout) {
      let now = connection.desktopWindows()
      if now != last { (last, since) = (now, .now) }
      var expected = program.parts
      for window in now where window.isShown {
        if let index = expected.firstIndex(of: window.kind) { expected.remove(at: index) }
      }
      return expected.isEmpty && MonotonicTime.now - since >= Self.restTime
    }
    try #require(isAtRest, "\(program) does not come to rest: \(last.map(\.name))")
    return last
  }

  /// Writes the bindings of `dactyl init` for a laptop, and returns the file's path.
  func writeStarter() throws -> String {
    let file = home.appending(path: "dactyl.conf").path
    let program = try #require(Paths.program("dactyl"))
    let run = try ProgramRun(
      program, ["init", "--profile", "laptop", "--output", file],
      environment: ["DISPLAY": server.display, "HOME": home.path])
    try #require(run.status == 0, "\(run.output)")
    return file
  }

  func movePointer(x: Double, y: Double) throws {
    try server.mouse.move(toX: x, y: y)
  }

  func movePointer(to window: SessionWindow) throws {
    try movePointer(
      x: Double(window.area[0] + window.area[2] / 2), y: Double(window.area[1] + window.area[3] / 2))
  }

  /// Opens an application's window with the focus.
  func openWindow(_ type: WindowType? = nil, class name: String = "application") throws -> Application {
    let application = try Application(
      display: server.display, className: name, frame: (500, 250, 800, 500), type: type)
    try #require(
      application.wait { !$0.numbers("WM_STATE").isEmpty && $0.isShown },
      "\(program) does not manage the window: WM_STATE \(application.numbers("WM_STATE")), \(application.isShown)")
    let manager = WindowManager(connection: connection)
    let isActive = becomesTrue(within: .seconds(20)) {
      _ = try? manager.focus(application.window)
      connection.roundTrip()
      application.sync()
      return connection.focusedClient == application.window
        // xfwm4 writes a second number into the property.
        && application.numbers("_NET_ACTIVE_WINDOW", ofRoot: true).first == Int(application.window)
        && !application.numbers("_NET_WM_DESKTOP").isEmpty
    }
    try #require(isActive, "\(program) does not give the window the keyboard, or does not manage it")
    return application
  }

  /// Opens the menu of the background, and moves the pointer into it.
  func openMenu() throws -> SessionWindow {
    let before = Set(connection.desktopWindows().map(\.id))
    try movePointer(x: Self.restPoint.x, y: 300)
    try server.mouse.click(3)
    var menu: SessionWindow?
    _ = becomesTrue(within: .seconds(20)) {
      menu = connection.desktopWindows().last { !before.contains($0.id) && $0.area[2] > 40 && $0.area[3] > 40 }
      return menu != nil
    }
    let opened = try #require(menu, "\(program): no menu opens")
    try movePointer(to: opened)
    return opened
  }

  /// True if a menu has grabbed the pointer.
  var hasOpenMenu: Bool { pointer.isPointerTaken }

  /// Closes menus until no menu has the pointer.
  func closeMenus() throws {
    let isClosed = try becomesTrue(within: .seconds(20)) {
      try server.keyboard.type(.escape)
      return waitForManager() && !pointer.isPointerTaken
    }
    try #require(isClosed, "\(program): a menu stays open")
  }

  /// Shows a notification that stays, by the session's own program. Returns nil if the session has no such program.
  func notify() throws -> SessionWindow? {
    guard program.notifier != nil, FileSystem.isProgram("notify-send") else { return nil }
    let before = Set(connection.desktopWindows().map(\.id))
    var start = ProgramStart(["notify-send", "--expire-time=0", "--urgency=critical", "Notification", "that stays"])
    let bus = try String(contentsOf: home.appending(path: "bus"), encoding: .utf8)
    start.environment =
      environment + [("DBUS_SESSION_BUS_ADDRESS", bus.trimmingCharacters(in: .whitespacesAndNewlines))]
    start.standardOutput = .null
    start.standardError = .null
    let sender = try start.spawn()
    helpers.append(sender)
    return waitUntilSettled { connection.desktopWindows().first { !before.contains($0.id) } }
  }

  /// Waits until a new window no longer changes, because window managers add states late. Returns nil if the window
  /// keeps changing.
  func waitUntilSettled(_ find: () -> SessionWindow?) -> SessionWindow? {
    var (last, since): (SessionWindow?, MonotonicTime) = (nil, .now)
    let isSettled = becomesTrue(within: .seconds(20)) {
      let now = find()
      if now != last { (last, since) = (now, .now) }
      return now != nil && MonotonicTime.now - since >= .milliseconds(500)
    }
    return isSettled ? last : nil
  }

  /// Records the current state of the parts, so that damage is reported once.
  func adoptParts() { parts = connection.desktopWindows().filter { now in parts.contains { $0.id == now.id } } }

  /// The panel with the largest area; nil where the window manager draws it.
  var panel: SessionWindow? {
    parts.filter { $0.kind == "DOCK" && $0.isShown && $0.area[0] >= 0 && $0.area[1] >= 0 }
      .max { $0.area[2] * $0.area[3] < $1.area[2] * $1.area[3] }
  }

  /// Waits until the window manager has handled all earlier requests.
  func waitForManager() -> Bool {
    let answer = "_NET_FRAME_EXTENTS"
    client.deleteProperty(answer, of: client.window)
    connection.askManager("_NET_REQUEST_FRAME_EXTENTS", client.window, [])
    connection.flush()
    return becomesTrue(within: .seconds(20)) { !client.numbers(answer, of: client.window).isEmpty }
  }

  /// Returns the damage of some windows. Default: the windows of the desktop after its start.
  ///
  /// Excludes damage that disappears again, because a panel may move for a moment while it measures its contents.
  func damage(_ windows: [SessionWindow]? = nil) -> [String] {
    var problems: [String] = []
    _ = becomesTrue(within: .seconds(5)) {
      problems = (windows ?? parts).flatMap { $0.damage(connection) }
      _ = connection.takeLastError()
      return problems.isEmpty
    }
    return problems
  }
}
