import ArgumentParser
import Control

struct CtlReload: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reload",
    abstract: "Reload the bindings; returns when they are in force.",
    discussion:
      "A running gesture has half a second to end. A file with errors changes nothing; the errors are printed.")

  func run() throws { _ = try Ctl.ask(.reload) }
}
