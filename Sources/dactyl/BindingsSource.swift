import Actions
import ArgumentParser
import Bindings
import Control
import Linux
import MachineFacts
import XServer

/// The bindings file that a command reads.
struct BindingsSource {
  let path: String
  let bytes: [UInt8]

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Reads the file on the command line; `-` means standard input. Default: the user's own file.
  ///
  /// - Parameter isForDaemon: True to refuse a file that other users can write to, as the daemon does.
  init(_ file: String?, isForDaemon: Bool) throws {
    guard let path = file ?? Paths.bindings else {
      throw failure(.noBindings, "neither an argument, XDG_CONFIG_HOME nor HOME gives the path of the bindings file")
    }
    self.path = path == "-" ? "standard input" : path
    do throws(UnreadableFile) {
      bytes = try Self.contents(of: path, isForDaemon: isForDaemon)
    } catch {
      let hint = file == nil && !FileSystem.exists(path) ? "; \(Self.hintForMissingFile)" : ""
      throw failure(.noBindings, "cannot read the bindings file \(path): \(error.reason)\(hint)")
    }
  }

  private static var hintForMissingFile: String {
    if let used = ServiceStatus.runningDaemon?.files.first {
      return "the running daemon uses \(used), which you can name after the command"
    }
    return "`dactyl init` writes one to begin with"
  }

  private static func contents(of path: String, isForDaemon: Bool) throws(UnreadableFile) -> [UInt8] {
    let limit = BindingSet.maximumFileSize
    if path != "-", isForDaemon {
      do throws(TrustedFile.Refusal) {
        return try TrustedFile.contents(of: path, limit: limit)
      } catch {
        throw UnreadableFile(reason: error.reason)
      }
    }
    do throws(SystemError) {
      if path == "-" { return try FileSystem.contents(ofDescriptor: 0, limit: limit) }
      return try FileSystem.contents(of: path, limit: limit)
    } catch {
      throw UnreadableFile(reason: error.reason)
    }
  }

  /// The advice for a file without bindings.
  var firstStep: String {
    bytes.isEmpty
      ? "`dactyl init` writes a file to begin with"
      : "remove the # before a line, or add a line such as `include presets/mouse.conf`: `dactyl presets` lists them"
  }

  /// The user's own file; nil if the file is missing or cannot be read.
  static var own: BindingsSource? { hasDefaultFile ? try? BindingsSource(nil, isForDaemon: true) : nil }

  /// True if the user's own bindings file exists.
  static var hasDefaultFile: Bool { Paths.bindings.map(FileSystem.exists) ?? false }

  /// Checks the file against this machine. Without a `connection`, the check ignores the machine's devices,
  /// monitors and window manager.
  func check(_ connection: XConnection?) -> CheckResult {
    Bindings.check(bytes, file: path, in: Self.environment(connection))
  }

  /// The facts about this machine that a check needs. Without a `connection`, the devices, the monitors and
  /// the window manager are unknown.
  static func environment(_ connection: XConnection?) -> CheckEnvironment {
    var environment = CheckEnvironment.ofThisMachine(plugins: Paths.plugins, presets: Paths.presets)
    environment.hasProgram = FileSystem.isProgram
    environment.devices = connection?.devices
    environment.monitors = connection?.monitorNames
    if let manager = connection.map(WindowManager.init) { environment.refusal = { manager.refusal(of: $0) } }
    return environment
  }

  /// The bindings for a replay, independent of this machine's devices.
  ///
  /// - Throws: An exit code if the file has errors. The errors are printed.
  var bindings: BindingSet {
    get throws {
      let result = check(nil)
      guard let bindings = result.bindings else {
        for diagnostic in result.diagnostics where diagnostic.severity == .error { report(diagnostic.rendered()) }
        throw ExitCode(ExitStatus.brokenBindings.rawValue)
      }
      return bindings
    }
  }

  /// A connection to the display of the user's session; nil if the display cannot be opened.
  static var display: XConnection? {
    guard CurrentProcess.environment("DISPLAY")?.isEmpty == false else { return nil }
    do throws(XServerError) { return try XConnection() } catch { return nil }
  }
}
