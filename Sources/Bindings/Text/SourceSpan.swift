/// A place in a file: line and column counted from 1, columns and length in characters (Unicode scalars).
package struct SourceSpan: Sendable, Hashable {
  package let line: Int
  package let column: Int
  package let length: Int

  package init(line: Int, column: Int, length: Int) {
    self.line = line
    self.column = column
    self.length = length
  }

  /// From the start of this place to the end of `last`, which is on the same line.
  func through(_ last: SourceSpan) -> SourceSpan {
    guard last.line == line, last.column >= column else { return self }
    return SourceSpan(line: line, column: column, length: last.column + last.length - column)
  }
}
