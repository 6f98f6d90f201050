/// What follows the words of actions that are no keys and no windows.
extension ActionParsing {
  /// The one text behind `type` or `notify`.
  mutating func text(_ first: Term, _ arguments: ArraySlice<Term>) -> String? {
    let words = arguments.joinedWords
    guard let word = words.first, word.kind == .quoted || word.kind == .word else {
      diagnostics.error(first.span.end, "a text in quotes must follow `\(first.text)`")
      return nil
    }
    if words.count > 1 {
      diagnostics.error(words[1].span, "`\(first.text)` takes one text; one with spaces stands in quotes")
      return nil
    }
    guard !word.text.isEmpty else {
      diagnostics.error(word.span, "this text is empty")
      return nil
    }
    guard word.word.scalars.count <= Self.longestText else {
      diagnostics.error(word.span, "`\(first.text)` takes a text of at most \(Self.longestText) characters")
      return nil
    }
    return word.text
  }

  /// Gestures wait while a text is typed, and no program is started with an argument that is endless.
  private static var longestText: Int { 4096 }

  mutating func button(_ first: Term, _ arguments: ArraySlice<Term>, wheel: String) -> PointerButton? {
    guard let argument = arguments.first else {
      ButtonParser.reportMissing(after: first, &diagnostics)
      return nil
    }
    guard let button = ButtonParser.button(argument, after: first, wheel: wheel, &diagnostics),
      isEnd(arguments.dropFirst(), of: "\(first.text) \(argument.text)")
    else { return nil }
    return button
  }

  mutating func scroll(_ first: Term, _ arguments: ArraySlice<Term>) -> Action? {
    guard let argument = arguments.first else {
      diagnostics.error(first.span.end, "a direction must follow `scroll`: up, down, left or right")
      return nil
    }
    let single = Directions.words.first {
      $0.word == argument.text && Directions.straight.members.contains($0.directions)
    }
    guard argument.kind == .word, let direction = single?.directions else {
      diagnostics.error(
        argument.span, "`scroll` goes up, down, left or right, not `\(argument.text)`", nearest: argument.text,
        of: ["up", "down", "left", "right"])
      return nil
    }
    guard let count = arguments.dropFirst().first else {
      switch context {
      case .gesture(let kind, _) where !kind.isContinuous: return .scroll(direction, clicks: 1)
      // A step counts already.
      case .gesture(_, .ended), .gesture(_, .cancelled), .gesture(_, .step): return .scroll(direction, clicks: 1)
      case .gesture(_, .began), .gesture(_, .changed), .answer:
        return isLiveHere(first.span, "scroll") ? .scroll(direction, clicks: nil) : nil
      }
    }
    guard count.kind == .word, let clicks = count.word.wholeNumber, (1...100).contains(clicks) else {
      diagnostics.error(count.span, "`scroll \(argument.text)` takes a number of clicks from 1 to 100, without a unit")
      return nil
    }
    return isEnd(arguments.dropFirst(2), of: "scroll \(argument.text) \(clicks)")
      ? .scroll(direction, clicks: clicks) : nil
  }

  mutating func exec(_ first: Term, _ arguments: ArraySlice<Term>) -> Action? {
    let words = arguments.joinedWords
    guard let program = words.first, !program.text.isEmpty else {
      diagnostics.error(first.span.end, "a program must follow `exec`, and maybe its arguments")
      return nil
    }
    warnIfMissing(program: program.text, at: program.span)
    return .exec(words.map(\.text))
  }

  mutating func modeName(_ first: Term, _ arguments: ArraySlice<Term>) -> String? {
    guard let name = arguments.first else {
      diagnostics.error(first.span.end, "a mode must follow `mode`; `mode default` leaves all modes")
      return nil
    }
    guard let mode = NameParser.mode(name, &diagnostics) else { return nil }
    guard isEnd(arguments.dropFirst(), of: "mode \(name.text)") else { return nil }
    modeReferences.append(mode)
    return mode.text
  }

  /// Whether nothing is left of an action.
  mutating func isEnd(_ rest: ArraySlice<Term>, of action: String) -> Bool {
    guard let term = rest.first else { return true }
    diagnostics.error(term.span, "nothing may follow `\(action)`; `;` separates actions")
    return false
  }

  // MARK: Programs

  mutating func warnIfMissing(program: String, at span: SourceSpan) {
    guard machine.hasProgram(program) == false else { return }
    diagnostics.warning(span, "there is no program `\(program)` here")
  }
}

extension Collection<Term> {
  /// The terms as a shell would see them: what no space separates is one word, quoted if any part of it was.
  var joinedWords: [Term] {
    var words: [Term] = []
    for term in self {
      let isWord = term.kind == .word || term.kind == .quoted
      if isWord, term.isGlued, let last = words.last, last.kind == .word || last.kind == .quoted {
        var word = last.word
        word.append(term.word)
        let kind: Term.Kind = last.kind == .quoted || term.kind == .quoted ? .quoted : .word
        words[words.count - 1] = Term(
          kind: kind, word: word, span: last.span.through(term.span), isGlued: last.isGlued)
      } else {
        words.append(term)
      }
    }
    return words
  }
}
