/// Splits a line into tokens.
struct Tokenizer {
  private let scalars: [Unicode.Scalar]
  private let line: Int
  private let file: Int
  private var index = 0
  private var result = TokenizedLine()
  /// Number of blocks that this line has opened and not yet closed.
  private var openBlocks = 0
  /// True after the sentence's arrow.
  private var isInActions = false
  /// True if the next word begins an action.
  private var isActionStart = false
  /// True if the next word may be a regular expression.
  private var mayBeRegularExpression = false

  /// The words after which a regular expression may come.
  private static let patternWords: Set = ["class", "title", "role", "monitor", "desktop"]
  /// Index of the first token of the current sentence.
  private var sentenceStart = 0
  /// The first word of the current sentence, and the word before the current position; nil if a word is absent.
  private var (firstWord, lastWord): (String?, String?)
  /// The first word of the current action; nil if the word is not an action.
  private var currentAction: ActionWord?
  /// The first word of the current action while its braces may still follow; nil otherwise.
  private var awaitsBraces: ActionWord?

  /// Maximum number of alternatives of a group.
  static let maximumAlternatives = 64

  /// - Parameter openActions: The open braces of `cycle` and `repeat` actions at the start of the line.
  static func tokens(
    of scalars: [Unicode.Scalar], line: Int, file: Int = 0, in openActions: [OpenActions] = [],
    diagnostics: inout DiagnosticList
  ) -> TokenizedLine {
    var tokenizer = Tokenizer(scalars: scalars, line: line, file: file)
    tokenizer.result.openActions = openActions
    tokenizer.isInActions = !openActions.isEmpty
    tokenizer.isActionStart = tokenizer.isInActions
    tokenizer.run(&diagnostics)
    return tokenizer.result
  }

  private init(scalars: [Unicode.Scalar], line: Int, file: Int) {
    self.scalars = scalars
    self.line = line
    self.file = file
  }

  private mutating func run(_ diagnostics: inout DiagnosticList) {
    while true {
      while index < scalars.count, Self.isSpace(scalars[index]) { index += 1 }
      guard index < scalars.count, scalars[index] != "#" || !isAfterSpace else { return }
      let start = index
      switch scalars[index] {
      case "\"": quotation(&diagnostics)
      case ";":
        index += 1
        beginAction()
        append(.semicolon, from: start)
      case "|" where isInBraces:
        index += 1
        beginAction()
        append(.bar, from: start)
      case "}" where isInBraces:
        index += 1
        result.openActions.removeLast()
        (isActionStart, awaitsBraces) = (false, nil)
        append(.closeActions, from: start)
      case "{" where opensActions(at: index):
        index += 1
        append(.openActions, from: start)
        let action = awaitsBraces ?? result.openActions.last?.action ?? .cycle
        if let span = result.tokens.last?.span { result.openActions.append(OpenActions(action: action, span: span)) }
        beginAction()
      case "}":
        index += 1
        openBlocks = max(0, openBlocks - 1)
        isInActions = false
        append(.close, from: start)
        beginSentence()
      case "{" where opensBlock(at: index):
        index += 1
        openBlocks += 1
        isInActions = false
        append(.open, from: start)
        beginSentence()
      case "-" where isArrow(at: index):
        index += 2
        isInActions = true
        beginAction()
        append(.arrow, from: start)
      case "/" where mayBeRegularExpression: regularExpression(&diagnostics)
      default: word(&diagnostics)
      }
    }
  }

  private mutating func word(_ diagnostics: inout DiagnosticList) {
    let start = index
    var pieces: [Token.Piece] = []
    var plain = Word(line: line, start: index + 1, file: file)
    while index < scalars.count, !endsWord(at: index) {
      if scalars[index] == "{" {
        if !plain.isEmpty { pieces.append(.plain(plain)) }
        plain = Word(line: line, start: index + 1, file: file)
        guard let alternatives = group(&diagnostics) else { return }
        pieces.append(.group(alternatives))
      } else {
        plain.append(scalars[index], column: index + 1)
        index += 1
      }
    }
    if !plain.isEmpty { pieces.append(.plain(plain)) }
    append(word: pieces, from: start)
    guard let text = result.tokens.last?.plainText else {
      isActionStart = false
      return
    }
    if result.tokens.count == sentenceStart + 1 { firstWord = text }
    lastWord = text
    mayBeRegularExpression = !isInActions && Self.patternWords.contains(text)
    let action = isActionStart ? ActionWord(rawValue: text) : nil
    if isActionStart { currentAction = action }
    isActionStart = false
    guard let definition = action?.definition else { return }
    if definition.takesBraces { awaitsBraces = action }
    guard definition.takesRestOfLine else { return }
    if isInBraces { commandInBraces(&diagnostics) } else { command() }
  }

