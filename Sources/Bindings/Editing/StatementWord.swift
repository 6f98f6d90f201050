struct StatementWord: Sendable {
  let range: Range<CharacterPosition>
  /// The word in the standard spelling.
  let text: String
  var isArrow = false
  /// True for a shell command, which extends to the end of its line.
  var isCommand = false

  var start: CharacterPosition { range.lowerBound }
  var end: CharacterPosition { range.upperBound }
}
