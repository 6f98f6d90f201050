/// An experiment, with a table that it prints and a limit that it holds.
struct Scenario: Sendable {
  let name: String
  let sentence: String
  /// The parts that can run side by side. Most of them are names of touchpads.
  let parts: [String]
  /// True if every number names a part that the scenario draws from it.
  var acceptsSeeds = false
  /// Returns the results, and true if they are within the limit.
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
