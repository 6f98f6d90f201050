/// The surroundings of a list of actions.
enum ActionContext {
  /// A moment of a gesture of this kind.
  case gesture(GestureKind, Rule.Moment)
  /// A line that a plugin has written while its gesture goes on.
  case answer
}

/// One action's word and the terms that follow it, up to the next `;`.
struct ActionArguments {
  let word: Term
  let terms: ArraySlice<Term>
}

/// The reading of one list of actions; each list has one of its own.
struct ActionParsing {
  let context: ActionContext
  let machine: CachedEnvironment
  var diagnostics = DiagnosticList()
  /// The modes that the actions name; they are looked up when all files are read.
  var modeReferences: [Word] = []

  init(context: ActionContext, machine: CachedEnvironment) {
    self.context = context
    self.machine = machine
  }

  /// Returns true if nothing is left of an action; reports an error otherwise.
  mutating func isEnd(_ terms: ArraySlice<Term>, of action: String) -> Bool {
    guard let term = terms.first else { return true }
    diagnostics.error(term.span, "nothing may follow `\(action)`; `;` separates actions")
    return false
  }

  /// Warns of a program that is not installed.
  mutating func warnIfMissing(program: String, at span: SourceSpan) {
    guard machine.hasProgram(program) == false else { return }
    diagnostics.warning(span, "there is no program `\(program)` here")
  }

  /// Returns true if an action that follows the fingers can begin here; reports an error otherwise.
  mutating func mayFollowFingers(_ name: String, at span: SourceSpan) -> Bool {
    guard case .gesture(let kind, let moment) = context else { return true }
    if !kind.isContinuous {
      let other = kind.continuousCounterpart.map { "; the continuous kind is `\($0)`" } ?? ""
      diagnostics.error(span, "`\(name)` lasts as long as its gesture, and `\(kind.name)` happens once\(other)")
      return false
    }
    guard moment == .began else {
      diagnostics.error(
        span, "`\(name)` lasts as long as its gesture; it stands at `began`, or behind the trigger's `->`")
      return false
    }
    return true
  }
}
