import ArgumentParser
import Control

struct CtlStatus: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show the state of the daemon: its mode, its pause, its bindings, its uptime.")

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() throws {
    guard let status = DaemonStatus(try Ctl.ask(.status)) else {
      throw failure(.noDaemon, "the daemon is of another version; `dactyl run --replace` starts this one")
    }
    print(json ? jsonText(status) : text(status))
  }

  private func text(_ status: DaemonStatus) -> String {
    let pause =
      switch status.pause {
      case nil: "no"
      case .untilResumed: "yes, until `dactyl ctl resume`"
      case .left(let milliseconds): "yes, for \((milliseconds + 999) / 1000) s"
      }
    var lines = [
      "version   \(status.version)", "process   \(status.process)", "mode      \(status.mode)", "paused    \(pause)",
      "bindings  \(status.bindings)",
    ]
    for file in status.files { lines.append("file      \(file)") }
    lines += ["gestures  \(status.gestures)", "running   \(status.uptime) s"]
    lines += status.refusedGrabs.map { "refused   \($0)" }
    if !status.fileErrors.isEmpty {
      lines += ["errors    the saved file has errors, so the previous bindings remain in force:"] + status.fileErrors
    }
    return lines.joined(separator: "\n")
  }

  private func jsonText(_ status: DaemonStatus) -> String {
    let left =
      switch status.pause {
      case .left(let milliseconds)?: String(milliseconds)
      case .untilResumed?, nil: "null"
      }
    return """
      {"version": \(JSONLine.quoted(status.version)), "process": \(status.process), "mode": \(JSONLine.quoted(status.mode)), \
      "paused": \(status.pause != nil), "pauseLeftMilliseconds": \(left), "bindings": \(status.bindings), \
      "files": [\(list(status.files))], "gestures": \(status.gestures), "uptimeSeconds": \(status.uptime), \
      "fileErrors": [\(list(status.fileErrors))], "refusedGrabs": [\(list(status.refusedGrabs))]}
      """
  }

  private func list(_ texts: [String]) -> String { texts.map(JSONLine.quoted).joined(separator: ", ") }
}
