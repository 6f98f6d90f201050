/// The definition of an action, from which the parser, the documentation and the editors' word lists are derived.
package struct ActionDefinition: Sendable {
  package let word: ActionWord
  /// The syntax of the arguments, as shown in the table of actions; empty for an action without arguments.
  package let syntax: String
  /// The action's description in the table of actions, in Markdown.
  package let help: String
  /// Complete and valid examples. If variants of the action have different traits, each variant has at least one
  /// example.
  package let examples: [String]
  /// True if the text up to the end of the line is the only argument.
  private(set) var takesRestOfLine = false
  /// True if the last argument consists of actions in braces.
  private(set) var takesBraces = false
  /// True if no other action may be in the same list.
  private(set) var isAlone = false
  /// Number of terms that name the action in an error message. The message points at the last of these terms.
  private(set) var nameLength = 1
  /// Reads the arguments; reports an error and returns nil if the arguments are wrong.
  let parse: @Sendable (ActionArguments, inout ActionParsing) -> Action?
}
