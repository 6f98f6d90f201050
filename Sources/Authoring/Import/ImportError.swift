/// Why a foreign file cannot be read at all.
package struct ImportError: Error, Sendable, Hashable {
  /// Counted from 1.
  package let line: Int
  /// One line of text.
  package let message: String

  init(_ line: Int, _ message: String) {
    self.line = line
    self.message = message
  }
}
