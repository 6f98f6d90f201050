/// What follows `window` and `desktop`.
extension ActionParsing {
  mutating func window(_ first: Term, _ arguments: ArraySlice<Term>) -> WindowVerb? {
    guard let verb = arguments.first else {
      diagnostics.error(first.span.end, "what is done to the window must follow, as in `window maximize toggle`")
      return nil
    }
    let rest = arguments.dropFirst()
    if verb.kind == .word, let state = WindowVerb.State(rawValue: verb.text) { return windowState(state, verb, rest) }
    if verb.kind == .word, let plain = Vocabulary.plainWindowVerbs.first(where: { $0.word == verb.text })?.verb {
      guard isEnd(rest, of: "window \(verb.text)") else { return nil }
      let isLive = plain == .move || plain == .resize
      return !isLive || isLiveHere(verb.span, "window \(verb.text)") ? plain : nil
    }
    switch verb.kind == .word ? verb.text : "" {
    case "tile": return tile(verb, rest)
    case "move-to-desktop": return destination(rest, after: "window move-to-desktop", verb).map { .moveToDesktop($0) }
    case "move-to-monitor": return destination(rest, after: "window move-to-monitor", verb).map { .moveToMonitor($0) }
    default:
      diagnostics.error(
        verb.span, "`\(verb.text)` is nothing that is done to windows; there are \(Vocabulary.windowVerbs.joinedByAnd)",
        nearest: verb.text, of: Vocabulary.windowVerbs)
      return nil
    }
  }

  private mutating func windowState(
    _ bare: WindowVerb.State, _ verb: Term, _ rest: ArraySlice<Term>
  ) -> WindowVerb? {
    var state = bare
    var rest = rest
    var owner = "window \(verb.text)"
    if bare == .maximize, let axis = rest.first, axis.kind == .word,
      let narrower = WindowVerb.State(rawValue: "maximize \(axis.text)")
    {
      state = narrower
      owner += " \(axis.text)"
      rest = rest.dropFirst()
    }
    let others = state == .maximize ? ["horizontal", "vertical"] : []
    return change(rest, of: owner, else: .on, others: others).map { .set(state, $0) }
  }

  /// `on`, `off` or `toggle`, or nothing.
  private mutating func change(
    _ rest: ArraySlice<Term>, of owner: String, else usual: WindowVerb.Change, others: [String] = []
  ) -> WindowVerb.Change? {
    guard let term = rest.first else { return usual }
    let words = others + Vocabulary.changes
    guard term.kind == .word, let change = WindowVerb.Change(rawValue: term.text) else {
      diagnostics.error(
        term.span, "`\(owner)` may be followed by \(words.joinedByOr), not by `\(term.text)`", nearest: term.text,
        of: words)
      return nil
    }
    return isEnd(rest.dropFirst(), of: "\(owner) \(term.text)") ? change : nil
  }

  private mutating func tile(_ verb: Term, _ rest: ArraySlice<Term>) -> WindowVerb? {
    let words = WindowVerb.Place.allCases.map(\.rawValue)
    guard let term = rest.first else {
      diagnostics.error(verb.span.end, "a place must follow `window tile`: \(words.joinedByOr)")
      return nil
    }
    guard term.kind == .word, let place = WindowVerb.Place(rawValue: term.text) else {
      diagnostics.error(
        term.span, "`\(term.text)` is no place for `window tile`; there are \(words.joinedByAnd)", nearest: term.text,
        of: words)
      return nil
    }
    return isEnd(rest.dropFirst(), of: "window tile \(term.text)") ? .tile(place) : nil
  }

  mutating func desktop(_ first: Term, _ arguments: ArraySlice<Term>) -> DesktopVerb? {
    guard let verb = arguments.first, verb.kind == .word, verb.text == "show" else {
      return destination(arguments, after: "desktop", first, others: ["show"]).map { .go($0) }
    }
    return change(arguments.dropFirst(), of: "desktop show", else: .toggle).map { .show($0) }
  }

  /// More desktops or monitors nobody counts.
  private static let largestDestination = 99

  private mutating func destination(
    _ rest: ArraySlice<Term>, after owner: String, _ verb: Term, others: [String] = []
  ) -> Destination? {
    let words = Vocabulary.destinations + others
    let choice = (words + ["a number"]).joinedByOr
    guard let term = rest.first else {
      diagnostics.error(verb.span.end, "`\(owner)` is followed by \(choice)")
      return nil
    }
    guard term.kind == .word, let destination = Self.destination(term.word) else {
      diagnostics.error(
        term.span, "`\(owner)` is followed by \(choice), not by `\(term.text)`", nearest: term.text, of: words)
      return nil
    }
    return isEnd(rest.dropFirst(), of: "\(owner) \(term.text)") ? destination : nil
  }

  private static func destination(_ word: Word) -> Destination? {
    switch word.text {
    case "next": .next
    case "previous": .previous
    case "left": .beside(.left)
    case "right": .beside(.right)
    case "up": .beside(.up)
    case "down": .beside(.down)
    default: word.wholeNumber.flatMap { (1...largestDestination).contains($0) ? .number($0) : nil }
    }
  }
}
