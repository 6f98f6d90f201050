/// Reads the sentences of a file and of its included files in order, and collects their contents.
///
/// Reading continues after an error, so that one run reports all errors.
struct DocumentReader {
  let machine: CachedEnvironment
  private(set) var diagnostics: DiagnosticList
  private(set) var document = Document()
  /// The files that were read. A file that is included again is not opened again.
  private var library = Library()
  /// The indices of the files that are being read. Each file includes the next one.
  private var inclusions: [Int] = []

  private var environment: CheckEnvironment { machine.environment }

  init(environment: CheckEnvironment) {
    machine = CachedEnvironment(environment)
    diagnostics = DiagnosticList()
  }

  /// Reads the main file, which includes the other files.
  mutating func read(_ bytes: [UInt8], file: String) {
    add(file, bytes)
    var context = Context()
    read(file: 0, in: &context)
  }

  /// Adds a file to the library.
  private mutating func add(_ path: String, _ bytes: [UInt8]) {
    let file = diagnostics.files.count
    let source = SourceText(bytes, file: file)
    diagnostics.add(SourceFile(name: path, lines: source.lines))
    for fault in source.faults { diagnostics.error(fault.span, fault.message) }
    library.add(path, size: bytes.count)
  }

  private mutating func read(file: Int, in context: inout Context) {
    inclusions.append(file)
    // A tree needs far more memory than its text, so the tree of a whole file is never stored. A file that is included
    // again is parsed again, and its errors are still listed only once.
    let lines = diagnostics.files[file].lines
    var reader = TreeReader(file: file)
    for line in lines {
      environment.progress()
      reader.read(line, &diagnostics)
      read(reader.takeNodes(), in: &context)
    }
    reader.finish(lines)
    read(reader.takeNodes(), in: &context)
    inclusions.removeLast()
  }

  /// Reads nodes in a context. A setting changes `context` for the nodes after the setting.
  private mutating func read(_ nodes: [SyntaxNode], in context: inout Context) {
    for node in nodes {
      switch node {
      case .sentence(let tokens):
        environment.progress()
        read(tokens, in: &context)
      case .block(let block): read(block, in: context)
      case .fault(let span, let fault): diagnostics.error(span, fault.message)
      case .comment, .blank: break
      }
    }
  }

  private mutating func read(_ block: SyntaxBlock, in context: Context) {
    guard block.hasSoundHead, let word = startOfHead(block) else { return skip(block.body) }
    if Vocabulary.scopes.contains(word) {
      var inner = context
      let isRight = ScopeParser.parse(
        block.head, into: &inner.scope, modes: &document.modes, machine, &diagnostics)
      inner.isBroken = context.isBroken || !isRight
      if !isRight { document.hasBrokenScope = true }
      inner.isInBlock = true
      read(block.body, in: &inner)
    } else if Vocabulary.statements.contains(word) {
      diagnostics.error(block.head[0].span, "`\(word)` has no block\(example(ofStatement: word))")
      skip(block.body)
    } else if let trigger = BindingReader.block(block.head, in: surroundings(context), &diagnostics) {
      read(block, of: trigger, in: context)
    } else {
      skip(block.body)
    }
  }

  /// Returns the first word of a block's head; reports an error and returns nil if the head is wrong.
  private mutating func startOfHead(_ block: SyntaxBlock) -> String? {
    guard let first = block.head.first else {
      diagnostics.error(block.opening, "a scope or a trigger must precede `{`")
      return nil
    }
    if let arrow = block.head.first(where: \.isArrow) {
      diagnostics.error(arrow.span.through(block.opening), "either `->` or a block, not both")
      return nil
    }
    guard let word = first.plainText else {
      diagnostics.error(first.span, "a line begins with a kind of gesture or a scope")
      return nil
    }
    return word
  }

  /// Reads the phases and steps of a trigger's block.
  private mutating func read(_ block: SyntaxBlock, of trigger: TriggerBlock, in context: Context) {
    var trigger = trigger
    for node in block.body {
      switch node {
      case .sentence(let tokens):
        environment.progress()
        BindingReader.rule(tokens, in: &trigger, machine, modeReferences: &document.modeReferences, &diagnostics)
      case .block(let inner):
        if inner.hasSoundHead, !inner.head.isEmpty {
          diagnostics.error(inner.opening, "a phase has no block; its actions follow `->`")
          trigger.hasRules = true
          skip(inner.body)
        } else {
          skip([node])
        }
      case .fault, .comment, .blank: skip([node])
      }
    }
    guard block.closing != nil else { return }
    for binding in BindingReader.bindings(of: trigger, opening: block.opening, &diagnostics) {
      add(binding, in: context)
    }
  }

  /// Skips nodes that cannot be interpreted, but reports the syntax errors in them.
  private mutating func skip(_ nodes: [SyntaxNode]) {
    for node in nodes {
      switch node {
      case .block(let block):
        if block.hasSoundHead, block.head.isEmpty { _ = startOfHead(block) }
        skip(block.body)
      case .fault(let span, let fault): diagnostics.error(span, fault.message)
      case .sentence, .comment, .blank: break
      }
    }
  }

