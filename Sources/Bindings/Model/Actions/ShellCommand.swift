/// The text after `run`.
package struct ShellCommand: Sendable, Hashable {
  /// For `sh -c`.
  package let text: String
  /// Program and arguments, if a shell would do nothing with the text but split it at spaces; nil if it takes a shell.
  package let words: [String]?

  package init(_ text: String) {
    self.text = text
    self.words = ShellWords.split(text)
  }
}
