import ArgumentParser
import Control
import Linux

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Recognize gestures on the X display until ended.",
    discussion:
      "Runs the daemon, dactyld. It reloads changed bindings. SIGTERM and Ctrl-C release everything and end it."
  )

  @Option(
    name: .customLong("config"), help: "Bindings to use (default: ~/.config/dactyl/dactyl.conf).", completion: .file())
  var bindings: String?

  @Flag(name: .customLong("replace"), help: "Replace the dactyld that serves this display.")
  var replaces = false

  @Flag(name: .customLong("reconnect"), help: "When the X server ends, wait for the next one on this display.")
  var reconnects = false

  @Flag(name: .customLong("verbose"), help: "Print a line for each action.")
  var isVerbose = false

  @Flag(name: .customLong("log"), help: "Append all output to ~/.local/state/dactyl/dactyl.log.")
  var logs = false

  func run() throws {
    guard let daemon = Paths.program("dactyld") else {
      throw failure(.missingProgram, "dactyld is neither beside dactyl nor in PATH")
    }
    var arguments: [String] = []
    if let bindings { arguments += ["--config", bindings] }
    if replaces { arguments.append("--replace") }
    if reconnects { arguments.append("--reconnect") }
    if isVerbose { arguments.append("--verbose") }
    if logs { try openLog() }
    throw failure(.missingProgram, CurrentProcess.become(daemon, arguments).description)
  }

  /// Maximum size in bytes of a log to which a new daemon appends. A larger log is renamed, and a new log begins.
  private static let maximumLogSize = 1 << 20

  private func openLog() throws {
    guard let path = Paths.log else { throw failure(.cannotWrite, "neither XDG_STATE_HOME nor HOME is set") }
    do throws(SystemError) {
      try FileSystem.makeFolders(for: path)
      try LogFile.open(path, limit: Self.maximumLogSize)
    } catch {
      throw failure(.cannotWrite, "cannot write \(path): \(error.reason)")
    }
  }
}
