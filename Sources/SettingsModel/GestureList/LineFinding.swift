package import Translation

/// A message of `check` about a line, with a correction (`mend`) if exactly one correction is sensible.
package struct LineFinding: Sendable, Hashable {
  package struct Mend: Sendable, Hashable {
    /// The text of the button that makes the correction.
    package let title: TranslatedText
    package let change: Change
  }

  package let isError: Bool
  /// The message of `check`.
  package let message: TranslatedText
  package let mend: Mend?
  /// The number of the line; 0 if the message is not about a line of this file.
  package let line: Int
}
