import Gestures

/// Reads a file's sentences one after the other and collects its bindings; goes on after an error, so that one run
/// finds all.
struct Parser {
  var diagnostics: DiagnosticList
  var pending: [PendingBinding] = []
  let registry: RecognizerRegistry
  /// Of the whole file, unlike the settings of a block.
  private(set) var keyboards = Keyboards.ignore
  private var blocks: [Block] = []
  private var root = Context()

  /// Deeper than this nobody nests.
  static let maximumDepth = 16

  init(source: SourceText, file: String, registry: RecognizerRegistry) {
    self.registry = registry
    diagnostics = DiagnosticList(file: file, lines: source.lines)
    for fault in source.faults { diagnostics.error(fault.span, fault.message) }
  }

  mutating func parse() {
    for index in diagnostics.lines.indices {
      let line = Tokenizer.tokens(of: diagnostics.lines[index], line: index + 1, diagnostics: &diagnostics)
      parse(line)
    }
    for block in blocks {
      let lost = diagnostics.lines.indices.dropFirst(block.opening.line).first { endsCommandWithBrace($0) }
      let hint = lost.map { "; the `}` of line \($0 + 1) is the command's, which is the rest of its line" }
      diagnostics.error(block.opening, "this block is not closed" + (hint ?? ""))
    }
  }

  /// Whether somebody may have meant to close a block behind a command of an earlier line's block.
  private func endsCommandWithBrace(_ index: Int) -> Bool {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: diagnostics.lines[index])
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
          diagnostics.error(token.span, "only another `}` or a comment may follow a `}`")
        }
        sentence.append(token)
      }
    }
    if !line.isBroken, !isClosed { statement(sentence) }
  }

  private mutating func open(head: [Token], at span: SourceSpan, isBroken: Bool) {
    var block = Block(opening: span)
    if blocks.count >= Self.maximumDepth {
      diagnostics.error(span, "blocks nest at most \(Self.maximumDepth) deep")
    } else if !isBroken {
      block.content = content(head: head, at: span)
    }
    blocks.append(block)
  }

  private mutating func close(at span: SourceSpan) {
    guard let block = blocks.popLast() else {
      diagnostics.error(span, "there is no open block that this `}` could close")
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
    case .rules:
      diagnostics.error(span, "a phase has no block; its actions follow `->`")
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
    if word == "on" || word == "with" { return .bindings(scopeHead(head, inside: context)) }
    if Vocabulary.laterStatements.contains(word) || word == "set" {
      unexpected(word, at: first.span)
      return word == "in" || word == "mode" ? .bindings(context) : .ignored
    }
    guard let block = triggerBlock(head) else { return .ignored }
    return .rules(block)
  }

  // MARK: Sentences without a block

  private mutating func statement(_ tokens: [Token]) {
    guard let first = tokens.first, let last = tokens.last else { return }
    switch blocks.last?.content {
    case .ignored: return
    case .rules(var trigger):
      rule(tokens, in: &trigger)
      blocks[blocks.count - 1].content = .rules(trigger)
      return
    case .bindings, nil: break
    }
    guard let word = first.plainText else {
      diagnostics.error(first.span, "a line begins with a kind of gesture or a scope")
      return
    }
    switch word {
    case "set": setting(tokens)
    case "on", "with":
      diagnostics.error(end(of: last.span), "a block `{ … }` must follow the scope")
    case _ where Vocabulary.laterStatements.contains(word): unexpected(word, at: first.span)
    default: oneLiner(tokens)
    }
  }

  private mutating func unexpected(_ word: String, at span: SourceSpan) {
    diagnostics.error(
      span, word == "set" ? "`set` has no block: `set NAME VALUE`" : Vocabulary.notAvailable(word))
  }

  private mutating func setting(_ tokens: [Token]) {
    let terms = Expansion.terms(of: tokens, alternative: 0, of: nil)
    guard terms.count > 1 else {
      diagnostics.error(end(of: terms[0].span), "a setting's name and value must follow `set`")
      return
    }
    let name = terms[1].text
    guard Vocabulary.settings.contains(name) else {
      if Vocabulary.laterSettings.contains(name) {
        diagnostics.error(terms[1].span, Vocabulary.notAvailable("set \(name)"))
      } else {
        diagnostics.error(terms[1].span, "there is no setting `\(name)`", nearest: name, of: Vocabulary.settings)
      }
      return
    }
    guard terms.count > 2 else {
      diagnostics.error(end(of: terms[1].span), "a value must follow `set \(name)`")
      return
    }
    if terms.count > 3 { diagnostics.error(terms[3].span, "`set \(name)` takes one value") }
    switch name {
    case "rate": context.rate = duration(terms[2].word, for: name) ?? context.rate
    case "keyboards":
      keyboards = choice(terms[2].text, at: terms[2].span, for: name) ?? keyboards
      if !blocks.isEmpty {
        diagnostics.error(terms[0].span, "`set keyboards` is for the whole file; it stands outside all blocks")
      }
    default: context.delivery = choice(terms[2].text, at: terms[2].span, for: name) ?? context.delivery
    }
  }

  /// The value of a setting that takes one of a few words.
  private mutating func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ word: String, at span: SourceSpan, for setting: String
  ) -> Value? {
    if let value = Value(rawValue: word) { return value }
    let words = Value.allCases.map(\.rawValue)
    diagnostics.error(
      span, "`set \(setting)` takes \(words.joined(separator: " or "))", nearest: word, of: words)
    return nil
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

  /// The place right behind `span`.
  func end(of span: SourceSpan) -> SourceSpan {
    SourceSpan(line: span.line, column: span.column + span.length, length: 1)
  }
}

/// What a scope hands to the lines in it.
struct Context {
  var scope = Scope()
  var rate: Duration?
  var delivery: Delivery?
}

/// A `{` that has not met its `}`.
private struct Block {
  enum Content {
    case bindings(Context)
    case rules(TriggerBlock)
    /// Its head was wrong, so nothing can be said about what is in it.
    case ignored
  }

  let opening: SourceSpan
  var content = Content.ignored
}
