import Gestures

/// Value parsers under their old names, for the parsers of triggers, actions and settings.
extension Parser {
  mutating func quantity(
    _ word: Word, for owner: String, in units: [Quantity.Unit], mayBeZero: Bool = false
  ) -> Quantity? {
    QuantityParser.quantity(word, for: owner, in: units, mayBeZero: mayBeZero, &diagnostics)
  }

  mutating func duration(_ word: Word, for owner: String) -> Duration? {
    QuantityParser.duration(word, for: owner, &diagnostics)
  }

  mutating func reportSpace(before unit: Term?, behind number: Term) -> Bool {
    QuantityParser.reportSpace(before: unit, behind: number, &diagnostics)
  }

  mutating func isName(_ term: Term) -> Bool { NameParser.name(term, &diagnostics) != nil }

  mutating func button(_ term: Term, after word: Term, wheel: String) -> PointerButton? {
    ButtonParser.button(term, after: word, wheel: wheel, &diagnostics)
  }

  mutating func reportMissingButton(after word: Term) { ButtonParser.reportMissing(after: word, &diagnostics) }

  mutating func modifierSet(_ term: Term, besides others: [String] = []) -> Modifiers? {
    ModifierParser.modifiers(term, besides: others, &diagnostics)
  }

  mutating func modifiers(_ with: Term, _ cursor: inout ArraySlice<Term>, into scope: inout Scope) -> Bool {
    HeldInputParser.parse(after: with, &cursor, into: &scope, &diagnostics)
  }

  mutating func device(_ on: Term, _ cursor: inout ArraySlice<Term>, into scope: inout Scope) -> Bool {
    DeviceParser.parse(after: on, &cursor, into: &scope, &diagnostics)
  }

  mutating func chord(_ term: Term) -> Chord? { ChordParser.chord(term, &diagnostics) }

  mutating func way(_ quoted: Term) -> [Directions]? { DirectionSequenceParser.sequence(quoted, &diagnostics) }

  mutating func hasTurns(_ parts: [Directions], at span: SourceSpan) -> Bool {
    DirectionSequenceParser.hasTurns(parts, at: span, &diagnostics)
  }

  mutating func plugin(_ first: Term, _ arguments: ArraySlice<Term>) -> PluginCall? {
    PluginCallParser.call(after: first, arguments, machine, &diagnostics)
  }

  /// Reports the first group of `tokens`; false if there is one.
  mutating func hasNoGroup(_ tokens: [Token], in owner: String) -> Bool {
    Expansion.terms(ofUngrouped: tokens, in: owner, &diagnostics) != nil
  }

  /// The place right behind `span`.
  func end(of span: SourceSpan) -> SourceSpan { span.end }
}
