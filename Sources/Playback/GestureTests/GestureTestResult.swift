package import Bindings

/// The result of a test of bindings.
package struct GestureTestResult: Sendable {
  package enum Verdict: Sendable, Hashable {
    case passed
    /// The outcomes are not the expected ones.
    case failed
    /// The file is no test that can be run.
    case broken
  }

  package let file: String
  /// The first comment of the file.
  package var promise: String?
  package var verdict: Verdict
  /// The errors in the file, if it is broken.
  package var diagnostics: [Diagnostic] = []
  /// The expected outcomes beside those that happened, in order.
  package var differences: [TestDifference] = []
  /// Reasons why bindings were not recognized, and remarks.
  package var reasons: [String] = []
  /// The content of the file with the outcomes that happened; nil if it is broken, or right already.
  package var updated: [UInt8]?

  init(_ file: String, verdict: Verdict) {
    self.file = file
    self.verdict = verdict
  }

  /// The result as lines for a person: nothing for a test that passed.
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
  /// The number of the line in the file.
  fileprivate var line: Int? {
    switch self {
    case .same(let line, _), .missing(let line, _): line
    case .unexpected: nil
    }
  }

  /// The line of a report: the number, then `-` for what did not happen or `+` for what was not expected.
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
