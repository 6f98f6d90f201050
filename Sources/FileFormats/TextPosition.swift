/// A position in a text file.
package struct TextPosition: Sendable, Hashable, CustomStringConvertible {
  /// The number of the line, counted from 1.
  package let line: Int
  /// The position in the line, counted from 1, in characters.
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package var description: String { "\(line):\(column)" }
}
