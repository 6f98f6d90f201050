import ArgumentParser
import Control

struct CtlPause: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pause",
    abstract: "Leave all input to the applications, for a time or until `dactyl ctl resume`.",
    discussion: "A running gesture is cancelled. A second pause replaces the first one.")

  @Argument(help: "The duration: 500ms, 30s, 10min or 2h; at most 31 days.")
  var time: TimeArgument?

  func run() throws { _ = try Ctl.ask(.pause(milliseconds: time?.milliseconds)) }
}
