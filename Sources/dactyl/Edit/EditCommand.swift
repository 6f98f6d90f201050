import ArgumentParser

struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change one line of a bindings file, and keep the others as they are.",
    discussion: """
      For example:
        dactyl edit add 'swipe 3 up -> window maximize'
        dactyl edit replace 'swipe 3 up' '-> window close'
        dactyl edit disable 12 --dry-run
      A line is named by its number, by FILE:NUMBER, or by the words before its ->; the first of them suffice if they \
      fit one line only. The number of a block's first line names the block. A change that `dactyl check` would refuse \
      is not made. The first change keeps a copy of the file: FILE.before-edit. \
      Exit codes: 0 done, 2 the file has errors, or would have them, 7 it cannot be read, 9 no line or several lines \
      fit, or another program has changed the file meanwhile, 73 it cannot be written.
      """,
    subcommands: [
      EditAdd.self, EditReplace.self, EditRemove.self, EditDisable.self, EditEnable.self, EditMove.self,
      EditOption.self,
    ])
}
