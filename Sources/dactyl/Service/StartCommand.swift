import ArgumentParser
import Control

struct StartCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "start",
    abstract: "Start Dactyl in the background, for this session.",
    discussion: """
      Does nothing if Dactyl runs already. `dactyl service enable` starts it with every session; `dactyl run` stays in \
      the terminal. Exit codes: 0 it runs, 1 systemd could not start it, 8 it does not answer, 69 dactyld is missing; \
      otherwise those of the daemon, such as 2 for errors in the bindings and 7 without a bindings file.
      """)

  func run() throws {
    if let running = ServiceStatus.runningDaemon { return SessionDaemon.printRunning(running) }
    guard let program = InstalledProgram.current else {
      throw failure(.missingProgram, "dactyld is neither beside dactyl nor in PATH")
    }
    try SessionDaemon.start(ServiceRecord.current?.way ?? .line, program)
  }
}

struct StopCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stop",
    abstract: "End the Dactyl that serves this display.",
    discussion: """
      Releases all that it holds. `dactyl service disable` keeps it from starting with the next session; `dactyl ctl \
      pause` only pauses it. Exit codes: 0 done, 8 none runs.
      """)

  func run() throws {
    guard let process = SessionDaemon.stop(ServiceRecord.current?.way) else {
      throw failure(.noDaemon, "no Dactyl serves this display")
    }
    print("Ended process \(process).")
  }
}
