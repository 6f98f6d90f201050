import ArgumentParser
import Bindings

struct EditReplace: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replace",
    abstract: "Replace a line, its trigger or its actions.",
    discussion: """
      Text without -> replaces only the trigger, or the head of a block; text that begins with -> only the actions.
      """)

  @Argument(help: .whichLine)
  var which: String

  @Argument(help: ArgumentHelp("The new text.", valueName: "line"))
  var line: String

  @OptionGroup var target: EditTarget

  func run() throws {
    try target.edit(which) { .replace($0, with: line) }
  }
}
