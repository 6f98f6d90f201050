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
  let takesRestOfLine: Bool
  /// True if the last argument consists of actions in braces.
  let takesBraces: Bool
  /// True if no other action may be in the same list.
  let isAlone: Bool
  /// Number of terms that name the action in an error message. The message points at the last of these terms.
  let nameLength: Int
  /// Reads the arguments; reports an error and returns nil if the arguments are wrong.
  let parse: @Sendable (ActionArguments, inout ActionParsing) -> Action?

  init(
    _ word: ActionWord, _ syntax: String, help: String, examples: [String], takesRestOfLine: Bool = false,
    takesBraces: Bool = false, isAlone: Bool = false, nameLength: Int = 1,
    parse: @escaping @Sendable (ActionArguments, inout ActionParsing) -> Action?
  ) {
    self.word = word
    self.syntax = syntax
    self.help = help
    self.examples = examples
    self.takesRestOfLine = takesRestOfLine
    self.takesBraces = takesBraces
    self.isAlone = isAlone
    self.nameLength = nameLength
    self.parse = parse
  }
}
