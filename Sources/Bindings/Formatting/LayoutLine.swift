/// One line of a file that is laid out, its words separated as they shall be.
struct LayoutLine {
  enum Content {
    case blank
    /// A comment that has the line for itself.
    case comment
    /// The head of a block that goes on below.
    case opener(String)
    case closer
    /// A block that stands on one line.
    case block(String)
    /// The text before `->`, and the text from `->` on.
    case sentence(String, actions: String?)
  }

  var content: Content
  /// Number of blocks around it.
  var depth: Int
  /// The comment from its `#` to its end.
  var comment: String?

  /// True if its arrow and its comment are aligned with those of its neighbours.
  var isAligned: Bool {
    switch content {
    case .sentence, .comment: true
    case .blank, .opener, .closer, .block: false
    }
  }
}
