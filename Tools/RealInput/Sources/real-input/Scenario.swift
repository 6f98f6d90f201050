/// An experiment that prints a table, with a limit that the results must not exceed.
struct Scenario: Sendable {
  let name: String
  let sentence: String
  /// The parts that can run side by side. Most of them are names of touchpads.
  let parts: [String]
  /// True if every number is also a part. The scenario uses the number as a seed.
  var acceptsSeeds = false
  /// Runs one part of the scenario. The result states if the limit is kept.
  let run: @Sendable (_ laboratory: Laboratory, _ part: String) throws -> Finding

  struct Finding {
    var text: String
    var isWithinLimit: Bool
  }

  static let all: [Scenario] = [
    millimetres, gestures, older, readme, commit, taps, circles, settings, devices, session, service, contacts,
    peers, day, random,
  ]
}
