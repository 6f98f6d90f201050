import Gestures

/// Reads files' sentences one after the other and collects their bindings; goes on after an error, so that one run
/// finds all.
struct Parser {
  let environment: CheckEnvironment
  let machine: CachedEnvironment
  var diagnostics: DiagnosticList
  var pending: [PendingBinding] = []
  var global = GlobalParts()
  var blocks: [Block] = []
  var root = Context()
  /// The files that are being read: each includes the next.
  var inclusions: [Inclusion] = []
  /// What has been read, for files that are included again.
  var library = Library()

  /// Deeper than this nobody nests.
  static let maximumDepth = 16

  var registry: RecognizerRegistry { environment.registry }

  init(_ bytes: [UInt8], file: String, environment: CheckEnvironment) {
    self.environment = environment
    machine = CachedEnvironment(environment)
    let source = SourceText(bytes)
    diagnostics = DiagnosticList(file: file, lines: source.lines)
    for fault in source.faults { diagnostics.error(fault.span, fault.message) }
    library.add(file, size: bytes.count)
  }

  mutating func parse() { read(0) }

  /// Reads a file's lines; blocks that it opens it must close.
  mutating func read(_ file: Int) {
    let lines = diagnostics.files[file].lines
    inclusions.append(Inclusion(file: file, firstBlock: blocks.count))
    for index in lines.indices {
      environment.progress()
      let line = Tokenizer.tokens(of: lines[index], line: index + 1, file: file, diagnostics: &diagnostics)
      parse(line)
    }
    let open = blocks[firstBlock...]
    if !open.isEmpty { report(unclosed: open, in: lines) }
    blocks.removeSubrange(firstBlock...)
    inclusions.removeLast()
  }

  private mutating func report(unclosed blocks: ArraySlice<Block>, in lines: [[Unicode.Scalar]]) {
    let swallowing = lines.indices.filter { endsCommandWithBrace(lines[$0]) }
    var next = 0
    for block in blocks {
      while next < swallowing.count, swallowing[next] < block.opening.line { next += 1 }
      let hint =
        next < swallowing.count
        ? "; the `}` of line \(swallowing[next] + 1) is the command's, which is the rest of its line" : ""
      diagnostics.error(block.opening, BlockFault.notClosed + hint)
    }
  }

