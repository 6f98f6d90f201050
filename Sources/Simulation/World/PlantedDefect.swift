/// A defect of the daemon, made up where its requests arrive: the simulation must find each.
enum PlantedDefect: String, CaseIterable {
  /// Keys are not released.
  case missingRelease = "missing-release"
  /// The daemon does not learn that the session is locked.
  case unseenLock = "unseen-lock"
  /// Each decision about a touch is made twice.
  case repeatedDecision = "repeated-decision"
  /// The simulated server loses a press or a gesture that the daemon replays. Only a comparison with a real server tells.
  case lostReplay = "lost-replay"
}
