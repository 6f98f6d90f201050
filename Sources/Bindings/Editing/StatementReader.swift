/// Reads the statements of a text, with their positions.
struct StatementReader {
  private let lines: TextLines
  private let machine: CachedEnvironment
  private(set) var statements: [Statement] = []

  /// Returns the statements in the order of the text. A block precedes the statements in it.
  ///
  /// - Parameter isInTrigger: True if the text is a part of a trigger's block.
  static func statements(
    of lines: TextLines, in environment: CheckEnvironment, isInTrigger: Bool = false
  ) -> [Statement] {
    var reader = StatementReader(lines: lines, machine: CachedEnvironment(environment))
    var diagnostics = DiagnosticList(file: "", lines: lines.lines)
    let tree = TreeReader.tree(of: lines.lines, &diagnostics)
    reader.read(tree.nodes, in: Surroundings(block: nil, scope: Scope(), isInTrigger: isInTrigger))
    return reader.statements
  }

  private init(lines: TextLines, machine: CachedEnvironment) {
    (self.lines, self.machine) = (lines, machine)
  }

  private struct Surroundings {
    var block: Int?
    var scope: Scope?
    var isInTrigger = false
  }

  private mutating func read(_ nodes: [SyntaxNode], in surroundings: Surroundings) {
    for node in nodes {
      switch node {
      case .sentence(let tokens): read(tokens, in: surroundings)
      case .block(let block): read(block, in: surroundings)
      case .comment, .blank, .fault: break
      }
    }
  }

  private mutating func read(_ tokens: [Token], in surroundings: Surroundings) {
    let words = words(of: tokens)
    guard let first = words.first, let last = words.last else { return }
    let kind = kind(of: words, isBlock: false, isInTrigger: surroundings.isInTrigger)
    let head = tokens.prefix { !$0.isArrow }
    let text = text(of: head.isEmpty ? tokens[...] : head)
    statements.append(
      Statement(
        kind: kind, block: surroundings.block, lines: first.start.line...last.end.line, isDisabled: false,
        text: text, start: first.start, end: last.end, words: words, body: nil, scope: surroundings.scope))
  }

  private mutating func read(_ block: SyntaxBlock, in surroundings: Surroundings) {
    let words = words(of: block.head)
    let opening = CharacterPosition(line: block.opening.line, index: block.opening.column)
    guard let closing = block.closing.map({ CharacterPosition(line: $0.line, index: $0.column - 1) }) else { return }
    let kind = kind(of: words, isBlock: true, isInTrigger: surroundings.isInTrigger)
    let start = words.first?.start ?? CharacterPosition(line: opening.line, index: opening.index - 1)
    let end = CharacterPosition(line: closing.line, index: closing.index + 1)
    let scope = kind == .scope ? scope(block.head, in: surroundings.scope) : surroundings.scope
    statements.append(
      Statement(
        kind: kind, block: surroundings.block, lines: start.line...end.line, isDisabled: false,
        text: text(of: block.head[...]), start: start, end: end, words: words,
        body: opening..<closing, scope: scope))
    let inner = Surroundings(block: statements.count - 1, scope: scope, isInTrigger: kind == .binding)
    read(block.body, in: inner)
  }

  private func kind(of words: [StatementWord], isBlock: Bool, isInTrigger: Bool) -> Statement.Kind {
    if isInTrigger { return .phase }
    let first = words.first?.text ?? ""
    let hasArrow = words.contains(where: \.isArrow)
    switch first {
    case "set": return isBlock || hasArrow ? .unknown : .setting
    case "include": return isBlock || hasArrow ? .unknown : .include
    case "shape": return isBlock || hasArrow ? .unknown : .shape
    case "pause": return isBlock || words.count > 1 ? .unknown : .pause
    default: break
    }
    if Vocabulary.scopes.contains(first) { return isBlock && !hasArrow ? .scope : .unknown }
    let isKind = KindTable(machine.environment.registry).kind(named: first) != nil
    return isKind && hasArrow != isBlock ? .binding : .unknown
  }

  /// Returns the conditions on the statements of a block; nil if a head has an error.
  private func scope(_ head: [Token], in outer: Scope?) -> Scope? {
    guard var scope = outer else { return nil }
    var modes: [String: SourceSpan] = [:]
    var diagnostics = DiagnosticList(file: "", lines: lines.lines)
    let isRight = ScopeParser.parse(head, into: &scope, modes: &modes, machine, &diagnostics)
    return isRight ? scope : nil
  }

  /// Returns the text of the tokens on the first token's line. Only actions may have several lines.
  private func text(of tokens: ArraySlice<Token>) -> String {
    guard let line = tokens.first?.span.line else { return "" }
    return Spacing.text(of: tokens.filter { !$0.isLineEnd && $0.span.line == line }, in: lines[line])
  }

  private func words(of tokens: [Token]) -> [StatementWord] {
    tokens.filter { !$0.isLineEnd }.map { token in
      let (start, end) = (token.start, token.end)
      let range =
        CharacterPosition(line: token.span.line, index: start)..<CharacterPosition(line: token.span.line, index: end)
      let text = token.standardText ?? String(scalars: lines[token.span.line][start..<end])
      return StatementWord(range: range, text: text, isArrow: token.isArrow, isCommand: token.isCommand)
    }
  }
}
