import ArgumentParser
import Bindings

struct EditAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a line or a block.",
    discussion: """
      Adds it at the end of the file or of a scope. A `set` line comes before the other lines, or in place of the line \
      of the same setting.
      """)

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("The line, in quotes, such as 'swipe 3 up -> window maximize'.", valueName: "line"))
  var words: [String]

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp("Add it to this scope, such as 'on touchpad'. Default: everywhere.", valueName: "scope"))
  var scope: String?

  @OptionGroup var target: EditTarget

  func validate() throws { try LineArgument.validate(words) }

  func run() throws {
    try target.edit(.add(LineArgument.line(words), scope: scope))
  }
}
