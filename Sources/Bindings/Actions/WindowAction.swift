/// `window`: changes the window under the gesture's start, or the active window.
struct WindowAction: ActionPayload {
  static let definition = ActionDefinition(
    word: .window, syntax: "VERB",
    help: "changes the window under the gesture's start, or the active one if that is a panel or none; see below",
    examples: ["window maximize toggle", "window close", "window tile left", "window move", "window resize"],
    nameLength: 2, parse: parse)

  let verb: WindowVerb

  var arguments: String { verb.description }
  var plainText: String? { verb.plainText() }
  var opposite: Action? { verb.opposite.map { .window($0) } }

  var traits: ActionTraits {
    ActionTraits(
      lifetime: verb.followsFingers ? .followingFingers : .momentary, startsProcess: false, pressesKeys: false,
      usesWindow: true, isReversible: !verb.followsFingers, changesWindow: true)
  }

  private static func parse(_ arguments: ActionArguments, _ parsing: inout ActionParsing) -> Action? {
    guard let verb = arguments.terms.first else {
      parsing.diagnostics.error(
        arguments.word.span.end, "an action on the window must follow, as in `window maximize toggle`")
      return nil
    }
    let terms = arguments.terms.dropFirst()
    let word = verb.kind == .word ? verb.text : ""
    if let state = WindowVerb.State(rawValue: word) { return window(in: state, verb, terms, &parsing) }
    if let plain = WindowVerb.plain.first(where: { $0.description == word }) {
      return parsing.isEnd(terms, of: "window \(word)") ? .window(plain) : nil
    }
    switch word {
    case "tile": return tile(verb, terms, &parsing)
    case "move-to-desktop":
      return DestinationParser.destination(terms, after: "window move-to-desktop", verb, &parsing)
        .map { .window(.moveToDesktop($0.destination, atEnd: $0.atEnd)) }
    case "move-to-monitor":
      return DestinationParser.destination(terms, after: "window move-to-monitor", verb, &parsing)
        .map { .window(.moveToMonitor($0.destination, atEnd: $0.atEnd)) }
    default:
      let words = WindowVerb.words
      parsing.diagnostics.error(
        verb.span, "`\(verb.text)` is not an action on windows; there are \(words.joinedByAnd)",
        suggestion: ForeignWords.windowVerb(for: word) ?? parsing.diagnostics.nearest(to: verb.text, of: words))
      return nil
    }
  }

  private static func window(
    in bare: WindowVerb.State, _ verb: Term, _ terms: ArraySlice<Term>, _ parsing: inout ActionParsing
  ) -> Action? {
    var (state, terms) = (bare, terms)
    var owner = "window \(verb.text)"
    if bare == .maximize, let axis = terms.first, axis.kind == .word,
      let narrower = WindowVerb.State(rawValue: "maximize \(axis.text)")
    {
      state = narrower
      owner += " \(axis.text)"
      terms = terms.dropFirst()
    }
    let others = state == .maximize ? ["horizontal", "vertical"] : []
    return StateChangeParser.change(terms, of: owner, default: .on, others: others, &parsing)
      .map { .window(.set(state, $0)) }
  }

  private static func tile(_ verb: Term, _ terms: ArraySlice<Term>, _ parsing: inout ActionParsing) -> Action? {
    let words = WindowVerb.Place.allCases.map(\.rawValue)
    guard let term = terms.first else {
      parsing.diagnostics.error(verb.span.end, "a position must follow `window tile`: \(words.joinedByOr)")
      return nil
    }
    guard term.kind == .word, let place = WindowVerb.Place(rawValue: term.text) else {
      parsing.diagnostics.error(
        term.span, "`\(term.text)` is not a position of `window tile`; there are \(words.joinedByAnd)",
        nearest: term.text,
        of: words)
      return nil
    }
    return parsing.isEnd(terms.dropFirst(), of: "window tile \(term.text)") ? .window(.tile(place)) : nil
  }
}
