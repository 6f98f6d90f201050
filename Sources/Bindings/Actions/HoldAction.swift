/// `hold`: keeps a chord down until the gesture is over.
struct HoldAction: ActionPayload {
  static let definition = ActionDefinition(
    word: .hold, syntax: "CHORD",
    help: "presses the chord and holds it until the gesture is over. "
      + "With a discrete kind, it is released after the last action",
    examples: ["hold alt"]
  ) { arguments, parsing in
    guard let argument = arguments.terms.first, arguments.terms.count == 1 else {
      if let last = arguments.terms.last, arguments.terms.count > 1,
        arguments.terms.allSatisfy({ term in term.word.split(at: "+").allSatisfy { KeysymTable.isKey($0.text) } })
      {
        let words = arguments.terms.map(\.text)
        parsing.diagnostics.error(
          arguments.word.span.through(last.span), "one chord must follow `hold`; `keys` presses the others",
          suggestion: "hold \(words[0]); keys \(words.dropFirst().joined(separator: " "))")
        return nil
      }
      let span = arguments.terms.dropFirst().first?.span ?? arguments.word.span.end
      parsing.diagnostics.error(span, "one chord must follow `hold`, as in `hold alt`")
      return nil
    }
    return ChordParser.chord(argument, &parsing.diagnostics).map { .hold($0) }
  }

  let chord: Chord

  var arguments: String { chord.description }
  var shortArguments: String { chord.words }
  var plainText: String? { "hold \(chord.plainText)" }
  var hasText: Bool { false }

  var traits: ActionTraits {
    ActionTraits(
      lifetime: .held, startsProcess: false, pressesKeys: true, usesWindow: false, isReversible: false,
      holdsInput: true)
  }
}
