import ArgumentParser
import Control

/// A duration on the command line, such as `300ms`.
struct TimeArgument: ExpressibleByArgument {
  let milliseconds: Int64
  /// The duration as the user wrote it on the command line.
  let text: String

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
    text = argument
  }
}
