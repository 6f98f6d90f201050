/// An error in an input file of `stroke-eval`.
package struct EvaluationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The line, counted from 1; nil for the file as a whole.
  package let line: Int?
  package let reason: String

  /// The line and the reason, as text after the name of the file and a colon.
  package var description: String { line.map { "\($0): \(reason)" } ?? " \(reason)" }
}
