/// A line of a formatted file, with its words spaced.
struct LayoutLine {
  enum Content {
    case blank
    /// A comment on a line of its own.
    case comment
    /// The head of a block that continues on the next lines.
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

  /// True if its arrow and its comment are aligned with those of its neighbours.
  var isAligned: Bool {
    switch content {
    case .sentence, .comment: true
    case .blank, .opener, .closer, .block: false
    }
  }
}
