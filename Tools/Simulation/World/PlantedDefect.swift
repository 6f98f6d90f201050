/// A defect of the daemon, imitated at the place where the requests of the daemon arrive. The simulation must find each
/// defect.
enum PlantedDefect: String, CaseIterable {
  // MARK: What is held

  /// Keys are not released.
  case missingRelease = "missing-release"
  /// A press or a gesture of a grab is neither kept nor replayed.
  case missingThaw = "missing-thaw"
  /// A press or a gesture of a grab is kept or replayed 1.2 s late.
  case lateThaw = "late-thaw"
  /// The pointer is not released.
  case missingUngrab = "missing-ungrab"
  /// The record of what is held is not removed from the root window.
  case staleRecord = "stale-record"

  // MARK: Touches

  /// Touches are neither accepted nor rejected.
  case missingDecision = "missing-decision"
  /// Touches are accepted or rejected 3.3 s late.
  case lateDecision = "late-decision"
  /// Each decision about a touch is made twice.
  case repeatedDecision = "repeated-decision"
  /// The daemon does not learn that windows are destroyed.
  case unseenDestruction = "unseen-destruction"

  // MARK: When nothing may act

  /// The daemon does not learn that the session is locked.
  case unseenLock = "unseen-lock"
  /// A pause is confirmed, but does not begin.
  case unheededPause = "unheeded-pause"
  /// Every reload except the first reads the first bindings file again.
  case staleBindings = "stale-bindings"

  // MARK: Plugins

  /// Plugins are not notified that a gesture has ended.
  case lostEnd = "lost-end"
  /// Plugins are notified twice of each end.
  case repeatedEnd = "repeated-end"
  /// Processes of plugins are not started.
  case missingStart = "missing-start"
  /// Plugins that die are restarted immediately.
  case earlyRestart = "early-restart"
  /// Keepers are not signalled to end their plugin.
  case missingKill = "missing-kill"

  // MARK: The server

  /// A broken connection is not noticed.
  case unseenLoss = "unseen-loss"
  /// The exit status after the loss of the server is that of another failure.
  case wrongStatus = "wrong-status"
  /// Each key's release is followed by a request that the server refuses.
  case refusedRequest = "refused-request"
  /// Requests are not sent before the daemon sleeps.
  case missingFlush = "missing-flush"

  // MARK: The process

  /// Requests to the control socket get no answer.
  case missingAnswer = "missing-answer"
  /// The event loop's timer is always expired.
  case expiredTimer = "expired-timer"
  /// The daemon does not wait for ended programs.
  case missingReap = "missing-reap"
  /// Each start of a program leaves a descriptor open.
  case leakedDescriptor = "leaked-descriptor"
  /// A start of a program ends the daemon by a signal.
  case crash
  /// SIGTERM has no effect.
  case unheededEnd = "unheeded-end"

  // MARK: The simulated server

  /// The simulated server loses a press or a gesture that the daemon replays. Only a comparison with a real server
  /// shows this defect.
  case lostReplay = "lost-replay"
}
