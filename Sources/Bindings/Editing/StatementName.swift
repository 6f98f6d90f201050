/// A name for a statement of a bindings file.
package enum StatementName: Sendable, Hashable {
  /// The outermost statement that begins on this line; if no statement begins there, the statement that continues on
  /// the line.
  case line(Int)
  /// The statement that begins at this position. Lines and columns are counted from 1, as in the `span` of a `Binding`.
  case position(line: Int, column: Int)
  /// The trigger, the head of the scope, or the whole line. The first words suffice if no other statement begins with
  /// the same words.
  case text(String)
}
