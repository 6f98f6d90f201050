internal import Bindings

/// Explanations as text for a person.
package struct ExplanationText {
  /// Maximum length of a line in characters. Longer lines are wrapped between words.
  package var width: Int
  package var isColored: Bool

  /// Maximum number of lines of an explanation. A terminal of 24 lines shows the explanation together with the next
  /// prompt.
  private static let maximumLines = 23
  /// Maximum number of bindings in each of the two lists: failed bindings, and excluded bindings.
  private static let maximumListed = 5

  package init(width: Int, isColored: Bool) {
    self.width = max(40, width)
    self.isColored = isColored
  }

  /// Returns an explanation of at most `maximumLines` lines.
  ///
  /// - Parameter age: Time since the end of the episode; nil if the time is unknown.
  package func text(_ explanation: Explanation, age: Duration?) -> String {
    var lines = head(explanation, age: age)
    lines += verdict(explanation)
    for suggestion in explanation.suggestions.prefix(1) {
      lines += ["", wrapped(suggestion.reason)]
      lines += suggestion.text.split(separator: "\n").map { styled("  \($0)".withoutControls, .bold) }
    }
    let notes = explanation.notes.flatMap { ["", wrapped("Note: \($0).")] }
    // The likeliest cause is printed above the lists, so the lists omit it.
    let cause = explanation.recognized.isEmpty ? explanation.cause : nil
    let (failed, excluded) = (
      explanation.entries.filter { $0.part == .failed && $0 != cause },
      explanation.entries.filter { $0.part == .excluded && $0 != cause }
    )
    let free = Self.maximumLines - (lines + notes).lineCount
    let first = list("Took part:", failed, within: excluded.isEmpty ? free : free / 2)
    lines += first + list("Took no part:", excluded, within: free - first.lineCount)
    lines += notes
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the first lines of an explanation, as an entry in a list of episodes.
  package func summary(_ explanation: Explanation, age: Duration?, number: Int) -> String {
    let lines = head(explanation, age: age) + verdict(explanation)
    let label = "\(number)"
    let indent = String(repeating: " ", count: 4)
    return lines.enumerated().map { index, line in
      let line = line.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n\(indent)")
      return line.isEmpty ? line : index == 0 ? styled(label.padded(to: 4), .bold) + line : indent + line
    }.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
  }

  /// Returns the reasons why the daemon receives no input.
  ///
  /// - Parameter age: Time since the last episode; nil without an earlier episode.
  package func text(_ idle: IdleExplanation, age: Duration?) -> String {
    let first = age.map { "Nothing was seen for \(NumberText.age($0))." } ?? "Nothing was seen yet."
    return ([styled(first, .bold)] + idle.sentences.map { wrapped("- \($0)", indent: 2) }).joined(separator: "\n")
      + "\n"
  }

  private func head(_ explanation: Explanation, age: Duration?) -> [String] {
    let seen = explanation.observation.map { $0.text } ?? "input that is no longer remembered"
    return [wrapped((age.map { "\(NumberText.age($0)) ago: " } ?? "") + seen)]
  }

  private func verdict(_ explanation: Explanation) -> [String] {
    var lines: [String] = []
    for entry in explanation.recognized {
      let reason = entry.reason.map { ": \($0)" } ?? ""
      lines.append(styled(wrapped("Recognized: \(name(entry))\(reason).", indent: 2), .green))
    }
    for performance in explanation.performances {
      if let failure = performance.failure {
        let text = "Failed: \(performance.action) (\(performance.name.trigger)): \(failure)."
        lines.append(styled(wrapped(text, indent: 2), .red))
        continue
      }
      let duration =
        performance.duration.map {
          performance.count > 1 ? ", at most \(NumberText.fine($0)) each" : " in \(NumberText.fine($0))"
        } ?? ""
      let count = performance.count > 1 ? " \(performance.count) times" : ""
      let ending = performance.ending.map { "; \($0)" } ?? ""
      let text = "Performed: \(performance.action)\(count)\(duration) (\(performance.name.trigger))\(ending)."
      lines.append(wrapped(text, indent: 2))
    }
    if explanation.refusals == ["rehearsed"] {
      lines.append("Not performed: a program lets you try gestures without performing them.")
    } else if !explanation.refusals.isEmpty {
      lines.append(styled("Not performed: the session was \(explanation.refusals.joined(separator: ", ")).", .red))
    } else if explanation.recognized.isEmpty {
      let isOfOthers = !explanation.performances.isEmpty
      lines.append(styled(isOfOthers ? "The bindings file does not recognize it now." : "Not recognized.", .red))
    } else if let planned = explanation.planned {
      lines += planned.map { action in
        let count = action.count > 1 ? " \(action.count) times" : ""
        return wrapped("Would perform: \(action.action)\(count) (\(action.name.trigger)).", indent: 2)
      }
      if planned.isEmpty { lines.append("No action would be performed.") }
    } else if explanation.performances.isEmpty {
      lines.append("No action was performed.")
    }
    if explanation.recognized.isEmpty, let cause = explanation.cause {
      let introduction = explanation.isUnbound ? "No binding fits; the nearest one:" : "Likeliest cause:"
      lines.append(wrapped("\(introduction) \(text(cause)).", indent: 2))
    }
    return lines
  }

  /// Returns the bindings as a list with a title, in at most `maximum` lines.
  private func list(_ title: String, _ entries: [Explanation.Entry], within maximum: Int) -> [String] {
    guard !entries.isEmpty else { return [] }
    var lines = ["", styled(title, .bold)]
    var listed = 0
    for entry in entries.prefix(Self.maximumListed) {
      let line = wrapped("  \(text(entry))", indent: 4)
      // Two lines are reserved for the number of the remaining bindings.
      guard lines.lineCount + [line].lineCount + 2 <= maximum else { break }
      lines.append(line)
      listed += 1
    }
    let others = entries.dropFirst(listed)
    guard !others.isEmpty else { return lines }
    let more = "\(listed == 0 ? "" : "and ")\(others.count)\(listed == 0 ? " bindings" : " more")"
    return lines + [wrapped("  \(more)\(topics(of: others))", indent: 4)]
  }

  /// Returns the reasons for exclusions, each with the number of excluded bindings, such as ": other mode 12, other
  /// window 3".
  private func topics(of entries: ArraySlice<Explanation.Entry>) -> String {
    var counts: [String: Int] = [:]
    for topic in entries.compactMap(\.topic) { counts[topic, default: 0] += 1 }
    guard !counts.isEmpty else { return "" }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return ": " + sorted.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  }

  private func text(_ entry: Explanation.Entry) -> String {
    let path = entry.states.isEmpty ? "" : " \(entry.states.joined(separator: ", ")):"
    let wouldMatch = entry.wouldMatch ? "; it would have fired otherwise" : ""
    return "\(name(entry)):\(path) \(entry.reason.map { $0.description } ?? "")\(wouldMatch)"
  }

  private func name(_ entry: Explanation.Entry) -> String {
    "\(entry.name.trigger), \(entry.name.lineText)"
  }

  private func styled(_ text: String, _ color: TerminalColor) -> String { isColored ? text.colored(color) : text }

  /// Wraps a line between words, and indents the lines after the first. Replaces control characters, because control
  /// characters in names could change the terminal.
  private func wrapped(_ text: String, indent: Int = 0) -> String {
    let text = text.withoutControls
    var lines: [String] = []
    let start = text.prefix { $0 == " " }
    var line = String(start)
    var isEmpty = true
    for word in text.dropFirst(start.count).split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = String(repeating: " ", count: indent)
        isEmpty = true
      }
      line += isEmpty ? String(word) : " \(word)"
      isEmpty = false
    }
    return (lines + [line]).joined(separator: "\n")
  }
}

extension String {
  fileprivate func padded(to length: Int) -> String { self + String(repeating: " ", count: max(0, length - count)) }
}

extension [String] {
  /// Number of lines in all texts together.
  fileprivate var lineCount: Int { reduce(0) { $0 + 1 + $1.count { $0 == "\n" } } }
}
