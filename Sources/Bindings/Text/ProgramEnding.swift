/// The text for the end of a program with an exit code other than 0. A program that a person cancels ends in this way,
/// too, so such an end alone does not mean that the action failed.
package enum ProgramEnding {
  private static let start = "it ended with "

  package static func text(_ code: Int32) -> String { "\(start)\(code)" }

  /// Returns true if a reason for a failure was made by `text`.
  package static func isReason(_ reason: String) -> Bool { reason.hasPrefix(start) }
}