  private mutating func read(_ tokens: [Token], in context: inout Context) {
    guard let first = tokens.first, let last = tokens.last else { return }
    guard let word = first.plainText else {
      diagnostics.error(
        first.span,
        first.isArrow
          ? "a trigger must precede `->`"
          : "a line begins with a kind of gesture or a scope, no group and no quotes"
      )
      return
    }
    switch word {
    case "set":
      if let line = SettingParsing.setting(tokens, &context, &document.settings, &diagnostics) {
        document.settingLines.append(line)
      }
    case "include": include(tokens, in: context)
    case "shape":
      if let example = ShapeParser.example(tokens, &diagnostics) {
        document.add(example)
      } else if let name = tokens.dropFirst().first?.plainText {
        document.brokenShapes.insert(name)
      }
    case "pause": pause(tokens, in: context)
    case _ where Vocabulary.scopes.contains(word):
      if let arrow = tokens.first(where: \.isArrow) {
        diagnostics.error(
          arrow.span, "a trigger must precede `->`; a scope has a block: `\(word) … { TRIGGER -> ACTION }`")
      } else {
        diagnostics.error(last.span.end, "a block `{ … }` must follow the scope")
      }
    default:
      let bindings = BindingReader.bindings(
        tokens, in: surroundings(context), modeReferences: &document.modeReferences, &diagnostics)
      for binding in bindings { add(binding, in: context) }
    }
  }

  private mutating func add(_ binding: PendingBinding, in context: Context) {
    document.record(context.settings, before: binding.binding)
    document.add(binding, &diagnostics)
  }

  private func surroundings(_ context: Context) -> TriggerSurroundings {
    TriggerSurroundings(context: context, machine: machine, shapes: document.shapes)
  }

  private mutating func pause(_ tokens: [Token], in context: Context) {
    if tokens.count > 1 {
      diagnostics.error(tokens[1].span, "nothing may follow `pause`")
      return
    }
    guard !context.isBroken else { return }
    guard context.scope != Scope() else {
      diagnostics.error(
        tokens[0].span,
        "`pause` outside a scope would disable everything permanently; write it in one, as in `in fullscreen { pause }`"
      )
      return
    }
    document.add(pause: context.scope, at: tokens[0].span)
  }

  private func example(ofStatement word: String) -> String {
    switch word {
    case "set": ": `set NAME VALUE`"
    case "include": ": `include FILE`"
    case "shape": ": `shape tick 0,60 40,100 100,0`"
    case "pause": "; write it alone in the block of a scope: `in fullscreen { pause }`"
    default: ""
    }
  }

  /// Reads `include FILE`: reads the lines of the file in the current context. Settings in the file end with the file.
  private mutating func include(_ tokens: [Token], in context: Context) {
    guard let name = IncludeParser.name(tokens, &diagnostics) else { return }
    let includer = diagnostics.files[name.span.file].name
    guard let path = IncludeParser.path(name, in: includer, home: environment.home, &diagnostics),
      let file = open(
        path, else: IncludeParser.presetPaths(name.text, in: environment.presets)[...], for: name, in: includer)
    else { return }
    var context = context
    read(file: file, in: &context)
  }

  /// Returns the index of the file at `path`, and reads the file if it is new. If no file exists at `path`, uses the
  /// first existing file of `presets`. Reports an error and returns nil if the file cannot be included here.
  private mutating func open(
    _ path: String, else presets: ArraySlice<String>, for included: Term, in includer: String
  ) -> Int? {
    let span = included.span
    let known = library.index(of: path)
    if let known, inclusions.contains(known) {
      let name = path.normalizedPath
      diagnostics.error(span, "`\(name)` is already being read; files must not include each other in a circle")
      return nil
    }
    guard inclusions.count <= SyntaxTree.maximumDepth else {
      diagnostics.error(span, "files include each other at most \(SyntaxTree.maximumDepth) deep")
      return nil
    }
    if let known {
      guard library.include(known) else { return reportTooLarge(span) }
      return known
    }
    let bytes: [UInt8]
    do throws(UnreadableFile) {
      bytes = try environment.read(path)
    } catch {
      if error.isMissing, let preset = presets.first {
        return open(preset, else: presets.dropFirst(), for: included, in: includer)
      }
      let advice = error.isMissing ? IncludeParser.advice(onMissing: included) : ""
      let other = error.isMissing ? IncludeParser.otherName(for: included, in: includer, environment) : nil
      diagnostics.error(
        span, "cannot read `\(path)`: \(error.reason)\(advice)",
        suggestion: included.kind == .quoted ? other?.inQuotes : other)
      return nil
    }
    guard library.total + bytes.count <= BindingSet.maximumFileSize else { return reportTooLarge(span) }
    let file = diagnostics.files.count
    add(path, bytes)
    return file
  }

  private mutating func reportTooLarge(_ span: SourceSpan) -> Int? {
    diagnostics.error(span, "with this one the files are larger than 4 MB")
    return nil
  }
}
