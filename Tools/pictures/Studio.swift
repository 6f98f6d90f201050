import Linux
import TestClients
import VirtualX

/// Xfce's desktop on a private server, with the daemon.
final class Studio {
  /// Maximum time in which a program shows the result of a request.
  private static let timeout = Duration.seconds(60)
  /// The usual folders of a user, which are created in addition to the contents of `Home`.
  private static let folders = ["Desktop", "Documents", "Downloads", "Maps", "Music", "Pictures", "Videos"]

  let server: VirtualServer
  let windows: DesktopWindows
  private let home: String
  private var environment: [(name: String, value: String)]
  private var programs: [ChildProcess] = []
  /// The path of the bindings file. `text` is its content.
  private let file: String
  private var bindings: String
  /// The read end of the pipe with the daemon's output.
  private var daemonOutput: Int32?
  /// The write end of the pipe with the programs that the session must start.
  private let session: Int32

  /// - Parameters:
  ///   - project: The folder of the project.
  ///   - bindings: The text of the bindings file.
  init(project: String, bindings: String) throws {
    server = try VirtualServer()
    // 192 pixels per inch. Without the size in millimetres, the overlay would use the resource `Xft.dpi`, which is 96
    // at each scale.
    try server.setMonitors([
      .init(
        x: 0, y: 0, width: VirtualServer.width, height: VirtualServer.height, widthInMillimetres: 254,
        heightInMillimetres: 143)
    ])
    windows = try DesktopWindows(display: server.display)
    home = server.folderPath + "/alex"
    file = try server.addFile("pictures.conf", containing: bindings)
    self.bindings = bindings
    environment = [
      ("DISPLAY", server.display), ("HOME", home), ("XDG_RUNTIME_DIR", server.folderPath),
      ("XDG_CONFIG_HOME", home + "/.config"), ("XDG_CACHE_HOME", home + "/.cache"),
      ("XDG_DATA_HOME", home + "/.local/share"), ("NO_AT_BRIDGE", "1"), ("LC_ALL", "C.UTF-8"),
      ("GSETTINGS_BACKEND", "keyfile"), ("MOZ_CRASHREPORTER_DISABLE", "1"),
    ]
    let lines = try Descriptors.pipe()
    session = lines.write
    try Self.run(["cp", "-R", "\(project)/Tools/pictures/Home", home])
    try Self.run(["mkdir", "-p", home + "/.config/dactyl/plugins"] + Self.folders.map { "\(home)/\($0)" })
    try Self.run(["cp", "-R", "\(project)/Plugins/zoom", "\(project)/Plugins/lib", home + "/.config/dactyl/plugins"])
    try startSession(lines.read)
    try startDaemon()
  }

  deinit {
    windows.close()
    for program in programs.reversed() { program.sendToGroup(signal: SignalNumber.terminate) }
    server.stop()
    for program in programs { _ = program.wait(timeout: .seconds(3)) }
  }

  /// Starts a program of the session, and returns the new window with this title.
  func open(_ command: String, titled title: String) throws -> UInt {
    let before = windows.find(titled: title)
    try start(command)
    return try wait(for: "`\(command)`") {
      let window = windows.find(titled: title)
      return window == before ? nil : window
    }
  }

  /// Replaces the bindings of the daemon, unless they are equal.
  func load(bindings: String) throws {
    guard bindings != self.bindings else { return }
    self.bindings = bindings
    try FileSystem.write(Array(bindings.utf8), to: file, mayReplace: true)
    try awaitDaemon("reloaded")
  }

  /// Waits until the screen no longer changes, and returns a picture of it.
  ///
  /// - Parameter quiet: The time for which the screen must not change.
  func settledScreenshot(quiet: Duration) throws -> Screenshot {
    try server.sync()
    var last = try Screenshot(display: server.display)
    let end = MonotonicTime.now + .seconds(5)
    while MonotonicTime.now < end {
      Poll.sleep(for: quiet)
      let next = try Screenshot(display: server.display)
      if next.difference(from: last) == nil { return next }
      last = next
    }
    return last
  }

  /// Calls `act`, and then waits until the screen changes.
  func awaitChange(_ act: () throws -> Void) throws {
    let before = try settledScreenshot(quiet: .milliseconds(100))
    try act()
    _ = try wait(for: "a change of the screen") {
      try Screenshot(display: server.display).difference(from: before) == nil ? nil : true
    }
  }

  func wait<Value>(for name: String, _ condition: () throws -> Value?) throws -> Value {
    let end = MonotonicTime.now + Self.timeout
    while MonotonicTime.now < end {
      if let value = try condition() { return value }
      Poll.sleep(for: .milliseconds(20))
    }
    throw PictureError.notReady(name)
  }

  private func start(_ command: String) throws { try Descriptors.write(session, Array("\(command)\n".utf8)) }

  private func startSession(_ input: Int32) throws {
    let script = """
      cd
      echo "$DBUS_SESSION_BUS_ADDRESS" >.bus
      while read -r line; do $line & done
      """
    var start = ProgramStart(["dbus-run-session", "--", "sh", "-c", script])
    start.environment = environment
    start.standardInput = .descriptor(input)
    start.standardOutput = .null
    start.standardError = .null
    programs.append(try start.spawn())
    Descriptors.close(input)
    try self.start("xfsettingsd")
    // xfwm4 reads the size of its titles from these settings when it starts.
    _ = try wait(for: "xfsettingsd") { windows.hasSettings ? true : nil }
    try self.start("xfwm4")
    _ = try wait(for: "xfwm4") { windows.isComposed ? true : nil }
    try self.start("xfce4-panel")
    try self.start("xfdesktop --disable-wm-check")
    _ = try wait(for: "the panel and the wallpaper") { windows.parts >= 2 ? true : nil }
    let bus = try FileSystem.contents(of: home + "/.bus", limit: 4096)
    environment.append(("DBUS_SESSION_BUS_ADDRESS", String(decoding: bus.dropLast(), as: UTF8.self)))
  }

  static func path(of program: String) -> String {
    let folder = CurrentProcess.executablePath.map { $0.split(separator: "/").dropLast().joined(separator: "/") } ?? ""
    return "/\(folder)/\(program)"
  }

  private func startDaemon() throws {
    let output = try Descriptors.pipe()
    var start = ProgramStart([Self.path(of: "dactyld"), "--verbose", "--config", file])
    start.environment = environment
    start.standardOutput = .descriptor(output.write)
    programs.append(try start.spawn())
    Descriptors.close(output.write)
    daemonOutput = output.read
    try awaitDaemon("ready")
  }

  /// Waits until the daemon writes a line.
  private func awaitDaemon(_ line: String) throws {
    var text = ""
    _ = try wait(for: "dactyld") { () -> Bool? in
      guard let daemonOutput, Descriptors.waitReadable(daemonOutput, timeout: .milliseconds(20)) else { return nil }
      text += String(decoding: try Descriptors.read(daemonOutput) ?? [], as: UTF8.self)
      return text.contains(line + "\n") ? true : nil
    }
  }

  private static func run(_ arguments: [String]) throws {
    let name = arguments.joined(separator: " ")
    guard case .exited(0)? = try ProgramStart(arguments).spawn().wait(timeout: timeout) else {
      throw PictureError.notReady("`\(name)`")
    }
  }
}
