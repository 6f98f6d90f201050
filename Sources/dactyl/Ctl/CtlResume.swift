import ArgumentParser
import Control

struct CtlResume: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resume",
    abstract: "End a pause.")

  func run() throws { _ = try Ctl.ask(.resume) }
}
