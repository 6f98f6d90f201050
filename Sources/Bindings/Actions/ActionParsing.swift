/// The context of a list of actions.
enum ActionContext {
  /// A phase of a gesture of this kind.
  case gesture(GestureKind, BindingRule.Moment)
  /// The commit of a gesture, behind the `->` of its trigger.
  case commit
  /// A line of a plugin's answer, while its gesture goes on.
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
  /// The modes that the actions name. They are looked up after all files have been read.
  var modeReferences: [Word] = []
  /// Number of braces of `cycle` and `repeat` around the present position.
  var depth = 0

  init(context: ActionContext, machine: CachedEnvironment) {
    self.context = context
    self.machine = machine
  }

  /// Returns true if no terms of an action are left; reports an error otherwise.
  mutating func isEnd(_ terms: ArraySlice<Term>, of action: String) -> Bool {
    guard let term = terms.first else { return true }
    diagnostics.error(term.span, "nothing may follow `\(action)`; `;` separates actions")
    return false
  }

  /// Reads the time that must follow `word`. Reports an error and returns nil if it is wrong.
  ///
  /// - Parameters:
  ///   - terms: The terms after `word`.
  ///   - example: The words with a time, for messages.
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
      span, "program `\(program)` not found" + (isAction ? "; the action `\(program)` stands alone" : ""))
  }

  /// Warns of actions that were probably meant to follow a command and belong to it.
  mutating func warnOfActions(in command: Word) {
    guard let found = SwallowedActions(command, machine) else { return }
    diagnostics.warning(
      found.word.span, "`\(found.word.text)` belongs to the command of `run`, which extends to the end of the line",
      suggestion: found.suggestion)
  }

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
      let other = kind.continuousCounterpart.map { "; the continuous kind is `\($0)`" } ?? ""
      diagnostics.error(span, "`\(name)` lasts as long as its gesture, but `\(kind.name)` is discrete\(other)")
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
