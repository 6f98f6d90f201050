/// Where an action stands: what gesture it belongs to, and which part of it.
struct ActionPlace {
  let kind: GestureKind
  let moment: Rule.Moment
}

/// What follows `->`.
extension Parser {
  /// The actions of a sentence; nil if any has an error.
  mutating func actions(_ terms: [Term], after arrow: SourceSpan, at place: ActionPlace) -> [Action]? {
    if let second = terms.first(where: { $0.kind == .arrow }) {
      diagnostics.error(second.span, "a second `->`; `;` separates actions")
      return nil
    }
    var actions: [Action] = []
    var isSound = true
    var last = arrow
    for part in terms.actionParts {
      guard let first = part.terms.first else {
        diagnostics.error(
          part.semicolon ?? end(of: last),
          part.semicolon == nil ? "an action must follow" : "an action must stand before `;`")
        isSound = false
        continue
      }
      if let action = action(first, arguments: part.terms.dropFirst(), at: place) {
        actions.append(action)
      } else {
        isSound = false
      }
      last = part.semicolon ?? last
      if first.text == "none", terms.actionParts.count > 1 {
        diagnostics.error(first.span, "`none` stands alone")
        isSound = false
      }
    }
    return isSound ? actions : nil
  }

  private mutating func action(_ first: Term, arguments: ArraySlice<Term>, at place: ActionPlace) -> Action? {
    let word = first.text
    guard first.kind == .word else {
      diagnostics.error(
        first.span, "an action must stand here, without quotes")
      return nil
    }
    switch word {
    case "keys":
      guard !arguments.isEmpty else {
        diagnostics.error(end(of: first.span), "a chord must follow `keys`, as in `keys ctrl+c`")
        return nil
      }
      let chords = arguments.map { chord($0) }
      return chords.contains(nil) ? nil : .keys(chords.compactMap { $0 })
    case "hold":
      guard let argument = arguments.first, arguments.count == 1 else {
        let span = arguments.dropFirst().first?.span ?? end(of: first.span)
        diagnostics.error(span, "one chord must follow `hold`, as in `hold alt`")
        return nil
      }
      return chord(argument).map { .hold($0) }
    case "run":
      guard let command = arguments.first, !command.word.isEmpty else {
        diagnostics.error(end(of: first.span), "a command must follow `run`")
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
      guard let button, isLiveHere(first.span, "drag", at: place) else { return nil }
      return .drag(button)
    case "scroll": return scroll(first, arguments, at: place)
    case "exec": return exec(first, arguments)
    case "window": return window(first, arguments, at: place).map { .window($0) }
    case "desktop": return desktop(first, arguments).map { .desktop($0) }
    case "plugin": return plugin(first, arguments).map { .plugin($0) }
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
  mutating func isLiveHere(_ span: SourceSpan, _ name: String, at place: ActionPlace) -> Bool {
    if !place.kind.isContinuous {
      let other = place.kind.continuousCounterpart.map { "; the continuous kind is `\($0)`" } ?? ""
      diagnostics.error(span, "`\(name)` lasts as long as its gesture, and `\(place.kind.name)` happens once\(other)")
      return false
    }
    guard place.moment == .began else {
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
