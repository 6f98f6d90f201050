/// A part of a bindings file that can be edited: a sentence, or a block with its head.
package struct Statement: Sendable {
  package enum Kind: Sendable, Hashable {
    /// A trigger with its actions, or with the block of its phases and steps.
    case binding
    /// A phase or a step of a binding.
    case phase
    /// The block of a scope.
    case scope
    case setting, include, shape, pause
    /// A line with an error, such as an unknown first word.
    case unknown
  }

  package let kind: Kind
  /// The index of the block around the statement in `BindingsDocument.statements`; nil outside all blocks.
  package let block: Int?
  package let lines: ClosedRange<Int>
  /// True for a statement in comments, which has no effect.
  package let isDisabled: Bool
  /// The trigger of a binding, the head of a block, or the whole sentence of another statement, with one space between
  /// its words.
  package let text: String
  /// The position of the first character, and the position after the last one.
  let (start, end): (CharacterPosition, CharacterPosition)
  /// The words of the sentence, or of the block's head.
  let words: [StatementWord]
  /// The positions after the `{` and before the `}`; nil for a sentence.
  let body: Range<CharacterPosition>?
  /// The conditions that apply to the statement; for a scope, the conditions that apply to the statements in its block.
  /// Nil if a head has an error.
  let scope: Scope?

  var isBlock: Bool { body != nil }

  var head: ArraySlice<StatementWord> { words.prefix { !$0.isArrow } }

  /// The arrow and the words after it.
  var actions: ArraySlice<StatementWord> { words[head.endIndex...] }
}
