import Foundation
import Linux
import TestSupport
import Testing
import VirtualX

/// A private X server with an application, and a daemon that serves the server: `dactyld` or another program.
final class Desktop: ServedDesktop {
  let server: VirtualServer
  let application: Application
  let bindings: BindingsOnDisk
  let daemon: RunningDaemon

  init(
    _ text: String, program: String? = nil, environment: [(name: String, value: String)] = [],
    input: ApplicationInput = [.keys, .buttons, .motion], selection: ApplicationSelection = .masters,
    showsOverlay: Bool = false, isVerbose: Bool = true
  ) throws {
    server = try VirtualServer()
    application = try Application(display: server.display, input: input, selection: selection)
    bindings = try BindingsOnDisk(text)
    daemon = try RunningDaemon(
      display: server.display, file: bindings.path, program: program, environment: environment,
      showsOverlay: showsOverlay, isVerbose: isVerbose)
    let (daemon, display) = (daemon, server.display)
    let isReady =
      isVerbose ? daemon.waitUntilReady() : daemon.wait { _ in (try? daemon.ask("status", display: display)) != nil }
    try #require(isReady, "the daemon reported: \(daemon.reports)")
  }

  /// Runs a program on the desktop to its end.
  func run(_ arguments: String...) throws { try run(arguments) }

  func run(_ arguments: [String]) throws { try server.run(arguments) }

  /// Sets a property of small numbers, which drivers use for switches. Creates the property if it is missing.
  func setProperty(_ name: String, _ values: String..., of device: String) throws {
    try run(["xinput", "set-prop", "--type=int", "--format=8", device, name] + values)
  }

  /// Sets a property of one floating-point number, which drivers use for speeds. Creates the property if it is missing.
  func setProperty(_ name: String, _ value: Double, of device: String) throws {
    try run(["xinput", "set-prop", "--type=float", "--format=32", device, name, "\(value)"])
  }

  deinit {
    daemon.stop()
    server.stop()
  }
}

extension VirtualServer {
  /// Runs a program on this server to its end.
  func run(_ arguments: [String]) throws {
    var start = ProgramStart(arguments)
    start.environment = [("DISPLAY", display)]
    let run = try start.run()
    try #require(run.status == 0, "\(arguments): \(run)")
  }
}

/// A bindings file in a temporary folder.
struct BindingsOnDisk {
  private let temporary: TemporaryFolder
  var folder: URL { temporary.url }
  var path: String { temporary.path("dactyl.conf") }

  init(_ text: String) throws {
    temporary = try TemporaryFolder()
    try write(text)
  }

  /// Replaces the file, or another file beside it, as most editors do: writes a new file and renames it.
  func write(_ text: String, to name: String = "dactyl.conf") throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(toFile: file.path, atomically: true, encoding: .utf8)
  }

  /// Writes an executable shell script.
  func write(program text: String, to name: String) throws {
    try ExecutableFile.write(script: text, to: temporary.path(name))
  }
}
