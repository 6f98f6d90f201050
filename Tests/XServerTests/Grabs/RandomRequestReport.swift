/// Counts of the effects of random requests.
struct RandomRequestReport: CustomStringConvertible {
  var rounds = 0
  var verdicts = 0
  var selections = 0
  var deviceChanges = 0
  var repeatedChecks = 0

  mutating func add(_ other: RandomRequestReport) {
    rounds += other.rounds
    verdicts += other.verdicts
    selections += other.selections
    deviceChanges += other.deviceChanges
    repeatedChecks += other.repeatedChecks
  }

  var description: String {
    "\(rounds) rounds, \(verdicts) verdicts, \(selections) selections, \(deviceChanges) device changes, "
      + "\(repeatedChecks) checks repeated"
  }
}
