internal import FileFormats

/// The reason why a foreign file cannot be imported at all.
package struct ImportError: Error, Sendable, Hashable {
  /// The number of the line with the error, counted from 1.
  package let line: Int
  /// The position of the error in the line, counted from 1, in characters.
  package let column: Int
  /// The message, on one line.
  package let message: String

  init(_ position: TextPosition, _ message: String) {
    line = position.line
    column = position.column
    self.message = message
  }

  init(_ error: FormatError) { self.init(error.position, error.message) }
}
