/// What follows `->`.
extension Parser {
  /// The actions of a sentence; nil if any has an error.
  mutating func actions(_ terms: [Term], after arrow: SourceSpan) -> [Action]? {
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
      if let action = action(first, arguments: part.terms.dropFirst()) {
        actions.append(action)
      } else {
        isSound = false
      }
      last = part.semicolon ?? last
      if first.text == "none", terms.count > 1 {
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
        first.span, "an action must stand here")
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
      return .run(ShellCommand(command.text))
    case "none":
      guard let argument = arguments.first else { return Action.none }
      diagnostics.error(argument.span, "nothing may follow `none`")
      return nil
    default:
      if Vocabulary.laterActions.contains(word) {
        diagnostics.error(first.span, Vocabulary.notAvailable(word))
      } else {
        diagnostics.error(first.span, "`\(word)` is not an action", nearest: word, of: Vocabulary.actions)
      }
      return nil
    }
  }

  // MARK: Chords

  private mutating func chord(_ term: Term) -> Chord? {
    guard term.kind == .word else {
      diagnostics.error(
        term.span, "a key is written without quotes")
      return nil
    }
    let parts = term.word.split(at: "+")
    if parts.contains(where: \.isEmpty) {
      report(missingKeyIn: term)
      return nil
    }
    let keys = parts.map { key($0) }
    guard !keys.contains(nil) else { return nil }
    let known = keys.compactMap { $0 }
    guard let key = known.last else { return nil }
    for (part, modifier) in zip(parts, known.dropLast()) where !KeyWords.isModifier(modifier) {
      diagnostics.error(
        part.span, "`\(part.text)` is not a modifier; keys one after the other are separated by a space",
        nearest: part.text, of: KeyWords.modifierAliases)
      return nil
    }
    return Chord(modifiers: Array(known.dropLast()), key: key)
  }

  private mutating func report(missingKeyIn term: Term) {
    let text = term.text
    if text == "+" || text.hasSuffix("++") {
      let chord = String(text.dropLast(1)) + "plus"
      diagnostics.error(term.span, "`+` joins the keys of a chord; the key itself is called `plus`", suggestion: chord)
    } else {
      diagnostics.error(term.span, "a key is missing in `\(text)`; `+` joins the keys of a chord")
    }
  }

  private mutating func key(_ word: Word) -> Keysym? {
    let text = word.text
    switch KeysymTable.look(up: text) {
    case .found(let key): return key
    case .ambiguous(let names):
      diagnostics.error(word.span, "there is no key `\(text)`, but \(names.map { "`\($0)`" }.joinedByAnd)")
    case .unknown:
      if word.scalars.count == 1, let name = KeyWords.name(of: word.scalars[0]) {
        diagnostics.error(word.span, "the key `\(text)` is called `\(name)`", suggestion: name)
      } else {
        let nearest =
          diagnostics.maySuggest() ? nearestWord(to: text, among: KeyWords.modifierAliases + KeysymTable.names) : nil
        diagnostics.error(word.span, "there is no key `\(text)`", suggestion: nearest)
      }
    }
    return nil
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
