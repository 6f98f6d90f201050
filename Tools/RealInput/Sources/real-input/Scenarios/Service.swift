import GesturesTesting
import Glibc
import Linux

extension Scenario {
  static let service = Scenario(
    name: "service", sentence: "systemd's user manager starts, reloads and stops Dactyl with the session",
    parts: ["systemd"]
  ) { laboratory, _ in
    let pad = try laboratory.plug(TouchModel(.clickpad))
    let manager = try UserManager()
    defer { manager.stop() }
    try GuestFile.write("swipe 3 left -> run \(Marks.command) first\n", to: "/root/.config/dactyl/dactyl.conf")
    var checks = Checks()
    func swipe(_ name: String, _ expected: [String]) throws {
      let scans = Hand.touchpadScans(
        of: TouchpadMovement(3, .left, length: 45, over: .milliseconds(500)), on: .clickpad)
      checks.add(name, try Performance(scans, on: pad, in: laboratory).marks.map(\.name), expected)
    }
    try manager.systemctl("start", "session.target")
    let enabled = try Program.run(["/lab/dactyl", "service", "enable", "--now"])
    checks.add("`service enable --now`", [enabled.status == 0 ? "0" : enabled.output], ["0"])
    checks.add("the unit", [try manager.systemctl("is-active", "dactyl.service")], ["active"])
    try swipe("a swipe with the unit", ["first"])
    try GuestFile.write("swipe 3 left -> run \(Marks.command) second\n", to: "/root/.config/dactyl/dactyl.conf")
    checks.add("reloading the unit", [try manager.systemctl("reload", "dactyl.service")], [""])
    try swipe("a swipe after reloading", ["second"])
    try manager.systemctl("stop", "session.target")
    checks.add("the unit after the session", [try manager.systemctl("is-active", "dactyl.service")], ["inactive"])
    try swipe("a swipe after the session", [])
    try manager.systemctl("start", "session.target")
    Poll.sleep(for: .seconds(1))
    checks.add("the unit in the next session", [try manager.systemctl("is-active", "dactyl.service")], ["active"])
    try swipe("a swipe in the next session", ["second"])
    let disabled = try Program.run(["/lab/dactyl", "service", "disable", "--now"])
    checks.add("`service disable --now`", [disabled.status == 0 ? "0" : disabled.output], ["0"])
    try swipe("a swipe after disabling", [])
    return checks.finding
  }
}

/// systemd's manager of the user's services. The system's manager does not run.
private struct UserManager {
  private let program: Program

  init() throws {
    // The user manager runs only if this folder exists.
    for folder in ["/run/systemd", "/run/systemd/system", "/root/.config", "/root/.config/dactyl"] {
      mkdir(folder, 0o700)
    }
    for folder in ["/root/.config/systemd", "/root/.config/systemd/user"] { mkdir(folder, 0o755) }
    // Create a target for the session, because users may not start the graphical target.
    try GuestFile.write(
      "[Unit]\nBindsTo=graphical-session.target\nBefore=graphical-session.target\n",
      to: "/root/.config/systemd/user/session.target")
    try Program.run(["mount", "-t", "cgroup2", "cgroup2", "/sys/fs/cgroup"])
    program = try Program.start(["/lib/systemd/systemd", "--user"], log: "/run/lab/systemd.log")
    let log = program
    guard Laboratory.wait(upTo: .seconds(20), until: { FileSystem.exists("/run/user/0/systemd/private") }) else {
      program.stop()
      throw LabError("systemd's user manager did not start: \(log.output)")
    }
    try systemctl("import-environment", "DISPLAY", "PATH")
  }

  /// Returns the output without the newline.
  @discardableResult
  func systemctl(_ arguments: String...) throws -> String {
    String(try Program.run(["systemctl", "--user"] + arguments).output.prefix { $0 != "\n" })
  }

  func stop() { program.stop() }
}
