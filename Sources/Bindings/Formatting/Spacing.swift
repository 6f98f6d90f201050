/// The spaces between the words of a sentence.
enum Spacing {
  /// Returns the text of one sentence, with standard words in place of synonyms and one space in place of each run of
  /// spaces.
  static func text(of tokens: some Collection<Token>, in scalars: [Unicode.Scalar]) -> String {
    var text = ""
    var last: Token?
    for token in tokens {
      if let last, separates(last, token, in: scalars) { text += " " }
      text += token.standardText ?? String(scalars: scalars[token.start..<token.end])
      last = token
    }
    return text
  }

  private static func separates(_ last: Token, _ next: Token, in scalars: [Unicode.Scalar]) -> Bool {
    guard last.end == next.start else { return !next.isSemicolon }
    // A space before this `#` would begin a comment.
    if next.start < scalars.count, scalars[next.start] == "#" { return next.isCommand }
    if last.standsApart || next.standsApart { return !next.isSemicolon }
    // A space before or after a quotation mark could split one word into two.
    return !next.isSemicolon && (next.isCommand || next.isArrow || last.isArrow || last.isSemicolon)
  }
}

extension Token {
  var isCommand: Bool { if case .command = kind { true } else { false } }

  /// True if the token has a space on each side.
  fileprivate var standsApart: Bool { isOpenActions || isCloseActions || isBar }

  /// The index of the token's first character in its line.
  var start: Int { span.column - 1 }

  /// The index after the token's last character in its line. For an empty command, this is `start`.
  var end: Int {
    if case .command(let command) = kind, command.isEmpty { return start }
    return start + span.length
  }
}

extension StringProtocol {
  /// The width of the text on a terminal, in columns.
  package var columns: Int { unicodeScalars.reduce(0) { $0 + $1.columnsOnTerminal } }
}
