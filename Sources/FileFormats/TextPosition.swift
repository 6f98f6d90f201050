/// A position in a text file.
package struct TextPosition: Sendable, Hashable {
  /// Counted from 1.
  package let line: Int
  /// Counted from 1, in characters.
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
