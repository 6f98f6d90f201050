internal import Gestures
internal import Traces

/// An outcome of a test, in the notation of the expected outcomes.
struct TestOutcome: Sendable, Hashable {
  var time: Timestamp
  /// Number of successive occurrences of the outcome.
  var count = 1
  /// The outcome: a trigger with a state, an action, `release` or `refused …`.
  var text: String
  /// True for an action of a binding; false for a state of its gesture.
  var isAction = false

  /// The word for the state of a failed gesture, as in `TRIGGER: failed …`.
  static let failed = "failed"

  /// Returns the outcome as a line of a test file.
  ///
  /// - Parameter hasTime: True to begin the line with the time.
  func line(hasTime: Bool) -> String {
    (hasTime ? TraceNumber.text(microseconds: time.microseconds) + " " : "") + (isAction ? "  " : "")
      + (count > 1 ? "\(count) times " : "")
      + text
  }
}

extension [TestOutcome] {
  /// The outcomes, with equal successive outcomes combined.
  var collapsed: [TestOutcome] {
    reduce(into: []) { collapsed, outcome in
      guard let last = collapsed.last, last.text == outcome.text, last.isAction == outcome.isAction else {
        return collapsed.append(outcome)
      }
      collapsed[collapsed.count - 1].count += outcome.count
    }
  }
}
