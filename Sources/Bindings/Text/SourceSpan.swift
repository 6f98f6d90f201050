/// A range of characters on one line of a file. Lines and columns are counted from 1. Columns and lengths are in
/// characters (Unicode scalars).
package struct SourceSpan: Sendable, Hashable {
  package let line: Int
  package let column: Int
  package let length: Int
  /// The index of the file in the list of files that were read; 0 for the main file, which includes the other files.
  package let file: Int

  package init(line: Int, column: Int, length: Int, file: Int = 0) {
    self.line = line
    self.column = column
    self.length = length
    self.file = file
  }

  /// Returns the span from the start of this span to the end of `last`. Both spans must be on the same line.
  func through(_ last: SourceSpan) -> SourceSpan {
    guard last.file == file, last.line == line, last.column >= column else { return self }
    return SourceSpan(line: line, column: column, length: last.column + last.length - column, file: file)
  }

  /// The position right after this span.
  var end: SourceSpan { SourceSpan(line: line, column: column + length, length: 1, file: file) }
}
