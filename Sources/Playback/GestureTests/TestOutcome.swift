internal import Gestures
internal import Traces

/// An outcome of a replay, in the notation of the expected outcomes.
struct TestOutcome: Sendable, Hashable {
  var time: Timestamp
  /// Number of successive equal outcomes that this value represents.
  var count = 1
  /// The outcome: a trigger with a state, an action, `release` or `refused …`.
  var text: String
  /// True for an action of a binding; false for a state of a gesture.
  var isAction = false

  /// The word for the state of a failed gesture: `TRIGGER: failed …`.
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
  /// The outcomes, with equal successive outcomes combined into one.
  var collapsed: [TestOutcome] {
    reduce(into: []) { collapsed, outcome in
      guard let last = collapsed.last, last.text == outcome.text, last.isAction == outcome.isAction else {
        return collapsed.append(outcome)
      }
      collapsed[collapsed.count - 1].count += outcome.count
    }
  }
}