  /// Appends a word, with standard words instead of synonyms.
  private mutating func append(word pieces: [Token.Piece], from start: Int) {
    guard let standardWord = place.flatMap(Synonyms.standardWords) else { return append(.word(pieces), from: start) }
    let standard = pieces.map { $0.standardized(by: standardWord) }
    guard standard.contains(where: { $0 != nil }) else { return append(.word(pieces), from: start) }
    let words = zip(pieces, standard).map { $1 ?? $0 }
    append(.word(words), from: start)
    result.tokens[result.tokens.count - 1].standardText = words.map(\.text).joined()
  }

  /// The position of the next word; nil if no word at this position has a synonym.
  private var place: Synonyms.Place? {
    if isActionStart { return .action }
    if isInActions { return currentAction.map { .argument(of: $0) } }
    guard sentenceStart < result.tokens.count else { return nil }
    return .head(first: firstWord, previous: lastWord)
  }

  /// Reads a group from `{` to the next `}`. Reports an error and returns nil if the text is not a group.
  private mutating func group(_ diagnostics: inout DiagnosticList) -> [Word]? {
    let start = index
    var end = index + 1
    while end < scalars.count, scalars[end] != "}", scalars[end] != "{", !Self.isSpace(scalars[end]) { end += 1 }
    guard end < scalars.count, scalars[end] == "}" else {
      let nests = end < scalars.count && scalars[end] == "{"
      fail(
        start..<start + 1,
        nests
          ? "groups do not nest"
          : "this group is not closed in the same word; the `{` of a block is followed by a space or the line's end",
        &diagnostics)
      return nil
    }
    var inside = Word(line: line, start: start + 2, file: file)
    for position in start + 1..<end { inside.append(scalars[position], column: position + 1) }
    let alternatives = inside.split(at: ",")
    guard alternatives.count > 1, alternatives.count <= Self.maximumAlternatives else {
      fail(
        start..<end + 1,
        alternatives.count == 1
          ? "a group has at least one comma, as in `{left,right}`; the `{` of a block is followed by a space"
          : "a group has at most \(Self.maximumAlternatives) alternatives",
        &diagnostics)
      return nil
    }
    index = end + 1
    return alternatives
  }

  private mutating func quotation(_ diagnostics: inout DiagnosticList) {
    let start = index
    var inside = Word(line: line, start: index + 2, file: file)
    index += 1
    while index < scalars.count, scalars[index] != "\"" {
      if scalars[index] == "\\", index + 1 < scalars.count, scalars[index + 1] == "\"" || scalars[index + 1] == "\\" {
        index += 1
      }
      inside.append(scalars[index], column: index + 1)
      index += 1
    }
    guard index < scalars.count else {
      fail(start..<start + 1, "this quote is not closed on its line", &diagnostics)
      return
    }
    index += 1
    append(.quoted(inside), from: start)
    isActionStart = false
    mayBeRegularExpression = false
  }

  private mutating func regularExpression(_ diagnostics: inout DiagnosticList) {
    let start = index
    var inside = Word(line: line, start: index + 2, file: file)
    index += 1
    while index < scalars.count, scalars[index] != "/" {
      if scalars[index] == "\\", index + 1 < scalars.count, scalars[index + 1] == "/" { index += 1 }
      inside.append(scalars[index], column: index + 1)
      index += 1
    }
    guard index < scalars.count else {
      index = start
      fail(start..<start + 1, "this regular expression is not closed on its line; `/` ends it", &diagnostics)
      return
    }
    index += 1
    append(.regularExpression(inside), from: start)
    mayBeRegularExpression = false
  }

  /// Reads the rest of the line as a command, without each `}` that closes a block of the same line.
  private mutating func command() {
    var end = scalars.count
    var closing = openBlocks
    while closing > 0, let brace = scalars[index..<end].lastIndex(of: "}") {
      end = brace
      closing -= 1
    }
    while index < end, Self.isSpace(scalars[index]) { index += 1 }
    let start = index
    appendCommand(from: start, to: end)
  }

