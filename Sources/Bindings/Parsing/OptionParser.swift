import Gestures

/// Reads the options of triggers: `min 20mm`, `on touchpad`, `as NAME`.
enum OptionParser {
  /// Reads the option `term` and its value; reports an error if the option or the value is wrong. Returns false,
  /// without an error, if `term` is not the name of an option.
  static func parse(
    _ term: Term, _ cursor: inout ArraySlice<Term>, _ parsed: inout ParsedTrigger, _ machine: CachedEnvironment,
    _ diagnostics: inout DiagnosticList
  ) -> Bool {
    let (kind, word) = (parsed.pending.binding.trigger.kind, term.text)
    if isDirection(term, before: cursor.first, of: kind) { return false }
    if let option = kind.option(named: word), !names(place: cursor.first, behind: option, of: kind) {
      note(term, as: word, mayRepeat: false, &parsed, &diagnostics)
      guard let value = value(of: option, term, &cursor, &parsed, &diagnostics) else {
        parsed.fail()
        return true
      }
      parsed.pending.binding.trigger.set(option, to: value)
      return true
    }
    if let option = CommonOption(word, before: cursor.first?.text), option.belongs(to: kind) {
      note(
        term, as: noted(option, before: cursor.first), mayRepeat: option.definition.mayRepeat, &parsed,
        &diagnostics)
      if !self.option(option, term, &cursor, &parsed, machine, &diagnostics) { parsed.fail() }
      return true
    }
    guard !kind.isCustom, let kinds = Vocabulary.options.first(where: { $0.word == word })?.kinds else {
      return false
    }
    let owners = kinds.map { "`\($0.name)`" }.joinedByAnd
    let counterpart = kinds.first { $0.name == kind.continuousCounterpart }
    let advice: String? =
      switch word {
      case CommitOptions.word: counterpart.map { "; write `\($0.name)`, which follows the fingers" }
      case CommonOption.at.rawValue where Vocabulary.windowTests.contains(cursor.first?.text ?? ""):
        cursor.first.map { "; a condition follows `in`, as in `in \($0.text) …`" }
      case CommonOption.at.rawValue where !kind.position.edges.isEmpty:
        cursor.first.map { "; write the position without it: `\(kind.name) \($0.text)`" }
      default: nil
      }
    diagnostics.error(term.span, "`\(word)` belongs to \(owners), not to `\(kind.name)`\(advice ?? "")")
    parsed.fail()
    return true
  }

  /// Returns true if `term` is the direction `in`, even if the kind does not have this direction. Returns false if
  /// `term` begins a condition such as `in class "mpv"`.
  private static func isDirection(_ term: Term, before next: Term?, of kind: GestureKind) -> Bool {
    guard term.text == CommonOption.in.rawValue else { return false }
    guard let next else { return true }
    if next.kind == .word, (Vocabulary.windowTests + ["focused", "not", "order"]).contains(next.text) { return false }
    // An unknown word is probably a misspelled condition.
    guard next.kind == .word else { return next.kind != .quoted && next.kind != .regularExpression }
    let words = Vocabulary.optionNames + Vocabulary.directions
    if next.word.lengthOfNumber > 0 || words.contains(next.text) { return true }
    return kind.directions.all.contains(.inward) && nearestWord(to: next.text, among: words) != nil
      && nearestWord(to: next.text, among: Vocabulary.windowTests) == nil
  }

  /// Returns true if `at` begins a landing place, as in `at top`. Returns false if `at` begins an option of the kind,
  /// as in `at end`.
  private static func names(place term: Term?, behind option: OptionDefinition, of kind: GestureKind) -> Bool {
    guard option.word == CommonOption.at.rawValue, CommonOption.at.belongs(to: kind) else { return false }
    return option.type != .fixedWord(term?.text ?? "")
  }

  /// Returns the key under which `note` records an option. `as` has two keys: one for a name and one for a label.
  private static func noted(_ option: CommonOption, before next: Term?) -> String {
    switch option {
    case .at: "at PLACE"
    case .as where next?.kind == .quoted: "as LABEL"
    case .as, .eager, .rate, .inOrder, .on, .with, .in, .observe, .intercept, .waitsFor, .togetherWith: option.rawValue
    }
  }

  /// Records an option; reports an error if the trigger already has the same option.
  private static func note(
    _ term: Term, as key: String, mayRepeat: Bool, _ parsed: inout ParsedTrigger, _ diagnostics: inout DiagnosticList
  ) {
    guard !parsed.options.insert(key).inserted, !mayRepeat else { return }
    let advice = key == CommonOption.with.rawValue ? "; one `with` takes both, as in `with ctrl button right`" : ""
    diagnostics.error(term.span, "duplicate `\(key == CommonOption.inOrder.rawValue ? key : term.text)`\(advice)")
    parsed.fail()
  }

