internal import Bindings
internal import Gestures
internal import Traces

/// A line of the expected outcomes, such as `swipe 3 up: ended`, `2 times keys Tab` or `150 run xterm`.
struct ExpectedLine: Sendable, Hashable {
  /// The numbers of the lines in the file, counted from 1. Successive lines with the same outcome are combined and have
  /// several numbers.
  var numbers: [Int]
  /// Milliseconds since the trace's start, as written in the file; nil if any time is accepted.
  var time: String?
  /// Number of successive equal outcomes that the line expects.
  var count = 1
  /// The outcome: a trigger with a state, an action, `release` or `refused …`.
  var text: String

  /// The expected line for a trace that must have no outcomes.
  static let nothing = "nothing"

  /// Parses a line. Returns nil for a blank line or a comment.
  init?(_ line: String, number: Int) {
    let line = line.trimmed
    guard !line.isEmpty, !line.hasPrefix("#") else { return nil }
    numbers = [number]
    text = line
    if let rest = Self.split(text), Self.microseconds(rest.word) != nil, !rest.remaining.hasPrefix("times ") {
      (time, text) = (rest.word, rest.remaining)
    }
    if let rest = Self.split(text), let count = Int(rest.word), count > 0, rest.remaining.hasPrefix("times ") {
      self.count = count
      text = String(rest.remaining.dropFirst("times ".count)).trimmed
    }
  }

  /// Parses a time since the trace's start. Returns nil for any other word, such as a word with a digit or a sign at
  /// its beginning.
  private static func microseconds(_ text: String) -> Int64? {
    TraceNumber.microseconds(text).flatMap { (0...1_000_000_000_000).contains($0) ? $0 : nil }
  }

  private static func split(_ text: String) -> (word: String, remaining: String)? {
    guard let space = text.firstIndex(where: { $0 == " " || $0 == "\t" }) else { return nil }
    return (String(text[..<space]), String(text[space...]).trimmed)
  }

  /// The line as it is written in a test file, without indentation.
  var written: String { (time.map { $0 + " " } ?? "") + (count > 1 ? "\(count) times " : "") + text }

  /// The trigger of a line such as `TRIGGER: ended`, for all states including `failed`; nil for other lines.
  var trigger: String? {
    for state in ["began", "changed", "ended", "cancelled"] where text.hasSuffix(": " + state) {
      return String(text.dropLast(state.utf8.count + 2))
    }
    return failedTrigger
  }

  /// The trigger of a line such as `TRIGGER: failed …`; nil for other lines.
  var failedTrigger: String? {
    guard let range = text.lastRange(of: ": " + TestOutcome.failed) else { return nil }
    let end = text[range.upperBound...]
    return end.isEmpty || end.hasPrefix(" ") ? String(text[..<range.lowerBound]) : nil
  }

  /// Returns true if the outcome matches the line. A line with `failed` may omit the reason of the failure, or the
  /// numbers in the reason.
  func matches(_ outcome: TestOutcome) -> Bool {
    if let time, Self.microseconds(time) != outcome.time.microseconds { return false }
    guard count == outcome.count else { return false }
    return text == outcome.text || failedTrigger != nil && outcome.text.hasPrefix(text + " ")
  }
}

extension String {
  fileprivate func lastRange(of part: String) -> Range<String.Index>? {
    var end = endIndex
    while let start = index(end, offsetBy: -part.count, limitedBy: startIndex) {
      if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
      guard start > startIndex else { return nil }
      end = index(before: end)
    }
    return nil
  }
}

extension [ExpectedLine] {
  /// The lines, with successive lines of the same outcome combined into one line.
  var collapsed: [ExpectedLine] {
    reduce(into: []) { collapsed, line in
      guard let last = collapsed.last, last.text == line.text else { return collapsed.append(line) }
      collapsed[collapsed.count - 1].count += line.count
      collapsed[collapsed.count - 1].numbers += line.numbers
    }
  }
}
