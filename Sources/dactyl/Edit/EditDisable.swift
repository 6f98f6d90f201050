import ArgumentParser
import Bindings

struct EditDisable: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "disable", abstract: "Switch a line or a block off: make comments of its lines, with a # before each.")

  @Argument(help: .whichLine)
  var which: String

  @OptionGroup var target: EditTarget

  func run() throws {
    try target.edit(which) { .disable($0) }
  }
}
