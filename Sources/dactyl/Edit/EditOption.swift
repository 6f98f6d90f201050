import ArgumentParser
import Bindings

struct EditOption: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "option",
    abstract: "Set or remove an option of a line's trigger.",
    discussion: "An option of the same name is replaced, such as `min 10mm` by `min 20mm`.")

  @Argument(help: .whichLine)
  var which: String

  @Argument(help: ArgumentHelp("The option, such as 'min 20mm'; with --remove its name.", valueName: "option"))
  var option: String

  @Flag(name: .customLong("remove"), help: "Remove the option.")
  var isRemoved = false

  @OptionGroup var target: EditTarget

  func run() throws {
    try target.edit(which) { isRemoved ? .removeOption($0, option) : .setOption($0, option) }
  }
}
