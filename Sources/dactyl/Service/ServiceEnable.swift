import ArgumentParser
import Control
import Linux

struct ServiceEnable: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "enable",
    abstract: "Start Dactyl with your session from now on.",
    discussion: """
      Chooses by the current session: a unit of systemd's user manager, an entry in ~/.config/autostart, or a line in a \
      file of the window manager. Such a line is only printed; --add-line adds it, and makes the file. --now starts \
      Dactyl in any case. Writes nothing outside of your home folder. Exit codes: 0 done, or started with --now; 14 a \
      line must be added, and nothing was started; 69 dactyld is missing; 73 a file cannot be written; otherwise those of \
      `dactyl start`.
      """)

  @Option(help: "Use this way, whatever the current session is.")
  var using: SessionStart?

  @Option(
    help: "Add the line that starts Dactyl to this file: a shell script, or the configuration of i3.",
    completion: .file())
  var addLine: String?

  @Flag(help: "Also start Dactyl now.")
  var now = false

  func validate() throws {
    guard addLine != nil, let using, using != .line else { return }
    throw ValidationError("--add-line goes only with --using line")
  }

  func run() throws {
    guard let program = InstalledProgram.current else {
      throw failure(.missingProgram, "dactyld is neither beside dactyl nor in PATH")
    }
    guard var record = ServiceRecord.current else {
      throw failure(.cannotWrite, "neither XDG_STATE_HOME nor HOME is set")
    }
    let way = using ?? (addLine == nil ? .detected : .line)
    var file = addLine.map { SessionFile(path: $0.hasPrefix("/") ? $0 : "\(FileSystem.currentFolder)/\($0)") }
    if way == .line, file == nil, let earlier = record.lineFile,
      earlier.isRead(by: Desktop.current, home: CurrentProcess.environment("HOME") ?? "")
    {
      file = earlier
    }
    if way == .line, file == nil {
      if now {
        // The record contains the folders that were created for the log, so that `disable` can remove these folders.
        do throws(SystemError) { try record.save() } catch {
          throw failure(.cannotWrite, "cannot write \(record.path): \(error.reason)")
        }
        try SessionDaemon.start(way, program)
      }
      printAdvice(program)
      if now { return }
      throw ExitCode(ExitStatus.needsLine.rawValue)
    }
    // Only one method may be enabled at a time. With two methods, the daemon would be started twice, and the second
    // start would fail.
    report(unrestored: record.undo())
    var installation = ServiceInstallation(program: program, record: record)
    do throws(ServiceInstallation.Refusal) {
      try installation.install(way, lineIn: file)
    } catch {
      _ = installation.record.undo()
      throw failure(.cannotWrite, "cannot write \(error.path): \(error.reason)")
    }
    UserManager.succeeds("daemon-reload")
    print("Dactyl starts with your session: \(installation.record.files.last ?? "").")
    if let bindings = Paths.bindings, !FileSystem.exists(bindings) {
      print("You have no bindings yet: `dactyl init` writes a starter for this machine.")
    }
    print("Log: \(way.logText)")
    if now {
      try SessionDaemon.start(way, program)
    } else if Desktop.isWayland {
      print("Not in this session: it is a Wayland session. Choose an X11 session at the next login.")
    } else if ServiceStatus.runningDaemon == nil {
      print("Start it now: dactyl service enable --now")
    }
  }

  /// Prints the line that the user must add to a file of the session.
  private func printAdvice(_ program: InstalledProgram) {
    let home = CurrentProcess.environment("HOME") ?? ""
    let file = SessionFile.standard(for: Desktop.current, home: home)
    let line = program.line(for: file.syntax ?? .shell)
    print(
      """
      This session starts nothing by itself. Add this line to \(file.path)\
      \(file.startsWindowManager ? ", before the window manager is started" : ""):

        \(line)

      \(FileSystem.exists(file.path) ? "" : Self.advice(missing: file))\
      `dactyl service enable --add-line \(program.quotedForShell(file.path))` adds the line, and `dactyl service \
      disable` removes it.
      """)
  }

  /// Returns advice for users who create the missing file themselves instead of using `--add-line`.
  private static func advice(missing file: SessionFile) -> String {
    if let systemFile = file.systemFile {
      return "That file does not exist yet: first copy \(systemFile), as `--add-line` does.\n"
    }
    switch file.initialText {
    case nil: return "That file does not exist yet: first copy the one that your system uses instead.\n"
    case "": return ""
    case let text?: return "That file does not exist yet: make it executable, with the first line \(text)"
    }
  }
}

/// Prints an error for each file that could not be restored.
func report(unrestored paths: [String]) {
  for path in paths { report("dactyl: the line that starts Dactyl could not be removed from \(path)") }
}
