/// A word, number or quoted text of one line of a trace, with its position.
struct TraceToken {
  let text: String
  /// The position of the token's first character in the line, counted from 1, in characters.
  let column: Int
  let length: Int
  let isQuoted: Bool

  /// The token in backticks for error messages, cut to 40 characters.
  var marked: String { text.count > 40 ? "`\(text.prefix(39))…`" : "`\(text)`" }
}
