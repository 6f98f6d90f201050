/// Parses the actions after `->`.
enum ActionListParser {
  /// Parses a list of actions. Reports an error and returns nil if an action is wrong.
  ///
  /// - Parameter modeReferences: The list to which the modes of the actions are appended.
  static func actions(
    _ terms: [Term], after arrow: SourceSpan, of context: ActionContext, _ machine: CachedEnvironment,
    modeReferences: inout [Word], _ diagnostics: inout DiagnosticList
  ) -> [Action]? {
    var parsing = ActionParsing(context: context, machine: machine)
    // The list is moved, because a copy of a long list would be slow.
    swap(&parsing.diagnostics, &diagnostics)
    let actions = actions(terms, after: arrow, &parsing)
    if let actions { reportSize(of: actions, at: terms.first?.span ?? arrow, &parsing.diagnostics) }
    swap(&parsing.diagnostics, &diagnostics)
    modeReferences += parsing.modeReferences
    return actions
  }

  private static func actions(
    _ terms: [Term], after arrow: SourceSpan, _ parsing: inout ActionParsing
  ) -> [Action]? {
    if let second = terms.firstIndex(where: { $0.kind == .arrow }) {
      if let start = terms[..<second].parts(at: .semicolon).dropFirst().last?.terms.first, start.word.beginsLine {
        parsing.diagnostics.error(start.span, start.word.messageForStart)
      } else {
        parsing.diagnostics.error(terms[second].span, "a second `->`; `;` separates actions")
      }
      return nil
    }
    return list(terms[...], after: arrow, &parsing)
  }

  private static func reportSize(of actions: [Action], at span: SourceSpan, _ diagnostics: inout DiagnosticList) {
    let size = ActionSize(actions)
    if size.count > ActionSize.maximumCount {
      diagnostics.error(span, "these are \(size.count) actions; the maximum is \(ActionSize.maximumCount)")
    }
    if size.wait > ActionSize.maximumWait {
      diagnostics.error(
        span, "these actions wait \(size.wait.written) in all; the maximum is \(ActionSize.maximumWait.written)")
    }
  }

  /// Parses actions that `;` separates. Reports an error and returns nil if an action is wrong.
  static func list(
    _ terms: ArraySlice<Term>, after start: SourceSpan, _ parsing: inout ActionParsing
  ) -> [Action]? {
    var actions: [Action] = []
    var isSound = true
    var last = start
    let parts = terms.parts(at: .semicolon)
    for part in parts {
      guard let first = part.terms.first else {
        parsing.diagnostics.error(
          part.separator ?? last.end,
          part.separator == nil
            ? translatable("an action must follow") : translatable("an action must precede `;`"))
        isSound = false
        continue
      }
      let arguments = ActionArguments(word: first, terms: part.terms.dropFirst())
      if let action = action(arguments, &parsing) { actions.append(action) } else { isSound = false }
      last = part.separator ?? last
      if parts.count > 1, let word = ActionWord(rawValue: first.text), word.definition.isAlone {
        parsing.diagnostics.error(first.span, "`\(word.rawValue)` must be the only action")
        isSound = false
      }
    }
    return isSound ? actions : nil
  }

  private static func action(_ arguments: ActionArguments, _ parsing: inout ActionParsing) -> Action? {
    let first = arguments.word
    guard first.kind == .word else {
      let isBrace = first.kind == .opening
      parsing.diagnostics.error(
        first.span,
        isBrace
          ? translatable("an action such as `cycle` must precede `{`")
          : translatable("expected an action, without quotes"))
      return nil
    }
    guard let word = ActionWord(rawValue: first.text) else {
      report(unknownAction: arguments, parsing.machine.environment.pluginNames(), &parsing.diagnostics)
      return nil
    }
    let definition = word.definition
    guard let action = definition.parse(arguments, &parsing) else { return nil }
    let isNested = parsing.depth > 0
    guard isNested ? action.followsFingers : action.traits.lifetime == .followingFingers else { return action }
    let name = [first] + arguments.terms.prefix(definition.nameLength - 1)
    let text = name.map(\.text).joined(separator: " ")
    if isNested {
      parsing.diagnostics.error(
        (name.last ?? first).span,
        "`\(text)` lasts as long as its gesture; it must not be in the braces of a `cycle` or a `repeat`")
      return nil
    }
    return parsing.mayFollowFingers(text, at: (name.last ?? first).span) ? action : nil
  }

  private static func report(
    unknownAction arguments: ActionArguments, _ plugins: [String], _ diagnostics: inout DiagnosticList
  ) {
    let first = arguments.word
    let word = first.text
    let message = translatable("`\(word)` is not an action")
    if word == "pause" {
      diagnostics.error(
        first.span,
        translatable(
          """
          `\(word)` is not an action; `wait 300ms` waits, and `run dactyl ctl pause 10min` switches all gestures off \
          for 10 minutes
          """))
    } else if let next = arguments.terms.first, next.text == ActionWord.click.rawValue,
      PointerButton.words.contains(where: { $0.word == word })
    {
      diagnostics.error(first.span.through(next.span), message, suggestion: "\(next.text) \(word)")
    } else if let action = ForeignWords.action(for: word) {
      diagnostics.error(first.span, message, suggestion: action)
    } else if plugins.contains(word) {
      diagnostics.error(first.span, message, suggestion: "plugin \(word)")
    } else if WindowVerb.words.contains(word) {
      diagnostics.error(first.span, message, suggestion: "window \(word)")
    } else if first.word.split(at: "+").allSatisfy({ KeysymTable.isKey($0.text) }) {
      diagnostics.error(first.span, message, suggestion: "keys \(word)")
    } else if let nearest = diagnostics.maySuggest()
      ? nearestWord(to: word, among: ActionWord.allCases.map(\.rawValue)) : nil
    {
      diagnostics.error(first.span, message, suggestion: nearest)
    } else {
      diagnostics.error(
        first.span, translatable("`\(word)` is not an action; write a command after `run`"))
    }
  }
}
