internal import Bindings
internal import Gestures
internal import Traces

/// Answers conditions about windows with the answers in a trace. Conditions without an answer do not hold.
final class RecordedWindows: WindowInspector {
  /// The last answer to each condition. The conditions are not negated.
  var answers: [WindowCondition: Bool] = [:]

  init() {}

  /// Uses the first answer to each condition, because later answers belong to other gestures of the episode.
  init(_ trace: Trace) {
    for line in trace.lines {
      if case .condition(let condition, let holds) = line.content, answers[condition] == nil {
        answers[condition] = holds
      }
    }
  }

  func holds(_ condition: WindowCondition, at place: Point?) -> Bool {
    var plain = condition
    plain.isNegated = false
    return (answers[plain] ?? false) != condition.isNegated
  }

  func window(at place: Point?) -> WindowInfo? { nil }
}
