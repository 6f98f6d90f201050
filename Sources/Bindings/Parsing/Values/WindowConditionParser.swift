import Gestures

/// Reads the condition after `in`: `[focused] [not] class|title|role PATTERN`, `[focused] [not] fullscreen`,
/// `[not] titlebar|background`, `[not] monitor PATTERN`, `[not] desktop NUMBER|PATTERN`, `[not] plugin NAME KEY=VALUE`.
enum WindowConditionParser {
  /// Adds the condition at `cursor` to `scope`; reports an error and returns false if the condition is wrong.
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
        last.span.end, "\(tests(of: subject).joinedByOr) must follow `\(last.text)`, as in `in class /firefox/`")
      return false
    }
    guard let test = test(term, &cursor, behind: last, of: subject, machine, &diagnostics) else { return false }
    let condition = WindowCondition(test, of: subject, isNegated: isNegated)
    if let outer = scope.windows.first(where: condition.excludes) {
      diagnostics.error(
        word.span.through(last.span).through(term.span), "`\(condition)` inside `\(outer)` never holds")
      return false
    }
    let classes = scope.windows.filter { $0.subject == subject }.compactMap(\.className)
    if let name = condition.className, let other = classes.last(where: { $0 != name }), !classes.contains(name) {
      diagnostics.warning(
        word.span.through(last.span).through(term.span),
        translatable(
          "a window would need both names in its class; for one of the two, write `in class /\(other)|\(name)/`"))
    }
    if !scope.windows.contains(condition) { scope.windows.append(condition) }
    return true
  }

  private static func test(
    _ term: Term, _ cursor: inout ArraySlice<Term>, behind last: Term, of subject: WindowCondition.Subject,
    _ machine: CachedEnvironment, _ diagnostics: inout DiagnosticList
  ) -> WindowCondition.Test? {
    let text = term.kind == .word ? term.text : ""
    if subject == .focused, Vocabulary.placeTests.contains(text) {
      diagnostics.error(
        term.span, "`focused` is about a window: \(tests(of: .focused).joinedByOr) follows it, not `\(text)`")
      return nil
    }
    switch text {
    case "focused":
      diagnostics.error(term.span, "`focused` must precede `not`, directly after `in`")
      return nil
    case "fullscreen": return .fullscreen
    case "titlebar": return .titlebar
    case "background": return .background
    case "monitor":
      // After `not`, the line is meant for the time in which the monitor is absent.
      return monitor(after: term, &cursor, last.text == "not" ? nil : machine.environment.monitors, &diagnostics)
    case "desktop": return desktop(after: term, &cursor, &diagnostics)
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
      if let advice = scope(beginningWith: term) {
        let isAlone = last.text == CommonOption.in.rawValue
        diagnostics.error(
          isAlone ? last.span.through(term.span) : term.span, advice.message,
          suggestion: isAlone ? advice.suggestion : nil)
        return nil
      }
      let isPattern = term.kind == .quoted || term.kind == .regularExpression || term.text.hasPrefix("/")
      diagnostics.error(
        term.span,
        isPattern
          ? "`class`, `title` or `role` must precede a pattern"
          : "`\(term.text)` is not a condition; there are \(Vocabulary.windowTests.joinedByAnd)",
        suggestion: suggestion(for: term, before: cursor.first, behind: last, &diagnostics))
      return nil
    }
  }

  /// Returns the advice for a word after `in` that begins another kind of scope: `mode`, a device class or a modifier.
  /// Returns nil for any other word.
  private static func scope(beginningWith term: Term) -> ForeignWords.Advice? {
    guard term.kind == .word else { return nil }
    if term.text == ActionWord.mode.rawValue {
      return .init(message: "`mode` is a scope of its own", suggestion: term.text)
    }
    if DeviceClass(rawValue: term.text) != nil {
      return .init(message: "a device follows `on`", suggestion: "on \(term.text)")
    }
    guard KeyWords.modifiers.contains(where: { $0.word == term.text }) else { return nil }
    return .init(message: "modifiers follow `with`", suggestion: "with \(term.text)")
  }

  /// Returns the condition that the author probably means by `term`. `term` may be a misspelled test or the name of a
  /// program.
  private static func suggestion(
    for term: Term, before next: Term?, behind last: Term, _ diagnostics: inout DiagnosticList
  ) -> String? {
    let text = String(term.text.withoutForeignQuotes)
    let words = Vocabulary.windowTests + (last.text == "in" ? ["focused", "not"] : [])
    if term.kind == .word, let word = diagnostics.nearest(to: text, of: words) { return word }
    switch term.kind {
    case .regularExpression: return "class \(text.inSlashes)"
    case .word where text.hasPrefix("/"): return "class \(text)"
    case .word where next?.kind == .quoted || next?.kind == .regularExpression || ForeignWords.isWindowState(text):
      return nil
    case .word, .quoted: return text.isPlainName ? "class /\(text)/i" : nil
    case .arrow, .semicolon, .command, .opening, .closing, .bar: return nil
    }
  }

  /// Returns the tests that conditions on `subject` can have, as words of the language.
  private static func tests(of subject: WindowCondition.Subject) -> [String] {
    switch subject {
    case .underGesture: Vocabulary.windowTests
    case .focused: Vocabulary.windowTests.filter { !Vocabulary.placeTests.contains($0) && $0 != "plugin" }
    }
  }

  /// - Parameter present: The names of the monitors that are present; nil if the names are unknown.
  private static func monitor(
    after word: Term, _ cursor: inout ArraySlice<Term>, _ present: [String]?, _ diagnostics: inout DiagnosticList
  ) -> WindowCondition.Test? {
    guard let next = cursor.first, next.kind != .word else {
      diagnostics.error(
        cursor.first?.span ?? word.span.end,
        "a name in quotes must follow `monitor`, as in `monitor \"HDMI-1\"`; `xrandr` lists the names")
      return nil
    }
    guard let pattern = TextPatternParser.pattern(after: word, &cursor, &diagnostics) else { return nil }
    if let present, !present.isEmpty, case .glob(let glob) = pattern, !present.contains(where: glob.matches) {
      let names = TranslatableText.list(present.map { TranslatableText(verbatim: $0) })
      diagnostics.warning(
        next.span, translatable("no monitor that is present has this name; there are \(names)"),
        suggestion: diagnostics.nearest(to: next.text, of: present)?.inQuotes)
    }
    return .monitor(pattern)
  }

  private static func desktop(
    after word: Term, _ cursor: inout ArraySlice<Term>, _ diagnostics: inout DiagnosticList
  ) -> WindowCondition.Test? {
    guard let next = cursor.first, next.kind != .word else {
      if let number = cursor.first?.word.wholeNumber, (1...DestinationParser.maximumNumber).contains(number) {
        cursor = cursor.dropFirst()
        return .desktopNumber(number)
      }
      diagnostics.error(
        cursor.first?.span ?? word.span.end,
        "a number from 1 to \(DestinationParser.maximumNumber), or a name in quotes, must follow `desktop`, as in `desktop 2` or `desktop \"Mail\"`"
      )
      return nil
    }
    return TextPatternParser.pattern(after: word, &cursor, &diagnostics).map { .desktopName($0) }
  }
}

extension WindowCondition {
  /// The class that the condition requires; nil for other conditions, and for a pattern that can match several classes.
  fileprivate var className: String? {
    guard !isNegated, case .windowClass(let pattern) = test else { return nil }
    return pattern.name
  }
}
