import Testing

/// A simulated run of 60 s that finds a deliberate defect.
struct PlantedLife: Sendable, CustomTestStringConvertible {
  let defect: String
  let seed: String
  /// A part of the expected report.
  let failure: String

  var testDescription: String { defect }

  static let all = [
    PlantedLife(defect: "missing-release", seed: "1", failure: "are down at rest"),
    PlantedLife(defect: "missing-thaw", seed: "1", failure: "the pointer is frozen at rest"),
    PlantedLife(defect: "late-thaw", seed: "1", failure: "the pointer was frozen for"),
    PlantedLife(defect: "missing-ungrab", seed: "6", failure: "the pointer is frozen at rest"),
    PlantedLife(defect: "stale-record", seed: "1", failure: "still names held input"),
    PlantedLife(defect: "missing-decision", seed: "1", failure: "is not judged at rest"),
    PlantedLife(defect: "late-decision", seed: "1", failure: "ms after it began"),
    PlantedLife(defect: "repeated-decision", seed: "1", failure: "is judged twice"),
    PlantedLife(defect: "unseen-destruction", seed: "4", failure: "is rejected after its window was destroyed"),
    PlantedLife(defect: "unseen-lock", seed: "2", failure: "while the session is locked"),
    PlantedLife(defect: "unheeded-pause", seed: "4", failure: "while gestures are paused"),
    PlantedLife(defect: "stale-bindings", seed: "7", failure: "act after bindings"),
    PlantedLife(defect: "lost-end", seed: "3", failure: "was not told the end of"),
    PlantedLife(defect: "repeated-end", seed: "2", failure: "a gesture ends twice"),
    PlantedLife(defect: "missing-start", seed: "2", failure: "is not started for a gesture"),
    PlantedLife(defect: "early-restart", seed: "4", failure: "ms after its end"),
    PlantedLife(defect: "missing-kill", seed: "4", failure: "are left at rest"),
    PlantedLife(defect: "unseen-loss", seed: "8", failure: "has not ended after it lost the server"),
    PlantedLife(defect: "wrong-status", seed: "8", failure: "without a server the daemon ended with status 1"),
    PlantedLife(defect: "refused-request", seed: "1", failure: "unexpected error"),
    PlantedLife(defect: "missing-flush", seed: "1", failure: "has not sent its last requests"),
    PlantedLife(defect: "missing-answer", seed: "1", failure: "is not answered within 2 s"),
    PlantedLife(defect: "expired-timer", seed: "1", failure: "busy loop"),
    PlantedLife(defect: "missing-reap", seed: "2", failure: "are not waited for at rest"),
    PlantedLife(defect: "leaked-descriptor", seed: "3", failure: "descriptors are open at rest"),
    PlantedLife(defect: "crash", seed: "2", failure: "crash: signal 9"),
    PlantedLife(defect: "unheeded-end", seed: "1", failure: "has not ended 5 s after SIGTERM"),
  ]
}
