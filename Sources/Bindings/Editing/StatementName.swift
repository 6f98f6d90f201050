/// A name for a statement of a bindings file.
package enum StatementName: Sendable, Hashable {
  /// The outermost statement that begins on this line. If no statement begins on the line, the statement that continues
  /// on it.
  case line(Int)
  /// The statement that begins here, such as the `span` of a `Binding`.
  case position(line: Int, column: Int)
  /// The trigger, the head of the scope, or the whole line. The first words suffice if no other statement begins with
  /// them.
  case text(String)
}
