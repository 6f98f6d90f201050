/// A file of `stroke-eval` that cannot be used.
package struct EvaluationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The line, counted from 1; nil for the file as a whole.
  package let line: Int?
  package let reason: String

  /// The line and the reason, to follow the name of the file and a colon.
  package var description: String { line.map { "\($0): \(reason)" } ?? " \(reason)" }
}
