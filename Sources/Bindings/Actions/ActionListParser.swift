/// Parses the actions after `->`.
enum ActionListParser {
  /// Parses a list of actions. Reports an error and returns nil if one is wrong.
  ///
  /// - Parameter modeReferences: Appended with the modes that the actions name.
  static func actions(
    _ terms: [Term], after arrow: SourceSpan, of context: ActionContext, _ machine: CachedEnvironment,
    modeReferences: inout [Word], _ diagnostics: inout DiagnosticList
  ) -> [Action]? {
    var parsing = ActionParsing(context: context, machine: machine)
    // Moved and not copied: the list may be long.
    swap(&parsing.diagnostics, &diagnostics)
    let actions = actions(terms, after: arrow, &parsing)
    swap(&parsing.diagnostics, &diagnostics)
    modeReferences += parsing.modeReferences
    return actions
  }

  private static func actions(
    _ terms: [Term], after arrow: SourceSpan, _ parsing: inout ActionParsing
  ) -> [Action]? {
    if let second = terms.first(where: { $0.kind == .arrow }) {
      parsing.diagnostics.error(second.span, "a second `->`; `;` separates actions")
      return nil
    }
    var actions: [Action] = []
    var isSound = true
    var last = arrow
    let parts = parts(of: terms)
    for part in parts {
      guard let first = part.terms.first else {
        parsing.diagnostics.error(
          part.semicolon ?? last.end,
          part.semicolon == nil ? "an action must follow" : "an action must precede `;`")
        isSound = false
        continue
      }
      let arguments = ActionArguments(word: first, terms: part.terms.dropFirst())
      if let action = action(arguments, &parsing) { actions.append(action) } else { isSound = false }
      last = part.semicolon ?? last
      if parts.count > 1, let word = ActionWord(rawValue: first.text), word.definition.isAlone {
        parsing.diagnostics.error(first.span, "`\(word.rawValue)` must be the only action")
        isSound = false
      }
    }
    return isSound ? actions : nil
  }

  /// Returns the runs of terms between semicolons, each with the semicolon that ends it.
  private static func parts(of terms: [Term]) -> [(terms: ArraySlice<Term>, semicolon: SourceSpan?)] {
    var parts: [(terms: ArraySlice<Term>, semicolon: SourceSpan?)] = []
    var start = terms.startIndex
    for index in terms.indices where terms[index].kind == .semicolon {
      parts.append((terms[start..<index], terms[index].span))
      start = index + 1
    }
    parts.append((terms[start...], nil))
    return parts
  }

  private static func action(_ arguments: ActionArguments, _ parsing: inout ActionParsing) -> Action? {
    let first = arguments.word
    guard first.kind == .word else {
      parsing.diagnostics.error(first.span, "expected an action, without quotes")
      return nil
    }
    guard let word = ActionWord(rawValue: first.text) else {
      report(unknownAction: first, &parsing.diagnostics)
      return nil
    }
    let definition = word.definition
    guard let action = definition.parse(arguments, &parsing) else { return nil }
    guard action.traits.lifetime == .followingFingers else { return action }
    let name = [first] + arguments.terms.prefix(definition.nameLength - 1)
    let text = name.map(\.text).joined(separator: " ")
    return parsing.mayFollowFingers(text, at: (name.last ?? first).span) ? action : nil
  }

  private static func report(unknownAction first: Term, _ diagnostics: inout DiagnosticList) {
    let word = first.text
    let message = "`\(word)` is not an action"
    if WindowVerb.words.contains(word) {
      diagnostics.error(first.span, message, suggestion: "window \(word)")
    } else if first.word.split(at: "+").allSatisfy({ KeysymTable.isKey($0.text) }) {
      diagnostics.error(first.span, message, suggestion: "keys \(word)")
    } else if let nearest = diagnostics.maySuggest()
      ? nearestWord(to: word, among: ActionWord.allCases.map(\.rawValue)) : nil
    {
      diagnostics.error(first.span, message, suggestion: nearest)
    } else {
      diagnostics.error(first.span, message + "; write a command after `run`")
    }
  }
}
