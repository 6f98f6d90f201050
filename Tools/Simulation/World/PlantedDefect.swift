/// A deliberate defect of the daemon, imitated where the daemon's requests arrive. The simulation must find each
/// defect.
enum PlantedDefect: String, CaseIterable {

  /// Keys are not released.
  case missingRelease = "missing-release"
  /// The press or gesture of a grab is neither accepted nor replayed.
  case missingThaw = "missing-thaw"
  /// The press or gesture of a grab is accepted or replayed 1.2 s late.
  case lateThaw = "late-thaw"
  /// A grab of the pointer is not released.
  case missingUngrab = "missing-ungrab"
  /// The record of held keys and buttons is not removed from the root window.
  case staleRecord = "stale-record"

  /// Touches are neither accepted nor rejected.
  case missingDecision = "missing-decision"
  /// Touches are accepted or rejected 3.3 s late.
  case lateDecision = "late-decision"
  /// Each decision about a touch is made twice.
  case repeatedDecision = "repeated-decision"
  /// The daemon is not notified of the destruction of windows.
  case unseenDestruction = "unseen-destruction"

  /// The daemon is not notified that the session is locked.
  case unseenLock = "unseen-lock"
  /// A pause is confirmed, but does not begin.
  case unheededPause = "unheeded-pause"
  /// Every reload except the first reads the first bindings file again.
  case staleBindings = "stale-bindings"

  /// Plugins are not notified that a gesture has ended.
  case lostEnd = "lost-end"
  /// Plugins are notified twice of the end of a gesture.
  case repeatedEnd = "repeated-end"
  /// Processes of plugins are not started.
  case missingStart = "missing-start"
  /// Plugins that die are restarted immediately.
  case earlyRestart = "early-restart"
  /// Keepers get no signal to end their plugins.
  case missingKill = "missing-kill"

  /// A broken connection is not noticed.
  case unseenLoss = "unseen-loss"
  /// The exit status after the loss of the server is the status of another failure.
  case wrongStatus = "wrong-status"
  /// After each release of a key, the daemon makes a request that the server refuses.
  case refusedRequest = "refused-request"
  /// Requests are not sent before the daemon sleeps.
  case missingFlush = "missing-flush"

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

  /// The simulated server loses a press or a gesture that the daemon replays. Only a comparison with a real server
  /// finds this defect.
  case lostReplay = "lost-replay"
}
