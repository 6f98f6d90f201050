/// Reads the values of options by their types.
enum OptionValueParser {
  /// Returns the value of an option; reports an error and returns nil if the value does not have the option's type.
  ///
  /// - Parameter isCustom: True for an option of a custom kind.
  static func value(
    _ term: Term, of option: OptionDefinition, isCustom: Bool, _ diagnostics: inout DiagnosticList
  ) -> OptionValue? {
    let name = option.word
    switch option.type {
    case .length: return QuantityParser.length(term.word, for: name, &diagnostics).map { .length($0) }
    case .extent: return QuantityParser.extent(term.word, for: name, &diagnostics).map { .extent($0) }
    case .duration: return QuantityParser.duration(term.word, for: name, &diagnostics).map { .duration($0) }
    case .speed:
      return QuantityParser.quantity(term.word, for: name, in: [.millimetresPerSecond], &diagnostics).map {
        .speed($0.value)
      }
    case .angle(let maximum, let note, let mayBeZero):
      guard
        let angle = QuantityParser.quantity(term.word, for: name, in: [.degrees], mayBeZero: mayBeZero, &diagnostics),
        isAtMost(maximum, angle, "deg", note: note, term, of: name, &diagnostics)
      else { return nil }
      return .angle(angle.value)
    case .fraction(let maximum):
      guard let part = QuantityParser.quantity(term.word, for: name, in: [.percent], &diagnostics),
        isAtMost(maximum, part, "%", note: "", term, of: name, &diagnostics)
      else { return nil }
      return .fraction(part.value / 100)
    case .count(let range):
      if let count = term.word.wholeNumber, range.contains(count) { return .count(count) }
      diagnostics.error(
        term.span, "`\(name)` takes a number from \(range.lowerBound) to \(range.upperBound), without a unit")
      return nil
    case .choice(let words):
      if words.contains(term.text) { return .choice(term.text) }
      diagnostics.error(
        term.span,
        isCustom
          ? "`\(name)` takes \(words.joinedByOr), not `\(term.text)`"
          : "\(words.map { "`\($0)`" }.joinedByOr) must follow `\(name)`, not `\(term.text)`", nearest: term.text,
        of: words)
      return nil
    case .fixedWord(let word):
      if term.text == word { return .flag(true) }
      diagnostics.error(
        term.span, "only `\(word)` may follow `\(name)`", nearest: term.text, of: [word])
      return nil
    case .flag: return .flag(true)
    // `CommitParser` reads the value of `commit`, which has several words.
    case .commit: return nil
    }
  }

  private static func isAtMost(
    _ maximum: Double?, _ quantity: Quantity, _ unit: String, note: String, _ term: Term, of name: String,
    _ diagnostics: inout DiagnosticList
  ) -> Bool {
    guard let maximum, quantity.value > maximum else { return true }
    let explanation = note.isEmpty ? "" : ", \(note)"
    diagnostics.error(term.span, "`\(name)` is at most \(maximum.plain)\(unit)\(explanation)")
    return false
  }
}
