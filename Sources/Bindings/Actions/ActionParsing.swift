/// The part of a bindings file, or of a plugin's answer, in which a list of actions is written.
enum ActionContext {
  /// A phase of a gesture of this kind.
  case gesture(GestureKind, BindingRule.Moment)
  /// The `->` after a trigger with `commit`. The actions are performed when the gesture is committed.
  case commit
  /// A line of the answer that a plugin gives during its gesture.
  case answer
}

/// An action's first word and the terms after it, up to the next `;`.
struct ActionArguments {
  let word: Term
  let terms: ArraySlice<Term>
}

/// The state of parsing one list of actions.
struct ActionParsing {
  let context: ActionContext
  let machine: CachedEnvironment
  var diagnostics = DiagnosticList()
  /// The modes that the actions name. The modes are looked up after all files have been read.
  var modeReferences: [Word] = []
  /// Number of braces of `cycle` and `repeat` around the current position.
  var depth = 0

  /// Returns true if `terms` is empty. Otherwise reports an error and returns false.
  mutating func isEnd(_ terms: ArraySlice<Term>, of action: String) -> Bool {
    guard let term = terms.first else { return true }
    diagnostics.error(term.span, "nothing may follow `\(action)`; `;` separates actions")
    return false
  }

  /// Reads the time that must follow `word`. Reports an error and returns nil if the time is missing or wrong.
  ///
  /// - Parameters:
  ///   - terms: The terms after `word`.
  ///   - example: An example with a time, for messages.
  ///   - reason: The reason for the maximum, for messages.
  mutating func time(
    _ terms: ArraySlice<Term>, after word: Term, example: String, maximum: Duration, because reason: String? = nil
  ) -> Duration? {
    guard let time = terms.first, time.kind == .word else {
      diagnostics.error(word.span.end, "a time must follow `\(word.text)`, as in `\(example)`")
      return nil
    }
    if let unit = terms.dropFirst().first, QuantityParser.reportSpace(before: unit, behind: time, &diagnostics) {
      return nil
    }
    guard let duration = QuantityParser.duration(time.word, for: word.text, &diagnostics) else { return nil }
    guard duration <= maximum else {
      diagnostics.error(
        time.span, "`\(word.text)` takes at most \(maximum.written)" + (reason.map { ": \($0)" } ?? ""))
      return nil
    }
    return duration
  }

  /// Warns of a program that is not installed.
  mutating func warnIfMissing(program: String, at span: SourceSpan) {
    guard machine.hasProgram(program) == false else { return }
    let isAction = ActionWord(rawValue: program) != nil
    diagnostics.warning(
      span,
      isAction
        ? translatable("program `\(program)` not found; the action `\(program)` stands alone")
        : translatable("program `\(program)` not found"))
  }

  /// Warns if a command's program is missing and the program's path begins with `~/`. The shell replaces `~` with the
  /// home folder.
  mutating func warnOfHomeProgram(in command: Term) {
    guard command.text.hasPrefix("~/"), let home = machine.environment.home,
      let path = ShellWords.split(String(command.text.dropFirst()))?.first
    else { return }
    warnIfMissing(program: home + path, at: command.span)
  }

  /// True if the actions belong to a custom kind, whose commands may get further variables.
  var isOfCustomKind: Bool {
    if case .gesture(let kind, _) = context { kind.isCustom } else { false }
  }

  /// Warns of actions that are part of the command of `run` but were probably meant to follow the command.
  mutating func warnOfActions(in command: Word, after run: Term) {
    if let start = SwallowedActions.lineStart(in: command) {
      return diagnostics.warning(start.span, start.messageForStart)
    }
    guard let found = SwallowedActions(command, machine) else { return }
    diagnostics.warning(
      run.span.through(command.part(command.scalars.count - 1..<command.scalars.count).span),
      translatable("`\(found.word.text)` belongs to the command of `run`, which extends to the end of the line"),
      suggestion: command.isContiguous ? found.suggestion : nil)
  }

  /// Warns of a command that ends a pause, because no gesture is recognized during a pause.
  mutating func warnOfResume(_ words: [String], at span: SourceSpan) {
    guard words.count > 2, words[0].split(separator: "/").last == "dactyl", words[1...2] == ["ctl", "resume"] else {
      return
    }
    diagnostics.warning(
      span,
      translatable(
        "no gesture acts during a pause, so this never ends one; write `dactyl ctl pause 10min`, or use a mode"))
  }

  /// Warns of a quotation mark that is not closed, and of typographic characters that look like the shell's quotation
  /// marks or spaces.
  mutating func warnOfQuotes(in command: Word) {
    var reader = CommandReader()
    var opening: Int?
    for (index, scalar) in command.scalars.enumerated() {
      // The rest of the command is a comment for the shell.
      if scalar == "#", !reader.isQuoted, index == 0 || Tokenizer.isSpace(command.scalars[index - 1]) { break }
      let wasQuoted = reader.isQuoted
      let isPlain = reader.read(scalar)
      if reader.isQuoted, !wasQuoted { opening = index }
      guard isPlain, let mistake = Self.typographicMistakes[scalar] else { continue }
      return diagnostics.warning(command.part(index..<index + 1).span, mistake.text, suggestion: mistake.meant)
    }
    guard reader.isQuoted, let opening else { return }
    diagnostics.warning(
      command.part(opening..<opening + 1).span,
      translatable("this quotation mark is not closed; the shell refuses the command"))
  }

  /// Characters that look like quotation marks and spaces, but mean nothing to the shell.
  private static let typographicMistakes: [Unicode.Scalar: (text: TranslatableText, meant: String?)] = {
    let quote = translatable("the shell does not know this quotation mark")
    let space = translatable("this is a no-break space, which separates no words for the shell")
    return [
      "“": (quote, "\""), "”": (quote, "\""), "„": (quote, "\""), "‘": (quote, "'"), "’": (quote, "'"),
      "\u{A0}": (space, nil), "\u{202F}": (space, nil),
    ]
  }()

  /// Returns true if an action that follows the fingers is allowed here; reports an error otherwise.
  mutating func mayFollowFingers(_ name: String, at span: SourceSpan) -> Bool {
    guard case .gesture(let kind, let moment) = context else {
      guard case .commit = context else { return true }
      diagnostics.error(
        span,
        "`\(name)` lasts as long as its gesture, but `->` behind `commit` acts at its end; write it at `began`, in a block"
      )
      return false
    }
    if !kind.isContinuous {
      let other = kind.continuousCounterpart.map { "; the kind that follows the fingers is `\($0)`" } ?? ""
      diagnostics.error(span, "`\(name)` lasts as long as its gesture, but `\(kind.name)` happens once\(other)")
      return false
    }
    guard moment == .began else {
      diagnostics.error(
        span, "`\(name)` lasts as long as its gesture; write it at `began`, or after the trigger's `->`")
      return false
    }
    return true
  }
}