  /// Returns the term after an option; reports an error and returns nil if no term follows.
  private static func value(
    after term: Term, hint: String, _ cursor: inout ArraySlice<Term>, _ diagnostics: inout DiagnosticList
  ) -> Term? {
    guard let value = cursor.first, value.kind == .word || value.kind == .quoted else {
      diagnostics.error(term.span.end, "a value must follow `\(term.text)`\(hint)")
      return nil
    }
    cursor = cursor.dropFirst()
    guard value.kind == .word else {
      let word = value.text.wordsWithHyphens
      diagnostics.error(
        value.span, "the value of `\(term.text)` is a word without quotes and spaces",
        suggestion: word.isPlainName ? word : nil)
      return nil
    }
    return QuantityParser.reportSpace(before: cursor.first, behind: value, &diagnostics) ? nil : value
  }

  private static func value(
    of option: OptionDefinition, _ term: Term, _ cursor: inout ArraySlice<Term>, _ parsed: inout ParsedTrigger,
    _ diagnostics: inout DiagnosticList
  ) -> OptionValue? {
    if option.type == .flag { return .flag(true) }
    guard let value = value(after: term, hint: ", as in `\(option.example)`", &cursor, &diagnostics) else { return nil }
    parsed.places[option.word] = value.span
    if case .commit(let measure) = option.type {
      return CommitParser.threshold(value, &cursor, of: measure, &diagnostics).map { .commit($0) }
    }
    let isCustom = parsed.pending.binding.trigger.kind.isCustom
    return OptionValueParser.value(value, of: option, isCustom: isCustom, &diagnostics)
  }

  /// Reads the value of a common option; reports an error and returns false if the value is wrong.
  private static func option(
    _ option: CommonOption, _ term: Term, _ cursor: inout ArraySlice<Term>, _ parsed: inout ParsedTrigger,
    _ machine: CachedEnvironment, _ diagnostics: inout DiagnosticList
  ) -> Bool {
    func value() -> Term? { self.value(after: term, hint: option.definition.valueHint, &cursor, &diagnostics) }
    switch option {
    case .on: return DeviceParser.parse(after: term, &cursor, into: &parsed.pending.binding.scope, &diagnostics)
    case .with: return HeldInputParser.parse(after: term, &cursor, into: &parsed.pending.binding.scope, &diagnostics)
    case .at:
      guard let landing = LandingPlaceParser.place(after: term, &cursor, of: parsed, &diagnostics) else { return false }
      parsed.pending.binding.trigger.landing = landing
    case .in:
      guard ScopeParser.admitsMore(parsed.pending.binding.scope, term, &diagnostics) else { return false }
      return WindowConditionParser.parse(
        after: term, &cursor, into: &parsed.pending.binding.scope, machine, &diagnostics)
    case .eager: parsed.pending.binding.isEager = true
    case .observe: return delivery(.observe, term, &parsed, &diagnostics)
    case .intercept: return delivery(.intercept, term, &parsed, &diagnostics)
    case .inOrder:
      cursor = cursor.dropFirst()
      parsed.pending.binding.isInOrder = true
    case .rate:
      guard let term = value(), let time = QuantityParser.duration(term.word, for: option.rawValue, &diagnostics) else {
        return false
      }
      parsed.rate = time
    case .as where cursor.first?.kind == .quoted:
      guard let label = cursor.popFirst().flatMap({ NameParser.label($0, &diagnostics) }) else { return false }
      parsed.pending.binding.label = label
    case .as:
      guard let term = value(), let name = NameParser.name(term, &diagnostics) else { return false }
      parsed.pending.name = name
      parsed.pending.binding.name = name.text
    case .waitsFor:
      guard let term = value() else { return false }
      parsed.pending.waitsFor.append(term.word)
    case .togetherWith:
      guard let term = value() else { return false }
      parsed.pending.togetherWith.append(term.word)
    }
    return true
  }

  private static func delivery(
    _ delivery: Delivery, _ term: Term, _ parsed: inout ParsedTrigger, _ diagnostics: inout DiagnosticList
  ) -> Bool {
    if parsed.options.isSuperset(of: Delivery.allCases.map(\.rawValue)) {
      diagnostics.error(term.span, "either `observe` or `intercept`, not both")
      return false
    }
    parsed.pending.binding.delivery = delivery
    return true
  }
}