  /// Appends the command from `start` to `end` without trailing spaces. Reading continues at `end`.
  private mutating func appendCommand(from start: Int, to end: Int) {
    var last = end
    while last > start, Self.isSpace(scalars[last - 1]) { last -= 1 }
    var text = Word(line: line, start: start + 1, file: file)
    for position in start..<last { text.append(scalars[position], column: position + 1) }
    index = last
    append(.command(text), from: start)
    index = end
  }

  /// Reads a command in the braces of actions: up to the closing `}`, to a lone `|` of a `cycle`, or to the end of the
  /// line.
  private mutating func commandInBraces(_ diagnostics: inout DiagnosticList) {
    while index < scalars.count, Self.isSpace(scalars[index]) { index += 1 }
    let start = index
    var reader = CommandReader()
    let isCycle = result.openActions.last?.action == .cycle
    var end = start
    while end < scalars.count {
      let isPlain = reader.read(scalars[end])
      if isPlain, reader.braces < 0 || isCycle && !reader.isNested && isLoneBar(at: end) { break }
      end += 1
    }
    guard end < scalars.count || reader.isComplete else {
      fail(start..<start + 1, "a quote or a brace of this command is not closed on its line", &diagnostics)
      index = end
      return
    }
    appendCommand(from: start, to: end)
  }

  /// True in the braces of a `cycle` or a `repeat`.
  private var isInBraces: Bool { !result.openActions.isEmpty }

  private mutating func beginSentence() {
    sentenceStart = result.tokens.count
    firstWord = nil
  }

  private mutating func beginAction() {
    isActionStart = isInActions
    (awaitsBraces, currentAction) = (nil, nil)
  }

  /// Returns true for a space, including spaces that an author does not see. Carriage returns and byte order marks come
  /// from concatenated files, and other spaces from web pages.
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\t", "\r", "\u{FEFF}": true
    case _ where scalar.value >= 0xA0 && scalar.properties.isWhitespace: true
    default: false
    }
  }

  private var isAfterSpace: Bool { index == 0 || Self.isSpace(scalars[index - 1]) }

  private func isArrow(at index: Int) -> Bool {
    scalars[index] == "-" && index + 1 < scalars.count && scalars[index + 1] == ">"
  }

  private func opensBlock(at index: Int) -> Bool {
    scalars[index] == "{" && (index + 1 >= scalars.count || Self.isSpace(scalars[index + 1]))
  }

  /// Returns true if `{` at `index` opens the actions of a `cycle` or a `repeat`. After `repeat`, a `{` may also begin
  /// a group such as `{2,3}`.
  private func opensActions(at index: Int) -> Bool {
    guard let action = awaitsBraces else { return isInBraces && opensBlock(at: index) }
    return opensBlock(at: index) || action == .cycle || result.tokens.last?.plainText != action.rawValue
  }

  private func isLoneBar(at index: Int) -> Bool {
    scalars[index] == "|" && Self.isSpace(scalars[index - 1])
      && (index + 1 >= scalars.count || Self.isSpace(scalars[index + 1]))
  }

  private func endsWord(at index: Int) -> Bool {
    switch scalars[index] {
    case "\"", ";", "}": true
    case "|": isInBraces
    case "-": isArrow(at: index)
    case "{": opensBlock(at: index)
    default: Self.isSpace(scalars[index])
    }
  }

  private mutating func append(_ kind: Token.Kind, from start: Int) {
    let span = SourceSpan(line: line, column: start + 1, length: max(1, index - start), file: file)
    let isGlued = result.tokens.last.map { $0.span.end.column == span.column } ?? false
    lastWord = nil
    result.tokens.append(Token(kind: kind, span: span, isGlued: isGlued))
  }

  /// Reports an error and skips the word, so that the line's blocks are still found.
  private mutating func fail(_ range: Range<Int>, _ message: String, _ diagnostics: inout DiagnosticList) {
    diagnostics.error(SourceSpan(line: line, column: range.lowerBound + 1, length: range.count, file: file), message)
    result.isBroken = true
    while index < scalars.count, !Self.isSpace(scalars[index]) { index += 1 }
  }
}
