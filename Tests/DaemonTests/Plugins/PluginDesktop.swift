import Foundation
import Linux
import TestSupport
import Testing
import VirtualX

/// A private X server with an application, and a daemon with the included plugins and a test's own.
final class PluginDesktop: ServedDesktop {
  let server: VirtualServer
  let application: Application
  let bindings: BindingsOnDisk
  let daemon: RunningDaemon
  /// The user's home.
  var home: URL { folder.url }
  private let folder: TemporaryFolder
  private let helpers: [ChildProcess]

  /// - Parameters:
  ///   - text: The bindings.
  ///   - plugins: Shell scripts by the names of their plugins. They can use the shell helper.
  ///   - manifest: Additional lines for the manifests of these plugins.
  ///   - programs: Shell scripts that precede others of the same name in PATH.
  ///   - helpers: Programs that run beside the daemon, such as a window manager, each with its arguments.
  ///   - environment: Additional variables of the daemon and the helpers; `$HOME` in them is the home folder.
  init(
    _ text: String, plugins: [String: String] = [:], manifest: String = "", programs: [String: String] = [:],
    helpers: [[String]] = [], environment: [(name: String, value: String)] = [],
    input: ApplicationInput = [.keys, .buttons, .motion], selection: ApplicationSelection = .masters,
    showsOverlay: Bool = false, isReady: (PluginDesktop.Place) -> Bool = { _ in true }
  ) throws {
    server = try VirtualServer()
    folder = try TemporaryFolder()
    let place = Place(display: server.display, home: folder.url)
    try place.furnish(plugins, manifest: manifest, programs: programs)
    let environment =
      place.environment + environment.map { ($0.name, $0.value.replacing("$HOME", with: place.home.path)) }
    self.helpers = try helpers.map { try place.start($0, environment) }
    try #require(place.wait { isReady(place) }, "\(helpers) did not get ready")
    application = try Application(display: server.display, input: input, selection: selection)
    bindings = try BindingsOnDisk(text)
    daemon = try RunningDaemon(
      display: server.display, file: bindings.path, environment: environment, showsOverlay: showsOverlay)
    try #require(daemon.waitUntilReady(), "the daemon reported: \(daemon.reports)")
  }

  deinit {
    daemon.stop()
    for helper in helpers {
      helper.sendToGroup(signal: SignalNumber.kill)
      _ = helper.wait(timeout: .seconds(5))
    }
    server.stop()
  }

  var place: Place { Place(display: server.display, home: home) }

  var plugins: URL { place.plugins }

  /// Returns the text of a file in the home folder; an empty text if the file is missing.
  func text(_ file: String) -> String { (try? String(contentsOf: home.appending(path: file), encoding: .utf8)) ?? "" }

  /// Moves fingers on the touchpad by millimetres in even steps, and lifts them.
  func pan(
    _ fingers: Int, right: Double = 0, up: Double = 0, updates: Int = 40, over time: Duration = .milliseconds(400)
  )
    throws
  {
    try server.touchpad.swipe(
      fingers: fingers, dx: Self.units(right), dy: -Self.units(up), updates: updates, over: time)
  }

  /// Converts millimetres into the touchpad's unit, 1/1000 inch.
  static func units(_ millimetres: Double) -> Double { millimetres / 25.4 * 1000 }

  /// Returns the daemon's lines that name a plugin.
  func answers(of plugin: String) -> [String] {
    daemon.lines.filter { $0.hasPrefix("plugin \(plugin): ") }.map { String($0.dropFirst("plugin \(plugin): ".count)) }
  }
}

extension PluginDesktop {
  /// The folders and environment variables of the programs on a desktop.
  struct Place {
    let display: String
    let home: URL

    var plugins: URL { home.appending(path: ".config/dactyl/plugins") }

    var environment: [(name: String, value: String)] {
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      return [
        ("DISPLAY", display), ("HOME", home.path), ("XDG_CONFIG_HOME", home.path + "/.config"),
        ("XDG_RUNTIME_DIR", home.path + "/run"), ("PATH", "\(home.path)/bin:\(path)"), ("LC_ALL", "C.UTF-8"),
        ("DBUS_SESSION_BUS_ADDRESS", "unix:path=\(home.path)/run/bus"),
      ]
    }

    /// Starts a program as the leader of a process group.
    func start(_ arguments: [String], _ environment: [(name: String, value: String)]? = nil) throws -> ChildProcess {
      var start = ProgramStart(arguments)
      start.environment = environment ?? self.environment
      start.standardOutput = .null
      start.standardError = .null
      return try start.spawn()
    }

    /// Runs a shell command to its end and returns its output.
    func shell(_ command: String) -> String {
      var start = ProgramStart(["sh", "-c", command])
      start.environment = environment
      return (try? start.run(timeout: .seconds(10)))?.output ?? ""
    }

    func wait(_ seconds: Double = 20, until condition: () -> Bool) -> Bool {
      becomesTrue(within: .seconds(seconds), condition)
    }

    fileprivate func furnish(_ scripts: [String: String], manifest: String, programs: [String: String]) throws {
      let files = FileManager.default
      try files.createDirectory(at: home.appending(path: ".config/dactyl"), withIntermediateDirectories: true)
      for name in ["run", "bin"] {
        try files.createDirectory(
          at: home.appending(path: name), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      }
      let checkout = String(#filePath.components(separatedBy: "/Tests/")[0])
      try ExecutableFile.copy(checkout + "/Plugins", to: plugins.path)
      // A checkout may be writable by its group; programs that gestures run must not be.
      _ = shell("chmod -R go-w \(plugins.path)")
      for (name, script) in programs {
        try ExecutableFile.write(script: script, to: home.appending(path: "bin/\(name)").path)
      }
      for (name, script) in scripts {
        let folder = plugins.appending(path: name)
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        let head = "name \(name)\nsummary \"for tests\"\napi 1\nprogram \(name).sh\n"
        try (head + manifest).write(to: folder.appending(path: "plugin.conf"), atomically: false, encoding: .utf8)
        try ExecutableFile.write(script: script, to: folder.appending(path: "\(name).sh").path)
      }
    }
  }
}
