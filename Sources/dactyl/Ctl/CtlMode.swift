import ArgumentParser
import Control

struct CtlMode: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mode",
    abstract: "Switch to a mode of the bindings from the next gesture on.")

  @Argument(help: "A mode of the bindings, or `default`.", completion: NameCompletion.modes)
  var name: String

  func run() throws { _ = try Ctl.ask(.mode(name)) }
}
