internal import Bindings
package import Playback
package import Traces
package import Translation

/// An attempt at a gesture as the page *Why* shows it.
package struct ShownAttempt: Sendable, Equatable {
  package enum Outcome: Sendable, Hashable {
    case performed, failed, notPerformed, notRecognized
  }

  /// The number of the attempt since the daemon's start.
  package let number: UInt64
  /// The movement in a few words.
  package let title: TranslatedText
  /// The device, the distance and the duration.
  package let detail: TranslatedText
  package let outcome: Outcome
  /// The outcome of the attempt in a word or two.
  package let verdict: TranslatedText
  /// The recognized gestures and their actions, or the likeliest reason why no gesture was recognized.
  package let sentences: [TranslatedText]
  /// The line with which the gesture would have been recognized; nil if there is none.
  package let suggestion: Suggestion?
  /// A playground that shows the paths of the attempt's fingers.
  package let paths: Playground
  /// The age of the attempt at the time at which the attempt was read.
  package private(set) var age: Duration

  package init(_ explanation: Explanation, number: UInt64, age: Duration, trace: Trace) {
    self.number = number
    self.age = age
    paths = Playground(trace)
    title =
      explanation.observation.map { MovementText.title(of: $0) } ?? translated("Input that is no longer remembered")
    detail = explanation.observation.map { MovementText.detail(of: $0) } ?? verbatim("")
    suggestion = explanation.suggestions.first
    outcome = Self.outcome(of: explanation)
    verdict =
      switch outcome {
      case .performed: translated("Done")
      case .failed: translated("Failed")
      case .notPerformed: translated("Not done")
      case .notRecognized: translated("Not recognized")
      }
    sentences = Self.sentences(explanation)
  }

  /// Returns true if both attempts are the same except for the time at which they were read.
  package func isShown(as other: ShownAttempt) -> Bool {
    var other = other
    other.age = age
    return self == other
  }

  private static func outcome(of explanation: Explanation) -> Outcome {
    if !explanation.refusals.isEmpty { return .notPerformed }
    if explanation.performances.contains(where: { $0.failure != nil }) { return .failed }
    if explanation.recognized.isEmpty, explanation.performances.isEmpty { return .notRecognized }
    return explanation.performances.isEmpty ? .notPerformed : .performed
  }

  /// Returns the recognized gestures with their performed actions, or the likeliest reason why no gesture was
  /// recognized.
  static func sentences(_ explanation: Explanation) -> [TranslatedText] {
    var sentences = explanation.recognized.map { entry in
      translated("Recognized: %1 (%2).", entry.name.trigger.withoutControls, entry.name.place.text)
    }
    for performance in explanation.performances {
      let action = performance.action.withoutControls
      if let failure = performance.failure {
        sentences.append(translated("Could not do: %1. The reason: %2.", action, failure.withoutControls))
      } else if performance.count > 1 {
        sentences.append(
          translated("Done: %2, %1 time.", plural: "Done: %2, %1 times.", count: performance.count, action))
      } else {
        sentences.append(translated("Done: %1.", action))
      }
    }
    if explanation.refusals.contains("rehearsed") {
      sentences.append(translated("Not done, because this window only watched your fingers."))
    } else if !explanation.refusals.isEmpty {
      sentences.append(translated("Not done, because the session was locked."))
    } else if explanation.planned == nil, explanation.performances.isEmpty, !explanation.recognized.isEmpty {
      sentences.append(translated("No action was performed."))
    }
    if explanation.recognized.isEmpty, let cause = explanation.cause {
      let reason = cause.reason.map { inSessionLanguage($0.translated).text.withoutControls } ?? ""
      sentences.append(
        explanation.isUnbound
          ? translated(
            "No gesture of yours fits. The nearest one is %1 (%2): %3.", cause.name.trigger.withoutControls,
            cause.name.place.text, reason)
          : translated(
            "You may have meant %1 (%2): %3.", cause.name.trigger.withoutControls, cause.name.place.text, reason))
    }
    return sentences
  }

  /// The time since the attempt, in words.
  ///
  /// - Parameter elapsed: Time since the attempt was read.
  package func ageText(after elapsed: Duration = .zero) -> TranslatedText {
    let seconds = Int((age + elapsed).components.seconds)
    if seconds < 60 { return translated("just now") }
    if seconds < 3600 { return translated("%1 minute ago", plural: "%1 minutes ago", count: seconds / 60) }
    return translated("%1 hour ago", plural: "%1 hours ago", count: seconds / 3600)
  }
}

/// The reasons why the daemon has no attempt: the output of `dactyl why --json`.
package struct IdleReport: Sendable, Hashable, Decodable {
  package var notes: [String]
}
