import ArgumentParser
import Control

@main
struct Dactyl: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dactyl",
    abstract: "Gestures on an X11 desktop: recognizes them, and presses keys, runs commands and more.",
    discussion: """
      For example:
        dactyl init --preset macos   write bindings with the gestures of macOS
        dactyl start                 start Dactyl in the background
        dactyl why                   explain what became of the last gesture
      """,
    version: ProgramVersion.current,
    groupedSubcommands: [
      CommandGroup(
        name: "Session",
        subcommands: [
          StartCommand.self, StopCommand.self, SettingsCommand.self, Run.self, Ctl.self, ServiceCommand.self,
          TouchpadCommand.self,
        ]),
      CommandGroup(
        name: "Bindings",
        subcommands: [
          Initialize.self, PresetsCommand.self, Import.self, Check.self, EditCommand.self, Format.self,
          ListBindings.self, Pick.self, Describe.self, TestCommand.self,
        ]),
      CommandGroup(
        name: "Diagnosis", subcommands: [Why.self, DoctorCommand.self, Devices.self, MonitorCommand.self]),
      CommandGroup(name: "Tuning", subcommands: [Tune.self, Learn.self, StrokesCommand.self]),
      CommandGroup(
        name: "Other", subcommands: [PluginCommand.self, Record.self, Replay.self, Plot.self, Demo.self]),
    ])

  static func main() {
    if let unknown = UnknownCommand(CommandLine.arguments.dropFirst(), of: self) {
      exit(withError: failure(.usage, unknown.description))
    }
    // The parser would read actions that begin with an arrow, as in `dactyl edit replace 3 "-> keys a"`, as an option.
    // A space before the arrow prevents this.
    main(CommandLine.arguments.dropFirst().map { $0.hasPrefix("->") ? " " + $0 : $0 })
  }
}
