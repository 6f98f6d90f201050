import ArgumentParser
import Control

struct CtlPause: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pause",
    abstract: "Leave all input to the applications, for a time or until `dactyl ctl resume`.",
    discussion: "A running gesture is cancelled. A second pause replaces the first one.")

  @Argument(help: "The duration: 500ms, 30s, 10min or 2h; at most 31 days.")
  var time: PauseTime?

  func run() throws { _ = try Ctl.ask(.pause(milliseconds: time?.milliseconds)) }
}

/// A duration on the command line: a number and its unit.
struct PauseTime: ExpressibleByArgument {
  let milliseconds: Int64

  private static let units: [(name: String, milliseconds: Int64)] = [
    ("ms", 1), ("min", 60_000), ("s", 1000), ("h", 3_600_000),
  ]

  init?(argument: String) {
    guard let unit = Self.units.first(where: { argument.hasSuffix($0.name) }),
      let number = Int64(argument.dropLast(unit.name.count)), number > 0
    else { return nil }
    let (milliseconds, overflow) = number.multipliedReportingOverflow(by: unit.milliseconds)
    guard !overflow, milliseconds <= ControlRequest.maximumPause else { return nil }
    self.milliseconds = milliseconds
  }
}
