/// `keys`: presses and releases chords, one after the other.
struct KeysAction: ActionPayload {
  static let definition = ActionDefinition(
    word: .keys, syntax: "CHORD…",
    help: "presses and releases each chord, one after the other, including keys that the layout lacks",
    examples: ["keys ctrl+c", "keys super+Left Return"]
  ) { arguments, parsing in
    guard !arguments.terms.isEmpty else {
      parsing.diagnostics.error(arguments.word.span.end, "a chord must follow `keys`, as in `keys ctrl+c`")
      return nil
    }
    if ChordParser.reportSpaces(in: arguments.terms, &parsing.diagnostics) { return nil }
    let chords = arguments.terms.map { ChordParser.chord($0, &parsing.diagnostics) }
    guard !chords.contains(nil) else { return nil }
    if let verb = arguments.terms.first, arguments.terms.count > 1, let key = chords.dropFirst().first ?? nil,
      KeyWords.isModifier(key.key), ["down", "up"].contains(verb.text)
    {
      warnOfVerb(verb, arguments, &parsing.diagnostics)
    }
    ChordParser.warnOfLoneModifiers(in: arguments.terms, chords.compactMap { $0 }, &parsing.diagnostics)
    return .keys(chords.compactMap { $0 })
  }

  /// Warns of actions such as `keys down alt` and `keys up alt`, because `down` and `up` press arrow keys.
  private static func warnOfVerb(_ verb: Term, _ arguments: ActionArguments, _ diagnostics: inout DiagnosticList) {
    let span = arguments.word.span.through((arguments.terms.last ?? verb).span)
    guard verb.text == "down" else {
      return diagnostics.warning(span, translatable("`up` is an arrow key; `hold` releases its key by itself"))
    }
    let held = arguments.terms.dropFirst().map(\.text).joined(separator: "+")
    diagnostics.warning(
      span, translatable("`down` is an arrow key; `hold` keeps a key down until the gesture is over"),
      suggestion: "hold \(held)")
  }

  let chords: [Chord]

  var arguments: String { chords.map(\.description).joined(separator: " ") }
  var shortArguments: String { chords.map(\.words).joined(separator: " ") }
  var hasText: Bool { false }
  var plainText: String? { chords.map(\.plainText).joined(separator: " ") }

  var opposite: Action? {
    let opposites = chords.compactMap(\.opposite)
    return opposites.count == chords.count ? .keys(opposites) : nil
  }

  var traits: ActionTraits {
    ActionTraits(lifetime: .momentary, startsProcess: false, pressesKeys: true, usesWindow: false, isReversible: true)
  }
}
