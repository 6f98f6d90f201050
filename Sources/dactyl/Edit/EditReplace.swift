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

  @Argument(parsing: .allUnrecognized, help: ArgumentHelp("The new text, in quotes.", valueName: "line"))
  var words: [String]

  @OptionGroup var target: EditTarget

  func validate() throws { try LineArgument.validate(words) }

  func run() throws {
    try target.edit(which) { .replace($0, with: LineArgument.line(words)) }
  }
}
