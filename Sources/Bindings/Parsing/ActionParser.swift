/// What follows `->`.
extension ActionParsing {
  /// Reads the actions of a sentence; reports an error and returns nil if one is wrong.
  mutating func actions(_ terms: [Term], after arrow: SourceSpan) -> [Action]? {
    if let second = terms.first(where: { $0.kind == .arrow }) {
      diagnostics.error(second.span, "a second `->`; `;` separates actions")
      return nil
    }
    var actions: [Action] = []
    var isSound = true
    var last = arrow
    let parts = terms.actionParts
    for part in parts {
      guard let first = part.terms.first else {
        diagnostics.error(
          part.semicolon ?? last.end,
          part.semicolon == nil ? "an action must follow" : "an action must stand before `;`")
        isSound = false
        continue
      }
      if let action = action(first, arguments: part.terms.dropFirst()) {
        actions.append(action)
      } else {
        isSound = false
      }
      last = part.semicolon ?? last
      if first.text == "none", parts.count > 1 {
        diagnostics.error(first.span, "`none` stands alone")
        isSound = false
      }
    }
    return isSound ? actions : nil
  }

  private mutating func action(_ first: Term, arguments: ArraySlice<Term>) -> Action? {
    let word = first.text
    guard first.kind == .word else {
      diagnostics.error(
        first.span, "an action must stand here, without quotes")
      return nil
    }
    switch word {
    case "keys":
      guard !arguments.isEmpty else {
        diagnostics.error(first.span.end, "a chord must follow `keys`, as in `keys ctrl+c`")
        return nil
      }
      let chords = arguments.map { ChordParser.chord($0, &diagnostics) }
      return chords.contains(nil) ? nil : .keys(chords.compactMap { $0 })
    case "hold":
      guard let argument = arguments.first, arguments.count == 1 else {
        let span = arguments.dropFirst().first?.span ?? first.span.end
        diagnostics.error(span, "one chord must follow `hold`, as in `hold alt`")
        return nil
      }
      return ChordParser.chord(argument, &diagnostics).map { .hold($0) }
    case "run":
      guard let command = arguments.first, !command.word.isEmpty else {
        diagnostics.error(first.span.end, "a command must follow `run`")
        return nil
      }
      let run = ShellCommand(command.text)
      if let program = run.words?.first { warnIfMissing(program: program, at: command.span) }
      return .run(run)
    case "none":
      guard let argument = arguments.first else { return Action.none }
      diagnostics.error(argument.span, "nothing may follow `none`")
      return nil
    case "type": return text(first, arguments).map { .type($0) }
    case "notify": return text(first, arguments).map { .notify($0) }
    case "click":
      let button = button(first, arguments, wheel: "`scroll` turns it")
      return button.map { .click($0) }
    case "drag":
      let button = button(first, arguments, wheel: "nothing can be dragged with them")
      guard let button, isLiveHere(first.span, "drag") else { return nil }
      return .drag(button)
    case "scroll": return scroll(first, arguments)
    case "exec": return exec(first, arguments)
    case "window": return window(first, arguments).map { .window($0) }
    case "desktop": return desktop(first, arguments).map { .desktop($0) }
    case "plugin": return PluginCallParser.call(after: first, arguments, machine, &diagnostics).map { .plugin($0) }
    case "mode": return modeName(first, arguments).map { .mode($0) }
    default:
      report(unknownAction: first)
      return nil
    }
  }

  private mutating func report(unknownAction first: Term) {
    let word = first.text
    let message = "`\(word)` is not an action"
    if Vocabulary.windowVerbs.contains(word) {
      diagnostics.error(first.span, message, suggestion: "window \(word)")
    } else if first.word.split(at: "+").allSatisfy({ KeysymTable.isKey($0.text) }) {
      diagnostics.error(first.span, message, suggestion: "keys \(word)")
    } else if let nearest = diagnostics.maySuggest() ? nearestWord(to: word, among: Vocabulary.actions) : nil {
      diagnostics.error(first.span, message, suggestion: nearest)
    } else {
      diagnostics.error(first.span, message + "; a command stands behind `run`")
    }
  }

  /// Whether an action that lives as long as its gesture can begin here.
  mutating func isLiveHere(_ span: SourceSpan, _ name: String) -> Bool {
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

extension [String] {
  /// "a, b and c".
  var joinedByAnd: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}

extension [Term] {
  /// The runs of terms between semicolons, each with the semicolon that ends it.
  fileprivate var actionParts: [(terms: ArraySlice<Term>, semicolon: SourceSpan?)] {
    var parts: [(terms: ArraySlice<Term>, semicolon: SourceSpan?)] = []
    var start = startIndex
    for index in indices where self[index].kind == .semicolon {
      parts.append((self[start..<index], self[index].span))
      start = index + 1
    }
    parts.append((self[start...], nil))
    return parts
  }
}
