/// An experiment that prints a table, with a limit for the results.
struct Scenario: Sendable {
  let name: String
  let sentence: String
  /// The parts of the scenario, which can run side by side. Most of them are names of touchpads.
  let parts: [String]
  /// True if every number is also a part. The scenario then uses the number as a seed.
  var acceptsSeeds = false
  /// Runs one part of the scenario. The finding says if the results are within the limit.
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
