import ArgumentParser
import Control

struct CtlSubscribe: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "subscribe",
    abstract: "Print what happens in the daemon as JSON Lines, until ended.",
    discussion: """
      The first line has the version and the present state. Then follow the phases of gestures with their values, changes of \
      the mode, pauses, reloads, devices, and the session's lock. Ends with code 0 on Ctrl-C or when nobody reads the \
      output, and with code 8 when the daemon ends.
      """)

  func run() throws { try StreamCopy.printEvents() }
}
