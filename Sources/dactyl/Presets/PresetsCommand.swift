import ArgumentParser

struct PresetsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "presets",
    abstract: "List sets of gestures to include, print one, or add one of another person.",
    discussion: """
      `include presets/NAME.conf` in a bindings file reads one, and `dactyl init --preset NAME` writes a file that \
      does. Your own presets are the files in ~/.config/dactyl/presets; they come before installed ones of the same \
      name. `dactyl presets NAME` prints a preset.
      """,
    subcommands: [PresetsShow.self, PresetsAdd.self, PresetsRemove.self], defaultSubcommand: PresetsShow.self)
}
