/// Builds the syntax tree of the lines of one file.
struct TreeReader {
  private let file: Int
  /// Number of lines that have been read.
  private var count = 0
  private var tree = SyntaxTree()
  /// The open blocks, from the outermost to the innermost. Blocks beyond the maximum depth are not included.
  private var blocks: [SyntaxBlock] = []
  /// The position of each `{` that is not closed yet.
  private var openings: [SourceSpan] = []
  /// A sentence whose actions continue on the next line, because the braces of its actions are open.
  private var pending: PendingSentence?

  private struct PendingSentence {
    var tokens: [Token]
    /// True if a line of the sentence could not be split into tokens.
    var isBroken: Bool
    var openActions: [OpenActions]
  }

  init(file: Int) { self.file = file }

  /// Reads the lines of a file; reports errors for the lines that cannot be split into tokens.
  static func tree(of lines: [[Unicode.Scalar]], file: Int = 0, _ diagnostics: inout DiagnosticList) -> SyntaxTree {
    var reader = TreeReader(file: file)
    for line in lines { reader.read(line, &diagnostics) }
    reader.finish(lines)
    return reader.tree
  }

  /// Reads the next line; reports an error if the line cannot be split into tokens.
  mutating func read(_ scalars: [Unicode.Scalar], _ diagnostics: inout DiagnosticList) {
    count += 1
    let line = tokens(of: scalars, &diagnostics)
    readComment(of: scalars, count, behind: line)
    read(line)
  }

  /// Returns the tokens of the next line. A line with an arrow of its own ends the sentence before it, even if braces
  /// are open.
  private mutating func tokens(of scalars: [Unicode.Scalar], _ diagnostics: inout DiagnosticList) -> TokenizedLine {
    if let pending {
      var found = diagnostics
      let line = Tokenizer.tokens(
        of: scalars, line: count, file: file, in: pending.openActions, diagnostics: &found)
      if !line.tokens.contains(where: \.isArrow) {
        diagnostics = found
        return line
      }
      dropPending()
    }
    return Tokenizer.tokens(of: scalars, line: count, file: file, diagnostics: &diagnostics)
  }

  /// Drops a sentence whose braces are not closed, and appends an error.
  private mutating func dropPending() {
    if let pending, !pending.isBroken, let opening = pending.openActions.last {
      append(.fault(opening.span, .actionsNotClosed))
    }
    pending = nil
  }

  /// Appends the blocks that are not closed, and an error for each of these blocks.
  mutating func finish(_ lines: [[Unicode.Scalar]]) {
    dropPending()
    while let block = blocks.popLast() { appendToDeepest(.block(block)) }
    guard !openings.isEmpty else { return }
    let swallowing = lines.indices.filter { endsCommandWithBrace(lines[$0]) }
    var next = 0
    for opening in openings {
      while next < swallowing.count, swallowing[next] < opening.line { next += 1 }
      tree.nodes.append(.fault(opening, .notClosed(swallowed: next < swallowing.count ? swallowing[next] + 1 : nil)))
    }
  }

  /// Removes and returns the complete nodes. Blocks that are not closed yet are kept.
  mutating func takeNodes() -> [SyntaxNode] {
    defer { tree = SyntaxTree() }
    return tree.nodes
  }

  private mutating func append(_ node: SyntaxNode) {
    guard openings.count <= SyntaxTree.maximumDepth else {
      // The content of blocks beyond the maximum depth is dropped, except the errors in it.
      if case .fault = node { appendToDeepest(node) }
      return
    }
    appendToDeepest(node)
  }

  private mutating func appendToDeepest(_ node: SyntaxNode) {
    if blocks.isEmpty { tree.nodes.append(node) } else { blocks[blocks.count - 1].body.append(node) }
  }

