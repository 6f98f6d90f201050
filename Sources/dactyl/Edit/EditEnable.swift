import ArgumentParser
import Bindings

struct EditEnable: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "enable",
    abstract: "Switch a line or a block on: remove the # before its lines.",
    discussion:
      "It need not have been switched off by `disable`: the examples in the file of `dactyl init` are enabled, too.")

  @Argument(help: .whichLine)
  var which: String

  @OptionGroup var target: EditTarget

  func run() throws {
    try target.edit(which) { .enable($0) }
  }
}
