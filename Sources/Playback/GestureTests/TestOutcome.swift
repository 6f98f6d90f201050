internal import Bindings
internal import Gestures
internal import Traces

/// One thing that happened in a test, as a line of the expected outcomes names it.
struct TestOutcome: Sendable, Hashable {
  var time: Timestamp
  /// Number of times in a row.
  var count = 1
  /// The outcome: a trigger with a state, an action, `release` or `refused …`.
  var text: String
  /// True for what a binding does, false for the state that its gesture reaches.
  var isAction = false

  /// The state of `TRIGGER: failed …`.
  static let failed = "failed"

  /// The line of a test file.
  ///
  /// - Parameter hasTime: True to begin it with the time.
  func line(hasTime: Bool) -> String {
    (hasTime ? TraceNumber.text(microseconds: time.microseconds) + " " : "") + (isAction ? "  " : "")
      + (count > 1 ? "\(count) times " : "")
      + text
  }
}

extension [TestOutcome] {
  /// The outcomes with those that are the same and come in a row as one.
  var collapsed: [TestOutcome] {
    reduce(into: []) { collapsed, outcome in
      guard let last = collapsed.last, last.text == outcome.text, last.isAction == outcome.isAction else {
        return collapsed.append(outcome)
      }
      collapsed[collapsed.count - 1].count += outcome.count
    }
  }
}
