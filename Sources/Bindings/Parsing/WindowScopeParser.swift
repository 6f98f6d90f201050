/// `in [focused] [not] class|title|role PATTERN`, `in [focused] [not] fullscreen`, `in [not] plugin NAME KEY=VALUE`,
/// and `mode NAME`.
extension Parser {
  mutating func window(_ word: Term, _ cursor: inout ArraySlice<Term>, into scope: inout Scope) -> Bool {
    var last = word
    func take(_ word: String) -> Bool {
      guard let term = cursor.first, term.kind == .word, term.text == word else { return false }
      last = term
      cursor = cursor.dropFirst()
      return true
    }
    let subject: WindowCondition.Subject = take("focused") ? .focused : .underGesture
    let isNegated = take("not")
    guard let term = cursor.first else {
      diagnostics.error(
        last.span.end, "class, title, role, fullscreen or plugin must follow `\(last.text)`, as in `in class /firefox/`"
      )
      return false
    }
    cursor = cursor.dropFirst()
    if term.kind == .word, term.text == "focused" {
      diagnostics.error(term.span, "`focused` stands before `not`, right behind `in`")
      return false
    }
    guard term.kind == .word, Vocabulary.windowTests.contains(term.text) else {
      let hint =
        term.kind == .quoted || term.kind == .regularExpression || term.text.hasPrefix("/")
        ? "`class`, `title` or `role` stands before a pattern"
        : "`\(term.text)` is nothing that a window could be; there are class, title, role, fullscreen and plugin"
      diagnostics.error(
        term.span, hint, nearest: term.kind == .word ? term.text : "",
        of: Vocabulary.windowTests + (last.text == "in" ? ["focused", "not"] : []))
      return false
    }
    let test: WindowCondition.Test
    if term.text == "fullscreen" {
      test = .fullscreen
    } else if term.text == "plugin" {
      guard subject == .underGesture else {
        diagnostics.error(term.span, "a plugin has no focus")
        return false
      }
      guard let state = pluginState(term, &cursor) else { return false }
      test = .plugin(state)
    } else {
      guard let pattern = pattern(after: term, &cursor) else { return false }
      test =
        switch term.text {
        case "class": .windowClass(pattern)
        case "title": .title(pattern)
        default: .role(pattern)
        }
    }
    let condition = WindowCondition(test, of: subject, isNegated: isNegated)
    if scope.windows.contains(condition.negated) {
      diagnostics.error(
        word.span.through(last.span).through(term.span), "`\(condition)` inside `\(condition.negated)` never holds")
      return false
    }
    if !scope.windows.contains(condition) { scope.windows.append(condition) }
    return true
  }

  private mutating func pattern(after test: Term, _ cursor: inout ArraySlice<Term>) -> TextPattern? {
    guard let term = cursor.first, term.kind == .quoted || term.kind == .regularExpression else {
      diagnostics.error(
        cursor.first?.span ?? test.span.end,
        "a pattern must follow `\(test.text)`: a regular expression, as in `/firefox|chromium/`, or a text in quotes")
      return nil
    }
    cursor = cursor.dropFirst()
    guard term.kind == .regularExpression else { return .glob(Glob(term.text)) }
    guard !term.word.isEmpty else {
      diagnostics.error(term.span, "an empty regular expression fits every window")
      return nil
    }
    do throws(RegularExpressionError) {
      _ = try RegularExpression(term.text)
    } catch {
      let start = min(error.offset, term.word.scalars.count)
      let place = term.word.part(start..<min(start + error.length, term.word.scalars.count))
      diagnostics.error(
        place.isEmpty ? term.span : place.span, "this regular expression is broken: \(error.description)")
      return nil
    }
    return .regularExpression(term.text)
  }

  // MARK: Modes

  mutating func mode(_ word: Term, _ cursor: inout ArraySlice<Term>, into scope: inout Scope) -> Bool {
    guard let term = cursor.first else {
      diagnostics.error(word.span.end, "a name must follow `mode`, as in `mode media { … }`")
      return false
    }
    cursor = cursor.dropFirst()
    guard term.kind == .word && term.text == Mode.default || isName(term) else { return false }
    let name = term.text
    if global.modes[name] == nil { global.modes[name] = term.span }
    if let outer = scope.mode, outer != name {
      diagnostics.error(
        word.span.through(term.span), "`mode \(name)` inside `mode \(outer)` never holds: there is one mode at a time")
      return false
    }
    scope.mode = name
    return true
  }
}
