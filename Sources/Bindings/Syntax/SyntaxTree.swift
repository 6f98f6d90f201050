/// The structure of a file: its sentences, blocks and comments with their positions.
///
/// The tree depends only on the language's arrows and braces. Both the meaning and the layout of a file are derived
/// from the tree.
struct SyntaxTree {
  var nodes: [SyntaxNode] = []
  /// The comments, by line number.
  var comments: [Int: Comment] = [:]

  /// Maximum depth of nested blocks.
  static let maximumDepth = 16

  /// All errors in the blocks, in the order of the nodes.
  var faults: [(span: SourceSpan, fault: SyntaxFault)] { Self.faults(in: nodes) }

  private static func faults(in nodes: [SyntaxNode]) -> [(span: SourceSpan, fault: SyntaxFault)] {
    nodes.flatMap { node -> [(span: SourceSpan, fault: SyntaxFault)] in
      switch node {
      case .fault(let span, let fault): return [(span, fault)]
      case .block(let block): return faults(in: block.body)
      case .sentence, .comment, .blank: return []
      }
    }
  }

  /// A comment, from its `#` to the end of its line.
  struct Comment {
    let text: String
    /// The index in the line after the last token before the comment; 0 if the comment is alone on its line.
    let previousEnd: Int
  }
}

/// A part of a file.
enum SyntaxNode {
  /// The tokens of one sentence; at least one.
  case sentence([Token])
  case block(SyntaxBlock)
  /// A line that contains only a comment.
  case comment(line: Int)
  /// An empty line.
  case blank
  /// An error in the block structure. Errors are in the order of the file, except that blocks without a `}` come last.
  case fault(SourceSpan, SyntaxFault)
}

struct SyntaxBlock {
  /// The tokens before the `{`; may be empty.
  let head: [Token]
  /// The position of the `{`.
  let opening: SourceSpan
  /// False if a part of the head is missing because of an error, which is reported elsewhere.
  let hasSoundHead: Bool
  var body: [SyntaxNode] = []
  /// The position of the `}`; nil if no `}` closes the block.
  var closing: SourceSpan?
}
