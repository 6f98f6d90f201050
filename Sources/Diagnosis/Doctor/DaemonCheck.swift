import Control
import Translation

/// Judges the daemon of the display, and its start at login.
enum DaemonCheck {
  static func findings(_ facts: Facts) -> [Finding] {
    var findings: [Finding] = []
    switch facts.daemon {
    case .unknown: break
    case .none:
      findings.append(
        Finding(
          .error, "daemon", translated("no daemon serves this display"),
          consequence: translated("Nothing is recognized."), remedy: translated("Start it."), command: "dactyl start"))
    case .silent(let owner):
      // Without this folder, even a newly started daemon would have no control socket.
      let hasFolder = facts.session.runtimeFolder?.isEmpty == false && facts.session.runtimeFolderFault == nil
      findings.append(
        Finding(
          .warning, "daemon", translated("another daemon serves this display (%1), and does not answer here", owner),
          consequence: translated(
            """
            It recognizes gestures, perhaps with other bindings or for another user. A second daemon ends with code \
            4, and `dactyl ctl` cannot reach the first one.
            """),
          remedy: hasFolder
            ? translated("Use the XDG_RUNTIME_DIR of that daemon, or replace it.")
            : translated(
              "First mend the folder of the control socket, which this report names. Then replace the daemon."),
          command: hasFolder ? "dactyl run --replace" : nil))
    case .running(let status): findings += self.findings(status, facts)
    }
    if !facts.hasDaemonProgram {
      findings.append(
        Finding(
          .error, "installation", translated("dactyld is neither beside dactyl nor in PATH"),
          consequence: translated("`dactyl run` cannot start the daemon."),
          remedy: translated("Install both programs again."),
          command: "./install.sh"))
    }
    if facts.autostart.isEmpty {
      findings.append(
        Finding(
          .warning, "autostart", translated("no setting was found that starts Dactyl at login"),
          consequence: translated("After the next login no gesture is recognized until you start it."),
          remedy: translated("Let your session start it."), command: "dactyl service enable"))
    } else {
      findings.append(
        .fine("autostart", translated("Dactyl starts at login: %1", facts.autostart.joined(separator: ", "))))
    }
    return findings
  }

  private static func findings(_ status: DaemonStatus, _ facts: Facts) -> [Finding] {
    var findings: [Finding] = []
    findings.append(
      .fine(
        "daemon",
        translated(
          "dactyld %1, process %2, serves this display; `dactyl run --replace` would replace it", status.version,
          status.process)))
    if status.version != ProgramVersion.current {
      findings.append(
        Finding(
          .warning, "version",
          translated("the daemon has version %1, this program %2", status.version, ProgramVersion.current),
          consequence: translated("It lacks what the new version has."), remedy: translated("Replace it."),
          command: "dactyl stop && dactyl start"))
    }
    if !status.fileErrors.isEmpty {
      let first = status.fileErrors[0].split(separator: "\n").first.map(String.init) ?? ""
      findings.append(
        Finding(
          .error, "saved-file", translated("the saved file has errors, and the previous bindings remain in force"),
          consequence: translated("Your last changes have no effect. The first error: %1", first),
          remedy: translated("Correct the errors, and save the file; it is then read immediately."),
          command: "dactyl check"))
    }
    if status.pause != nil {
      findings.append(
        Finding(
          .warning, "pause", translated("the daemon is paused"), consequence: translated("It recognizes nothing."),
          remedy: translated("End the pause."),
          command: "dactyl ctl resume"))
    }
    if !status.files.contains(facts.bindings.path), case .valid = facts.bindings.state {
      findings.append(
        Finding(
          .warning, "other-file",
          status.files.first.map { translated("the daemon uses %1, not %2", $0, facts.bindings.path) }
            ?? translated("the daemon uses no file, not %1", facts.bindings.path),
          consequence: translated("Changes of the file that this program looked at have no effect."),
          remedy: translated("Start the daemon without `--config`, or edit that file."),
          command: "dactyl stop && dactyl start"))
    }
    return findings
  }
}