  private mutating func readComment(of scalars: [Unicode.Scalar], _ number: Int, behind line: TokenizedLine) {
    guard !line.isBroken else { return }
    let start = line.tokens.last?.end ?? 0
    let remaining = scalars[start...].drop(while: Tokenizer.isSpace)
    guard let end = remaining.lastIndex(where: { !Tokenizer.isSpace($0) }) else {
      if line.tokens.isEmpty, pending == nil { append(.blank) }
      return
    }
    tree.comments[number] = SyntaxTree.Comment(text: String(scalars: remaining[...end]), previousEnd: start)
    if line.tokens.isEmpty, pending == nil { append(.comment(line: number)) }
  }

  private mutating func read(_ line: TokenizedLine) {
    let separator = line.tokens.first.flatMap { lineEnd(before: $0) }
    let isBroken = line.isBroken || pending?.isBroken ?? false
    // The sentence is moved, because a copy of many lines would be slow.
    var sentence = takePending()
    if let separator { sentence.append(separator) }
    var openedHere = 0
    // After a `}`, a line may contain only further `}`.
    var isClosed = false
    for (index, token) in line.tokens.enumerated() {
      switch token.kind {
      case .open:
        if isClosed, sentence.isEmpty { append(.fault(token.span, .behindCloser)) }
        open(head: sentence, at: token.span, isSound: !isBroken && !isClosed)
        sentence = []
        openedHere += 1
        isClosed = false
      case .close:
        if !isBroken, !isClosed, !sentence.isEmpty { append(.sentence(sentence)) }
        sentence = []
        // A broken line may have lost the `{` that this `}` closes.
        if line.isBroken, openedHere == 0, index > 0 { continue }
        close(at: token.span)
        openedHere -= 1
        isClosed = true
      case .word, .quoted, .regularExpression, .arrow, .semicolon, .command, .openActions, .closeActions, .bar,
        .lineEnd:
        if isClosed, sentence.isEmpty { append(.fault(token.span, .behindCloser)) }
        sentence.append(token)
      }
    }
    guard line.openActions.isEmpty else {
      pending = PendingSentence(tokens: sentence, isBroken: isBroken, openActions: line.openActions)
      return
    }
    if !isBroken, !isClosed, !sentence.isEmpty { append(.sentence(sentence)) }
  }

  private mutating func takePending() -> [Token] {
    guard case var sentence? = pending else { return [] }
    pending = nil
    var tokens: [Token] = []
    swap(&tokens, &sentence.tokens)
    return tokens
  }

  /// Returns a separator for the end of the previous line; nil if another token already separates the actions.
  private func lineEnd(before next: Token) -> Token? {
    guard let pending, let last = pending.tokens.last, let action = pending.openActions.last?.action else { return nil }
    let isBar = action == .cycle
    if last.isOpenActions || next.isCloseActions { return nil }
    if isBar ? last.isBar || next.isBar : last.isSemicolon || next.isSemicolon { return nil }
    return Token(kind: .lineEnd(isBar: isBar), span: last.span.end)
  }

  private mutating func open(head: [Token], at span: SourceSpan, isSound: Bool) {
    let isTooDeep = openings.count >= SyntaxTree.maximumDepth
    if isTooDeep {
      append(.fault(span, .tooDeep))
    } else {
      blocks.append(SyntaxBlock(head: head, opening: span, hasSoundHead: isSound))
    }
    openings.append(span)
  }

  private mutating func close(at span: SourceSpan) {
    guard openings.popLast() != nil else { return append(.fault(span, .nothingToClose)) }
    guard openings.count < SyntaxTree.maximumDepth, var block = blocks.popLast() else { return }
    block.closing = span
    append(.block(block))
  }

  /// Returns true if the `}` at the end of a command was probably meant to close the block of an earlier line.
  private func endsCommandWithBrace(_ line: [Unicode.Scalar]) -> Bool {
    let line = String(scalars: line)
    return line.includes("-> run ") && line.last { $0 != " " && $0 != "\t" } == "}" && !line.contains("{")
  }
}
