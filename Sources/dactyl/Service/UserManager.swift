import Linux

/// Calls systemd's user manager with `systemctl --user`.
enum UserManager {
  private static let timeout: Duration = .seconds(20)

  static let unitName = "dactyl.service"
  static let target = "graphical-session.target"

  /// True if the user manager runs and its target for the graphical session is active.
  static var servesGraphicalSession: Bool { succeeds("is-active", "--quiet", target) }

  static let logCommand = "journalctl --user --unit=\(unitName)"

  /// Runs `systemctl --user` with these arguments. Returns true if the command exits with 0 within the timeout.
  @discardableResult
  static func succeeds(_ arguments: String...) -> Bool {
    guard let program = FileSystem.program("systemctl") else { return false }
    var start = ProgramStart([program, "--user"] + arguments)
    start.standardOutput = .null
    start.standardError = .null
    guard let child = try? start.spawn() else { return false }
    if let ending = child.wait(timeout: timeout) { return ending == .exited(0) }
    child.send(signal: SignalNumber.kill)
    _ = child.wait(timeout: timeout)
    return false
  }
}
