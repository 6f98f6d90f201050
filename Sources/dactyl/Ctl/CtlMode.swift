import ArgumentParser
import Control

struct CtlMode: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mode",
    abstract: "Put a mode of the bindings in force, from the next gesture on.")

  @Argument(help: "One that the bindings have, or `default`.")
  var name: String

  func run() throws { _ = try Ctl.ask(.mode(name)) }
}
