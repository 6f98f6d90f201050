/// The state of a daemon, as `dactyl ctl status` reports it.
package struct DaemonStatus: Sendable, Hashable {
  package enum Pause: Sendable, Hashable {
    case untilResumed
    /// Gestures remain paused for this time.
    case left(milliseconds: Int64)
  }

  package var version: String
  /// The id of the process that serves the display.
  package var process: Int32
  package var mode: String
  /// The current pause; nil if the daemon is not paused.
  package var pause: Pause?
  /// The bindings file, followed by the files that it includes.
  package var files: [String]
  package var bindings: Int
  /// Number of gestures that were recognized for a binding since the daemon's start.
  package var gestures: UInt64
  /// Time since the daemon's start (seconds).
  package var uptime: Int64
  /// The errors for which the saved file was rejected, as they are printed; empty if the bindings of the saved file are
  /// in force.
  package var fileErrors: [String]
  /// Messages about input that other programs prevent the daemon from intercepting.
  package var refusedGrabs: [String]

  package init(
    version: String, process: Int32, mode: String, pause: Pause?, files: [String], bindings: Int, gestures: UInt64,
    uptime: Int64, fileErrors: [String] = [], refusedGrabs: [String] = []
  ) {
    self.version = version
    self.process = process
    self.mode = mode
    self.pause = pause
    self.files = files
    self.bindings = bindings
    self.gestures = gestures
    self.uptime = uptime
    self.fileErrors = fileErrors
    self.refusedGrabs = refusedGrabs
  }

  package var fields: [ControlAnswer.Field] {
    let pause =
      switch pause {
      case nil: "no"
      case .untilResumed: "yes"
      case .left(let milliseconds): String(milliseconds)
      }
    return [
      .init("version", version), .init("process", String(process)), .init("mode", mode), .init("pause", pause),
      .init("bindings", String(bindings)), .init("gestures", String(gestures)), .init("uptime", String(uptime)),
    ] + files.map { .init("file", $0) } + fileErrors.map { .init("file-error", $0) }
      + refusedGrabs.map { .init("refused-grab", $0) }
  }

  /// Parses the output of `fields`, ignoring fields of later versions. Nil if a field is missing.
  package init?(_ answer: ControlAnswer) {
    func value(_ name: String) -> String? { answer.values(of: name).first }
    guard let version = value("version"), let process = value("process").flatMap({ Int32($0) }),
      let mode = value("mode"), let pause = value("pause"), let bindings = value("bindings").flatMap({ Int($0) }),
      let gestures = value("gestures").flatMap({ UInt64($0) }), let uptime = value("uptime").flatMap({ Int64($0) })
    else { return nil }
    switch pause {
    case "no": self.pause = nil
    case "yes": self.pause = .untilResumed
    default:
      guard let milliseconds = Int64(pause) else { return nil }
      self.pause = .left(milliseconds: milliseconds)
    }
    self.version = version
    self.process = process
    self.mode = mode
    self.bindings = bindings
    self.gestures = gestures
    self.uptime = uptime
    files = answer.values(of: "file")
    fileErrors = answer.values(of: "file-error")
    refusedGrabs = answer.values(of: "refused-grab")
  }
}
