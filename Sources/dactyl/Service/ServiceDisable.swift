import ArgumentParser
import Control
import Linux

struct ServiceDisable: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "disable",
    abstract: "Start Dactyl with your session no longer.",
    discussion: """
      Removes what `dactyl service enable` has made, and the log. A running daemon keeps running, unless you give --now. Exit \
      codes: 0 done, 73 a file cannot be changed.
      """)

  @Flag(help: "Also end the daemon that serves this display.")
  var now = false

  func run() throws {
    guard var record = ServiceRecord.current else {
      throw failure(.cannotWrite, "neither XDG_STATE_HOME nor HOME is set")
    }
    let wasEnabled = record.way != nil
    if now { SessionDaemon.stop(record.way) }
    if let log = Paths.log {
      FileSystem.remove(log)
      FileSystem.remove(log + ".old")
    }
    let failed = record.undo()
    UserManager.succeeds("daemon-reload")
    report(unrestored: failed)
    guard failed.isEmpty else { throw ExitCode(ExitStatus.cannotWrite.rawValue) }
    print(wasEnabled ? "Dactyl no longer starts with your session." : "`dactyl service enable` was not in force.")
    for file in AutostartFiles.found { print("\(file) still starts Dactyl; `dactyl service` has not written that.") }
  }
}
