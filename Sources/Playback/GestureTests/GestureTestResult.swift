package import Bindings

/// The result of one test file.
package struct GestureTestResult: Sendable {
  package enum Verdict: Sendable, Hashable {
    case passed
    /// The outcomes differ from the expected outcomes.
    case failed
    /// The file cannot be run as a test.
    case broken
  }

  package let file: String
  /// The promise in the comment at the start of the file; nil without such a comment.
  package var promise: String?
  package var verdict: Verdict
  /// The errors in the file; empty for a file that can be run.
  package var diagnostics: [Diagnostic] = []
  /// The expected and the actual outcomes, compared in order.
  package var differences: [TestDifference] = []
  /// Reasons why expected outcomes did not occur, and a remark if the file expects no outcomes.
  package var reasons: [String] = []
  /// The file's content with the actual outcomes as expected outcomes; nil if the file is broken or already correct.
  package var updated: [UInt8]?

  init(_ file: String, verdict: Verdict) {
    self.file = file
    self.verdict = verdict
  }

  /// The result as lines for a person; empty for a test that passed.
  package var report: String {
    guard verdict != .passed else { return "" }
    var lines = ["FAIL \(file)" + (promise.map { ": \($0)" } ?? "")]
    let width = differences.compactMap(\.line).map { "\($0)".utf8.count }.max() ?? 1
    lines += differences.map { $0.text(width: width) }
    lines += reasons.map { "  \($0)" }
    lines = [lines[0].withoutControls] + diagnostics.map { $0.rendered() } + lines.dropFirst().map(\.withoutControls)
    return lines.joined(separator: "\n") + "\n"
  }
}

extension TestDifference {
  /// The number of the expected line in the file; nil for an unexpected outcome.
  fileprivate var line: Int? {
    switch self {
    case .same(let line, _), .missing(let line, _): line
    case .unexpected: nil
    }
  }

  /// The line in a report: the line number, then `-` for a missing outcome or `+` for an unexpected outcome, then the
  /// outcome.
  fileprivate func text(width: Int) -> String {
    let number = line.map { "\($0)" } ?? ""
    let column = "  " + String(repeating: " ", count: max(0, width - number.utf8.count)) + number
    return switch self {
    case .same(_, let text): "\(column)   \(text)"
    case .missing(_, let text): "\(column) - \(text)"
    case .unexpected(let text): "\(column) + \(text)"
    }
  }
}
