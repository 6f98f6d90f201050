import ArgumentParser
import Control

@main
struct Dactyl: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dactyl",
    abstract: "Gestures on an X11 desktop: recognizes them, and presses keys, runs commands and more.",
    version: ProgramVersion.current,
    subcommands: [
      StartCommand.self, StopCommand.self, Run.self, Check.self, Format.self, ListBindings.self, Devices.self,
      DoctorCommand.self, Initialize.self, PresetsCommand.self, Import.self, Why.self, MonitorCommand.self,
      Record.self, Replay.self, Plot.self, TestCommand.self, Tune.self, Learn.self, StrokesCommand.self, Ctl.self,
      ServiceCommand.self, Describe.self, PluginCommand.self, Demo.self,
    ])

  static func main() {
    if let unknown = UnknownCommand(CommandLine.arguments.dropFirst(), of: self) {
      exit(withError: failure(.usage, unknown.description))
    }
    main(nil)
  }
}
