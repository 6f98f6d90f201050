internal import Bindings
internal import Gestures
internal import Traces

/// The windows of a trace: only the answers that were recorded. Unknown conditions do not hold.
final class RecordedWindows: WindowInspector {
  /// The last answer to each condition, without its negation.
  var answers: [WindowCondition: Bool] = [:]

  init() {}

  /// Answers as at the start of an episode: later answers are those of other gestures in it.
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
