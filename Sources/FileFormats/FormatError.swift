/// The reason why a file cannot be read in its format.
package struct FormatError: Error, Sendable, Hashable {
  package let position: TextPosition
  /// The message, on one line.
  package let message: String

  package init(_ position: TextPosition, _ message: String) {
    self.position = position
    self.message = message
  }
}
