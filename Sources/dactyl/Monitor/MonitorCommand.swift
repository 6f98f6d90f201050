import ArgumentParser
import Control
import Linux

struct MonitorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "monitor",
    abstract: "Show devices, fingers and gestures live in the terminal.",
    discussion: """
      Shows what the daemon of this display sees and does, or without a daemon what the devices send. q or Ctrl-C ends \
      it. Where the output is not a terminal, it prints a line for each thing that happens.
      """)

  @Flag(help: "Print the lines of the trace, as `dactyl record` writes them.")
  var raw = false

  @Flag(help: "Print what happens as JSON Lines, as `dactyl ctl subscribe` does. Needs a daemon.")
  var json = false

  func validate() throws {
    if raw, json { throw ValidationError("--raw and --json exclude each other") }
  }

  func run() throws {
    if json { return try StreamCopy.printEvents() }
    let trace = try InputTrace.open()
    if raw { return try StreamCopy.print(trace.source) }
    if TerminalOutput.isTerminal(1), CurrentProcess.environment("TERM") != "dumb" {
      var screen = try MonitorScreen(trace)
      try screen.run()
    } else {
      try StreamCopy.print(MonitorLog(trace))
    }
  }
}
