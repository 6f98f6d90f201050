import Bindings
import Control
import Linux
import XServer

/// Starts and ends the daemon of this display, for `dactyl start`, `dactyl stop` and `dactyl service`.
enum SessionDaemon {
  /// Starts the daemon by the session's method. Waits until the daemon answers.
  static func start(_ way: SessionStart, _ program: InstalledProgram) throws {
    guard !Desktop.isWayland else { throw failure(.unusableServer, XServerError(.xwayland).description) }
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
      var start = ProgramStart([program.dactyl, "run", "--log"])
      start.standardOutput = .null
      start.standardError = .null
      let child: ChildProcess
      do throws(SystemError) { child = try start.spawn() } catch { throw failure(.missingProgram, error.description) }
      guard awaitDaemon(startedBy: child) else {
        report("dactyl: it was started, and does not answer yet; `dactyl doctor` says why")
        return
      }
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

  /// Waits until a daemon answers, for at most 10 s. Returns false if no daemon answers in time, or if `child` ends
  /// before.
  private static func awaitDaemon(startedBy child: ChildProcess) -> Bool {
    let deadline = MonotonicTime.now + .seconds(10)
    repeat {
      if ServiceStatus.runningDaemon != nil { return true }
    } while child.wait(timeout: .milliseconds(20)) == nil && MonotonicTime.now < deadline
    return ServiceStatus.runningDaemon != nil
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