  /// Whether somebody may have meant to close a block behind a command of an earlier line's block.
  private func endsCommandWithBrace(_ line: [Unicode.Scalar]) -> Bool {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: line)
    let line = String(text)
    return line.contains("-> run ") && line.last { $0 != " " && $0 != "\t" } == "}" && !line.contains("{")
  }

  // MARK: Lines and blocks

  private mutating func parse(_ line: TokenizedLine) {
    var sentence: [Token] = []
    var openedHere = 0
    var isClosed = false
    for (index, token) in line.tokens.enumerated() {
      switch token.kind {
      case .open:
        if isClosed, sentence.isEmpty { diagnostics.error(token.span, BlockFault.behindCloser) }
        open(head: sentence, at: token.span, isBroken: line.isBroken || isClosed)
        sentence = []
        openedHere += 1
        isClosed = false
      case .close:
        if !line.isBroken, !isClosed { statement(sentence) }
        sentence = []
        // A broken line may have lost the brace that this one closes.
        if line.isBroken, openedHere == 0, index > 0 { continue }
        close(at: token.span)
        openedHere -= 1
        isClosed = true
      default:
        if isClosed, sentence.isEmpty {
          diagnostics.error(token.span, BlockFault.behindCloser)
        }
        sentence.append(token)
      }
    }
    if !line.isBroken, !isClosed { statement(sentence) }
  }

  private mutating func open(head: [Token], at span: SourceSpan, isBroken: Bool) {
    var block = Block(opening: span)
    if blocks.count - firstBlock >= Self.maximumDepth {
      diagnostics.error(span, BlockFault.tooDeep)
    } else if !isBroken {
      block.content = content(head: head, at: span)
    }
    blocks.append(block)
  }

  private mutating func close(at span: SourceSpan) {
    guard blocks.count > firstBlock, let block = blocks.popLast() else {
      diagnostics.error(span, BlockFault.nothingToClose)
      return
    }
    if case .rules(let trigger) = block.content { finish(trigger, opening: block.opening) }
  }

  private mutating func content(head: [Token], at span: SourceSpan) -> Block.Content {
    guard let first = head.first else {
      diagnostics.error(span, "a scope or a trigger must stand before `{`")
      return .ignored
    }
    switch blocks.last?.content {
    case .ignored: return .ignored
    case .rules(var trigger):
      diagnostics.error(span, "a phase has no block; its actions follow `->`")
      trigger.hasRules = true
      blocks[blocks.count - 1].content = .rules(trigger)
      return .ignored
    case .bindings, nil: break
    }
    if let arrow = head.first(where: \.isArrow) {
      diagnostics.error(arrow.span.through(span), "either `->` or a block, not both")
      return .ignored
    }
    guard let word = first.plainText else {
      diagnostics.error(first.span, "a line begins with a kind of gesture or a scope")
      return .ignored
    }
    if Vocabulary.scopes.contains(word) { return .bindings(scope(head, inside: context)) }
    if Vocabulary.statements.contains(word) {
      diagnostics.error(first.span, "`\(word)` has no block\(example(ofStatement: word))")
      return .ignored
    }
    guard let block = triggerBlock(head) else { return .ignored }
    return .rules(block)
  }

  /// The context of a scope's block: what is around it, and what its head adds.
  private mutating func scope(_ head: [Token], inside outer: Context) -> Context {
    var inner = outer
    let isRight = ScopeParser.parse(head, into: &inner.scope, modes: &global.modes, machine, &diagnostics)
    inner.isBroken = outer.isBroken || !isRight
    inner.isInBlock = true
    return inner
  }

  // MARK: Sentences without a block

  private mutating func statement(_ tokens: [Token]) {
    guard let first = tokens.first, let last = tokens.last else { return }
    switch blocks.last?.content {
    case .ignored: return
    case .rules(var trigger):
      // Taken out, so that the block is changed in its place and not copied with every line.
      blocks[blocks.count - 1].content = .ignored
      rule(tokens, in: &trigger)
      blocks[blocks.count - 1].content = .rules(trigger)
      return
    case .bindings, nil: break
    }
    guard let word = first.plainText else {
      diagnostics.error(
        first.span,
        first.isArrow
          ? "a trigger must stand before `->`"
          : "a line begins with a kind of gesture or a scope, no group and no quotes"
      )
      return
    }
    switch word {
    case "set": setting(tokens)
    case "include": include(tokens)
    case "shape": shape(tokens)
    case "pause": pause(tokens)
    case _ where Vocabulary.scopes.contains(word):
      if let arrow = tokens.first(where: \.isArrow) {
        diagnostics.error(
          arrow.span, "a trigger must stand before `->`; a scope has a block: `\(word) … { TRIGGER -> ACTION }`")
      } else {
        diagnostics.error(last.span.end, "a block `{ … }` must follow the scope")
      }
    default: oneLiner(tokens)
    }
  }

  private mutating func shape(_ tokens: [Token]) {
    // A file that is included again brings no other examples.
    guard let example = ShapeParser.example(tokens, &diagnostics),
      global.shapeLines.insert(example.name.span).inserted
    else { return }
    global.shapes.add(example)
  }

  private mutating func setting(_ tokens: [Token]) {
    var parsing = SettingParsing(context: context, settings: global.settings, diagnostics: DiagnosticList())
    swap(&parsing.diagnostics, &diagnostics)
    parsing.setting(tokens)
    swap(&parsing.diagnostics, &diagnostics)
    context = parsing.context
    global.settings = parsing.settings
  }

  private mutating func pause(_ tokens: [Token]) {
    if tokens.count > 1 {
      diagnostics.error(tokens[1].span, "nothing may follow `pause`")
      return
    }
    guard !context.isBroken else { return }
    guard context.scope != Scope() else {
      diagnostics.error(
        tokens[0].span,
        "`pause` outside a scope would pause everything for ever; it stands in one, as in `in fullscreen { pause }`")
      return
    }
    global.pauses.append(context.scope)
    if global.pausedScopes[context.scope] == nil { global.pausedScopes[context.scope] = tokens[0].span }
  }

  private func example(ofStatement word: String) -> String {
    switch word {
    case "set": ": `set NAME VALUE`"
    case "include": ": `include FILE`"
    case "shape": ": `shape tick 0,60 40,100 100,0`"
    case "pause": "; it stands alone in the block of a scope: `in fullscreen { pause }`"
    default: ""
    }
  }

  // MARK: What surrounds a sentence

  /// What the blocks around the current line say.
  var context: Context {
    get {
      if case .bindings(let context) = blocks.last?.content { return context }
      return root
    }
    set {
      if blocks.isEmpty { root = newValue } else { blocks[blocks.count - 1].content = .bindings(newValue) }
    }
  }

  /// Where the blocks of the file that is being read begin.
  var firstBlock: Int { inclusions.last?.firstBlock ?? 0 }

  /// How a message at `here` speaks of another line.
  func line(of span: SourceSpan, from here: SourceSpan) -> String {
    span.file == here.file ? "line \(span.line)" : "line \(span.line) of \(diagnostics.files[span.file].name)"
  }
}
