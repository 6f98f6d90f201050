import ArgumentParser
import Control
import Linux

struct ServiceStatus: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show what starts Dactyl with your session, if it runs, and where its log is.",
    discussion: "Exit codes: 0 a daemon serves this display, 8 none does.")

  @Flag(help: "Print one JSON object.")
  var json = false

  private struct Report: Encodable {
    /// `unit`, `autostart` or `line`; nil if no method of `dactyl service enable` is in force.
    let way: String?
    let files: [String]
    /// The files that start Dactyl although `dactyl service` has not written them.
    let others: [String]
    let log: String?
    let isRunning: Bool
    let isWayland: Bool
  }

  /// The status of the daemon that serves this display; nil if no daemon answers.
  static var runningDaemon: DaemonStatus? {
    guard let display = CurrentProcess.environment("DISPLAY"), !display.isEmpty,
      let answer = try? ControlClient.ask(.status, display: display)
    else { return nil }
    return DaemonStatus(answer)
  }

  func run() throws {
    let way = ServiceRecord.current?.way
    let daemon = Self.runningDaemon
    if json {
      let files = ServiceRecord.current?.files ?? []
      print(
        try JSON.text(
          Report(
            way: way?.rawValue, files: files, others: AutostartFiles.found.filter { !files.contains($0) },
            log: way?.logText, isRunning: daemon != nil, isWayland: Desktop.isWayland)))
      if daemon == nil { throw ExitCode(ExitStatus.noDaemon.rawValue) }
      return
    }
    var lines = ["starts    \(startText(way))"]
    if let daemon {
      lines.append(
        "running   process \(daemon.process), for \(Self.text(seconds: daemon.uptime)), version \(daemon.version)")
    } else {
      lines.append("running   no")
    }
    if let way { lines.append("log       \(way.logText)") }
    print(lines.joined(separator: "\n"))
    if daemon == nil { throw ExitCode(ExitStatus.noDaemon.rawValue) }
  }

  private func startText(_ way: SessionStart?) -> String {
    let files = ServiceRecord.current?.files ?? []
    switch way {
    case .unit: return "with your session, by systemd: \(files.last ?? "")"
    case .autostart: return "with your session, by your desktop: \(files.last ?? "")"
    case .line: return "with your session, by a line in \(files.last ?? "")"
    case nil:
      let others = AutostartFiles.found
      return others.isEmpty
        ? "not by itself; `dactyl service enable` changes that"
        : "not by `dactyl service`, but by \(others.joined(separator: ", "))"
    }
  }

  /// Returns a duration as text for people, such as "3 h 2 min".
  private static func text(seconds: Int64) -> String {
    if seconds < 60 { return "\(seconds) s" }
    if seconds < 3600 { return "\(seconds / 60) min" }
    if seconds < 86_400 { return "\(seconds / 3600) h \(seconds / 60 % 60) min" }
    return "\(seconds / 86_400) days \(seconds / 3600 % 24) h"
  }
}
