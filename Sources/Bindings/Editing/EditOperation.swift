package import Gestures

/// A change of a bindings file that a person requests.
package enum EditOperation: Sendable, Hashable {
  /// Adds a statement at the end of the file, or at the end of the block of a scope such as `on touchpad`. Creates the
  /// block if the file does not have one. A `set` line is treated like the operation `set`.
  case add(String, scope: String? = nil)
  /// Replaces a statement. A text without `->` and without a block replaces only the trigger or the head. A text that
  /// begins with `->` replaces only the actions.
  case replace(StatementName, with: String)
  case remove(StatementName)
  /// Turns the lines of a statement into comments.
  case disable(StatementName)
  /// Turns comments back into a statement.
  case enable(StatementName)
  /// Moves a statement to the end of the block of a scope, or out of all blocks if the scope is nil.
  case move(StatementName, scope: String?)
  /// Writes an option such as `min 20mm` after a trigger, or in place of an option of the same name.
  case setOption(StatementName, String)
  /// Removes an option. The text is the first word of the option, or the whole option as in the file.
  case removeOption(StatementName, String)
  /// Writes `set NAME VALUE` before the statements of the file or of a scope, or changes the line of this setting.
  case set(String, value: String, scope: String? = nil)
  /// Adds a shape, or another example of an existing shape.
  case addShape(String, strokes: [[Point]])
}
