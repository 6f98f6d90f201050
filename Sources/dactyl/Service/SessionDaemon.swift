import ArgumentParser
import Bindings
import Control
import Linux
import XServer

/// Starts and ends the daemon of this display, for `dactyl start`, `dactyl stop` and `dactyl service`.
enum SessionDaemon {
  /// Starts the daemon by the session's method. Waits until the daemon answers.
  ///
  /// - Throws: The daemon's exit code if the daemon ends instead. The reason is printed.
  static func start(_ way: SessionStart, _ program: InstalledProgram) throws {
    guard !Desktop.isWayland else { throw failure(.unusableServer, XServerError(.xwayland).description) }
    // Checked before anything is started or ended, because the errors of a unit are only in the journal.
    _ = try BindingsSource(nil, isForDaemon: true).bindings
    let running = ServiceStatus.runningDaemon
    switch way {
    case .unit:
      // A daemon that systemd did not start is ended, because the unit cannot start while another daemon runs.
      if running != nil, !UserManager.succeeds("is-active", "--quiet", UserManager.unitName) { stop(nil) }
      guard UserManager.succeeds("start", UserManager.unitName) else {
        throw failure(.crashing, "systemd could not start the unit; see `\(UserManager.logCommand)`")
      }
    case .autostart, .line:
      if let running { return printRunning(running) }
      try startInBackground(program)
    }
    print("Started.")
    guard let display = BindingsSource.display, let bindings = BindingsSource.own?.check(display).bindings else {
      return
    }
    let ending = "`dactyl stop` ends Dactyl."
    print(FirstSteps.text(for: bindings, devices: display.devices, ending: ending), terminator: "")
  }

  /// Prints the message that this daemon already serves the display.
  static func printRunning(_ running: DaemonStatus) { print("Dactyl runs already: process \(running.process).") }

  /// Starts the daemon with its output in the log, and waits at most 10 s until a daemon answers.
  private static func startInBackground(_ program: InstalledProgram) throws {
    let earlier = logText
    var start = ProgramStart([program.dactyl, "run", "--log"])
    start.standardOutput = .null
    let child: ChildProcess
    do throws(SystemError) { child = try start.spawn() } catch { throw failure(.missingProgram, error.description) }
    let deadline = MonotonicTime.now + .seconds(10)
    var ending: ChildProcess.Ending?
    repeat {
      if ServiceStatus.runningDaemon != nil { return }
      ending = child.wait(timeout: .milliseconds(20))
    } while ending == nil && MonotonicTime.now < deadline
    // Another daemon may have taken the display in the meantime.
    if ServiceStatus.runningDaemon != nil { return }
    guard let ending else {
      throw failure(
        .noDaemon, "the daemon runs (process \(child.id)), and does not answer; `dactyl doctor` says why")
    }
    let log = logText
    let added = (log.hasPrefix(earlier) ? String(log.dropFirst(earlier.count)) : log).trimmed
    if !added.isEmpty { report(added.linesWithoutControls) }
    switch ending {
    case .exited(0): throw failure(.noDaemon, "the daemon was ended")
    case .exited(let code): throw ExitCode(code)
    case .killed(let signal): throw failure(.crashing, "the daemon was ended by signal \(signal)")
    }
  }

  /// The text of the log; empty if no log exists.
  private static var logText: String {
    let bytes = Paths.log.flatMap { try? FileSystem.contents(of: $0, limit: 1 << 24) }
    return String(decoding: bytes ?? [], as: UTF8.self)
  }

  /// Ends the daemon that serves this display. Returns the daemon's process id; nil if no daemon serves the display.
  @discardableResult
  static func stop(_ way: SessionStart?) -> Int32? {
    let status = ServiceStatus.runningDaemon
    if way == .unit { UserManager.succeeds("stop", UserManager.unitName) }
    guard let status else { return nil }
    // A daemon that is asked to end also ends its supervisor.
    let daemon = ChildProcess(id: status.process)
    daemon.send(signal: SignalNumber.terminate)
    daemon.awaitEnd(timeout: .seconds(10))
    return daemon.id
  }
}
