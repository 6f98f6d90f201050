/// Arranges the nodes of a syntax tree in lines. Each sentence, block head and `}` gets a line. A short block stays on
/// one line.
struct LayoutReader {
  private(set) var lines: [LayoutLine] = []
  private var comments: [Int: SyntaxTree.Comment]
  /// The characters of the file, line by line.
  private let text: [[Unicode.Scalar]]
  private var isBlankBefore = false

  /// Maximum length of a block on one line, in columns.
  static let maximumBlock = 100

  /// Returns the lines of a tree without errors. `text` has the characters of the file, line by line.
  static func lines(of tree: SyntaxTree, _ text: [[Unicode.Scalar]]) -> [LayoutLine] {
    var reader = LayoutReader(comments: tree.comments, text: text)
    reader.lay(tree.nodes, depth: 0, isSplit: false)
    return reader.lines
  }

  private init(comments: [Int: SyntaxTree.Comment], text: [[Unicode.Scalar]]) {
    (self.comments, self.text) = (comments, text)
  }

  /// - Parameter isSplit: True if the nodes are the body of a block that was too long for one line.
  private mutating func lay(_ nodes: [SyntaxNode], depth: Int, isSplit: Bool) {
    for node in nodes {
      switch node {
      case .sentence(let tokens): lay(tokens, depth: depth)
      case .block(let block): lay(block, depth: depth, isSplit: isSplit)
      case .comment(let line): append(.comment, depth: depth, comment: comments.removeValue(forKey: line))
      case .blank: isBlankBefore = true
      case .fault: break
      }
    }
  }

  private mutating func lay(_ tokens: [Token], depth: Int) {
    let lines = Dictionary(grouping: tokens.filter { !$0.isLineEnd }, by: \.span.line)
    guard let first = lines.keys.min(), let last = lines.keys.max() else { return }
    // Number of open braces of `cycle` and `repeat` actions.
    var open = 0
    for line in first...last {
      guard let part = lines[line] else {
        if let comment = comments.removeValue(forKey: line) { append(.comment, depth: depth + open, comment: comment) }
        continue
      }
      lay(line: part[...], depth: depth + max(0, open - part.prefix(while: \.isCloseActions).count))
      open = part.reduce(open) { $0 + ($1.isOpenActions ? 1 : $1.isCloseActions ? -1 : 0) }
    }
  }

  /// Lays out the tokens of a sentence that are on the same line.
  private mutating func lay(line tokens: ArraySlice<Token>, depth: Int) {
    guard let line = tokens.first?.span.line else { return }
    let arrow = tokens.firstIndex(where: \.isArrow)
    let head = spaced(tokens[..<(arrow ?? tokens.endIndex)], on: line)
    let actions = arrow.map { spaced(tokens[$0...], on: line) }
    append(
      .sentence(head, actions: actions), depth: depth, comment: comments.removeValue(forKey: line))
  }

  private mutating func lay(_ block: SyntaxBlock, depth: Int, isSplit: Bool) {
    let line = block.opening.line
    let isOnOneLine = block.closing?.line == line
    if isOnOneLine, !isSplit {
      let text = written(block)
      if Alignment.indentation * depth + text.columns <= Self.maximumBlock {
        return append(.block(text), depth: depth, comment: comments.removeValue(forKey: line))
      }
    }
    append(.opener(opening(of: block)), depth: depth, comment: comments.removeValue(forKey: line))
    lay(block.body, depth: depth + 1, isSplit: isOnOneLine)
    guard let closing = block.closing else { return }
    // A comment after several `}` is written after the last `}`.
    let isLast = comments[closing.line]?.previousEnd == closing.column
    append(.closer, depth: depth, comment: isLast ? comments.removeValue(forKey: closing.line) : nil)
  }

  private func spaced(_ tokens: some Collection<Token>, on line: Int) -> String {
    Spacing.text(of: tokens, in: text[line - 1])
  }

  /// Returns the head of a block with its `{`.
  private func opening(of block: SyntaxBlock) -> String {
    block.head.isEmpty ? "{" : spaced(block.head, on: block.opening.line) + " {"
  }

  /// Returns a block as one line.
  private func written(_ block: SyntaxBlock) -> String {
    var parts = [opening(of: block)]
    for node in block.body {
      switch node {
      case .sentence(let tokens): parts.append(spaced(tokens, on: block.opening.line))
      case .block(let inner): parts.append(written(inner))
      case .comment, .blank, .fault: break
      }
    }
    return (parts + ["}"]).joined(separator: " ")
  }

  private mutating func append(_ content: LayoutLine.Content, depth: Int, comment: SyntaxTree.Comment?) {
    var wantsBlank = isBlankBefore && !lines.isEmpty
    if case .opener = lines.last?.content { wantsBlank = false }
    if case .closer = content { wantsBlank = false }
    if wantsBlank { lines.append(LayoutLine(content: .blank, depth: 0)) }
    isBlankBefore = false
    lines.append(LayoutLine(content: content, depth: depth, comment: comment?.text))
  }
}
