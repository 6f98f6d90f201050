/// A word, number or quoted text of one line of a trace, with its position.
struct TraceToken {
  let text: String
  /// The position of the token's first character in the line, counted from 1, in characters.
  let column: Int
  let length: Int
  let isQuoted: Bool

  /// The token as error messages show it, shortened if it is long.
  var marked: String { text.count > 40 ? "`\(text.prefix(39))…`" : "`\(text)`" }
}
