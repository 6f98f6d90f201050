internal import Bindings
internal import Gestures
internal import Traces

/// Answers conditions on windows with the results in a trace. Conditions without a recorded result do not hold.
final class RecordedWindows: WindowInspector {
  /// The last result of each condition. The conditions are stored without `not`.
  var answers: [WindowCondition: Bool] = [:]

  init() {}

  /// Uses the first result of each condition, because later results are those of other gestures in the episode.
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

  /// Returns the names that are a window's class according to the results, in alphabetical order.
  func classes(of subject: WindowCondition.Subject) -> [String] {
    answers.compactMap { condition, holds in
      guard holds, condition.subject == subject, case .windowClass(.glob(let glob)) = condition.test, glob.isPlain
      else { return nil }
      return glob.pattern
    }.sorted()
  }

  func window(at place: Point?) -> WindowInfo? { nil }
}
