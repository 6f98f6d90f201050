/// The text after `run`.
package struct ShellCommand: Sendable, Hashable {
  /// The argument of `sh -c`.
  package let text: String
  /// The program and its arguments; nil if the text needs a shell.
  package let words: [String]?

  package init(_ text: String) {
    self.text = text
    self.words = ShellWords.split(text)
  }
}
