import ArgumentParser
import Bindings

struct EditMove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Move a line or a block to the end of a scope, or out of all scopes.")

  @Argument(help: .whichLine)
  var which: String

  @Argument(
    help: ArgumentHelp(
      "The scope, such as 'on touchpad'; `everywhere` for none. A missing block is written.", valueName: "scope"))
  var scope: String

  @OptionGroup var target: EditTarget

  func run() throws {
    try target.edit(which) { .move($0, scope: scope) }
  }
}
