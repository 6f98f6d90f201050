/// Reads what follows `in`: `[focused] [not] class|title|role PATTERN`, `[focused] [not] fullscreen`,
/// `[not] plugin NAME KEY=VALUE`.
enum WindowConditionParser {
  /// Adds the condition at `cursor` to `scope`; reports an error and returns false if it is wrong.
  static func parse(
    after word: Term, _ cursor: inout ArraySlice<Term>, into scope: inout Scope, _ machine: CachedEnvironment,
    _ diagnostics: inout DiagnosticList
  ) -> Bool {
    var last = word
    func take(_ word: String) -> Bool {
      guard let term = cursor.first, term.kind == .word, term.text == word else { return false }
      last = term
      cursor = cursor.dropFirst()
      return true
    }
    let subject: WindowCondition.Subject = take("focused") ? .focused : .underGesture
    let isNegated = take("not")
    guard let term = cursor.popFirst() else {
      diagnostics.error(
        last.span.end, "class, title, role, fullscreen or plugin must follow `\(last.text)`, as in `in class /firefox/`"
      )
      return false
    }
    guard let test = test(term, &cursor, behind: last, of: subject, machine, &diagnostics) else { return false }
    let condition = WindowCondition(test, of: subject, isNegated: isNegated)
    if scope.windows.contains(condition.negated) {
      diagnostics.error(
        word.span.through(last.span).through(term.span), "`\(condition)` inside `\(condition.negated)` never holds")
      return false
    }
    if !scope.windows.contains(condition) { scope.windows.append(condition) }
    return true
  }

  private static func test(
    _ term: Term, _ cursor: inout ArraySlice<Term>, behind last: Term, of subject: WindowCondition.Subject,
    _ machine: CachedEnvironment, _ diagnostics: inout DiagnosticList
  ) -> WindowCondition.Test? {
    switch term.kind == .word ? term.text : "" {
    case "focused":
      diagnostics.error(term.span, "`focused` must precede `not`, directly after `in`")
      return nil
    case "fullscreen": return .fullscreen
    case "plugin":
      guard subject == .underGesture else {
        diagnostics.error(term.span, "a plugin has no focus")
        return nil
      }
      return PluginCallParser.state(after: term, &cursor, machine, &diagnostics).map { .plugin($0) }
    case "class": return TextPatternParser.pattern(after: term, &cursor, &diagnostics).map { .windowClass($0) }
    case "title": return TextPatternParser.pattern(after: term, &cursor, &diagnostics).map { .title($0) }
    case "role": return TextPatternParser.pattern(after: term, &cursor, &diagnostics).map { .role($0) }
    default:
      let isPattern = term.kind == .quoted || term.kind == .regularExpression || term.text.hasPrefix("/")
      diagnostics.error(
        term.span,
        isPattern
          ? "`class`, `title` or `role` must precede a pattern"
          : "`\(term.text)` is not a condition on windows; there are class, title, role, fullscreen and plugin",
        nearest: term.kind == .word ? term.text : "",
        of: Vocabulary.windowTests + (last.text == "in" ? ["focused", "not"] : []))
      return nil
    }
  }
}
