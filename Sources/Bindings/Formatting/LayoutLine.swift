/// A line of a formatted file, before its alignment.
struct LayoutLine {
  enum Content {
    case blank
    /// A comment on a line of its own.
    case comment
    /// The head of a block whose body is on the next lines.
    case opener(String)
    case closer
    /// A block on one line.
    case block(String)
    /// The text before `->`, and the text from `->` on.
    case sentence(String, actions: String?)
  }

  var content: Content
  /// Number of blocks around the line.
  var depth: Int
  /// The comment from its `#` to the end of the line.
  var comment: String?

  /// True if the line's arrow and comment are aligned with the arrows and comments of neighbouring lines.
  var isAligned: Bool {
    switch content {
    case .sentence, .comment: true
    case .blank, .opener, .closer, .block: false
    }
  }
}
