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
    /// What stands before `->`, and what begins with it.
    case sentence(String, actions: String?)
  }

  var content: Content
  /// How many blocks are around it.
  var depth: Int
  /// From its `#` to its end.
  var comment: String?

  /// Whether lines before and after this one can be in one column.
  var isAligned: Bool {
    switch content {
    case .sentence, .comment: true
    case .blank, .opener, .closer, .block: false
    }
  }
}
