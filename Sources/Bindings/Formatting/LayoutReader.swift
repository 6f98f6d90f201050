/// Cuts a file into the lines that it is to have: one sentence, one `{` or one `}` each, but for blocks that are short.
struct LayoutReader {
  private(set) var lines: [LayoutLine] = []
  var diagnostics: DiagnosticList
  /// The `{` that have not met their `}`.
  private var openings: [SourceSpan] = []
  private var isBlankBefore = false

  /// In columns; a block that would be longer does not stand on one line.
  static let longestBlock = 100

  init(source: SourceText, file: String) {
    diagnostics = DiagnosticList(file: file, lines: source.lines)
    for fault in source.faults { diagnostics.error(fault.span, fault.message) }
  }

  mutating func read() {
    for (index, scalars) in diagnostics.files[0].lines.enumerated() {
      let line = Tokenizer.tokens(of: scalars, line: index + 1, diagnostics: &diagnostics)
      if !line.isBroken { read(line.tokens, of: scalars) }
    }
    for opening in openings { diagnostics.error(opening, BlockFault.notClosed) }
  }

  private mutating func read(_ tokens: [Token], of scalars: [Unicode.Scalar]) {
    let comment = comment(behind: tokens.last, of: scalars)
    guard !tokens.isEmpty else {
      if comment == nil { isBlankBefore = true } else { append(.comment, comment) }
      return
    }
    var heads: [String] = []
    var sentence: [Token] = []
    var closers = 0
    for token in tokens {
      if closers > 0, !token.isClose {
        return diagnostics.error(token.span, BlockFault.behindCloser)
      }
      switch token.kind {
      case .open:
        guard openings.count < Parser.maximumDepth else { return diagnostics.error(token.span, BlockFault.tooDeep) }
        openings.append(token.span)
        heads.append(Spacing.text(of: sentence, in: scalars))
        sentence = []
      case .close:
        guard openings.popLast() != nil else { return diagnostics.error(token.span, BlockFault.nothingToClose) }
        closers += 1
      default: sentence.append(token)
      }
    }
    let depth = openings.count + closers - heads.count
    lay(heads, sentence, closers: closers, from: depth, comment, scalars)
  }

  /// Appends what one line of the file says; its blocks that are closed on it stay on one line where that is short.
  private mutating func lay(
    _ heads: [String], _ tokens: [Token], closers: Int, from depth: Int, _ comment: String?,
    _ scalars: [Unicode.Scalar]
  ) {
    var (comment, depth) = (comment, depth)
    let inner = min(heads.count, closers)
    let sentence = Spacing.text(of: tokens, in: scalars)
    let block = heads.suffix(inner).map { $0.opening } + [sentence] + repeatElement("}", count: inner)
    let text = block.filter { !$0.isEmpty }.joined(separator: " ")
    let staysTogether = inner > 0 && Alignment.indentation * depth + text.columns <= Self.longestBlock
    for head in staysTogether ? heads.dropLast(inner) : heads[...] {
      append(.opener(head.opening), comment, at: depth)
      (comment, depth) = (nil, depth + 1)
    }
    var closers = closers
    if staysTogether {
      append(.block(text), comment, at: depth)
      (comment, closers) = (nil, closers - inner)
    } else if !tokens.isEmpty {
      let arrow = tokens.firstIndex(where: \.isArrow)
      let actions = arrow.map { Spacing.text(of: tokens[$0...], in: scalars) }
      append(
        .sentence(Spacing.text(of: tokens[..<(arrow ?? tokens.endIndex)], in: scalars), actions: actions), comment,
        at: depth)
      comment = nil
    }
    while closers > 0 {
      (closers, depth) = (closers - 1, depth - 1)
      append(.closer, closers == 0 ? comment : nil, at: depth)
    }
  }

  private mutating func append(_ content: LayoutLine.Content, _ comment: String?, at depth: Int? = nil) {
    var wantsBlank = isBlankBefore && !lines.isEmpty
    if case .opener = lines.last?.content { wantsBlank = false }
    if case .closer = content { wantsBlank = false }
    if wantsBlank { lines.append(LayoutLine(content: .blank, depth: 0)) }
    isBlankBefore = false
    lines.append(LayoutLine(content: content, depth: depth ?? openings.count, comment: comment))
  }

  private func comment(behind last: Token?, of scalars: [Unicode.Scalar]) -> String? {
    let rest = scalars[(last?.end ?? 0)...].drop(while: Tokenizer.isSpace)
    guard let end = rest.lastIndex(where: { !Tokenizer.isSpace($0) }) else { return nil }
    return String(rest[...end])
  }
}

extension String {
  /// With this as the head of a block, the line that opens it.
  fileprivate var opening: String { isEmpty ? "{" : self + " {" }
}
