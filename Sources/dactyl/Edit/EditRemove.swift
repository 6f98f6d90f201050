import ArgumentParser
import Bindings

struct EditRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a line, or a block with its lines.")

  @Argument(help: .whichLine)
  var which: String

  @OptionGroup var target: EditTarget

  func run() throws {
    try target.edit(which) { .remove($0) }
  }
}
