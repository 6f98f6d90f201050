import Control

/// Judges the daemon of the display, and its start at login.
enum DaemonCheck {
  static func findings(_ facts: Facts) -> [Finding] {
    var findings: [Finding] = []
    switch facts.daemon {
    case .unknown: break
    case .none:
      findings.append(
        Finding(
          .error, "daemon", "no daemon serves this display", consequence: "Nothing is recognized.",
          remedy: "Start it.", command: "dactyl run"))
    case .silent(let owner):
      // A new daemon would have no control socket, either.
      let hasFolder = facts.session.runtimeFolder?.isEmpty == false && facts.session.runtimeFolderFault == nil
      findings.append(
        Finding(
          .warning, "daemon", "another daemon serves this display (\(owner)), and does not answer here",
          consequence: "It recognizes gestures, perhaps with other bindings or for another user. A second daemon ends "
            + "with code 4, and `dactyl ctl` cannot reach the first one.",
          remedy: hasFolder
            ? "Use the XDG_RUNTIME_DIR of that daemon, or replace it."
            : "First mend the folder of the control socket, which this report names. Then replace the daemon.",
          command: hasFolder ? "dactyl run --replace" : nil))
    case .running(let status): findings += self.findings(status, facts)
    }
    if !facts.hasDaemonProgram {
      findings.append(
        Finding(
          .error, "installation", "dactyld is neither beside dactyl nor in PATH",
          consequence: "`dactyl run` cannot start the daemon.", remedy: "Install both programs again.",
          command: "./install.sh"))
    }
    if facts.autostart.isEmpty {
      findings.append(
        Finding(
          .warning, "autostart", "nothing that doctor knows starts Dactyl at login",
          consequence: "After the next login no gesture is recognized until you start it.",
          remedy: "Let your session start it.", command: "dactyl service enable"))
    } else {
      findings.append(.fine("autostart", "Dactyl starts at login: \(facts.autostart.joined(separator: ", "))"))
    }
    return findings
  }

  private static func findings(_ status: DaemonStatus, _ facts: Facts) -> [Finding] {
    var findings: [Finding] = []
    let name = "dactyld \(status.version), process \(status.process)"
    findings.append(.fine("daemon", "\(name), serves this display; `dactyl run --replace` would replace it"))
    if status.version != ProgramVersion.current {
      findings.append(
        Finding(
          .warning, "version", "the daemon has version \(status.version), this program \(ProgramVersion.current)",
          consequence: "It lacks what the new version has.", remedy: "Replace it.", command: "dactyl run --replace"))
    }
    if !status.fileErrors.isEmpty {
      let first = status.fileErrors[0].split(separator: "\n").first.map(String.init) ?? ""
      findings.append(
        Finding(
          .error, "saved-file", "the saved file has errors, and the previous bindings remain in force",
          consequence: "Your last changes have no effect. The first error: \(first)",
          remedy: "Correct the errors, and save the file; it is then read at once.", command: "dactyl check"))
    }
    if status.pause != nil {
      findings.append(
        Finding(
          .warning, "pause", "the daemon is paused", consequence: "It recognizes nothing.", remedy: "End the pause.",
          command: "dactyl ctl resume"))
    }
    if !status.files.contains(facts.bindings.path), case .valid = facts.bindings.state {
      let used = status.files.first ?? "no file"
      findings.append(
        Finding(
          .warning, "other-file", "the daemon uses \(used), not \(facts.bindings.path)",
          consequence: "Changes of the file that this program looked at have no effect.",
          remedy: "Start the daemon without `--config`, or edit that file.", command: "dactyl run --replace"))
    }
    return findings
  }
}
