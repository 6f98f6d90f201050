import ArgumentParser

struct ServiceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "service",
    abstract: "Start Dactyl with your session, or no longer.",
    subcommands: [ServiceEnable.self, ServiceDisable.self, ServiceStatus.self])
}
