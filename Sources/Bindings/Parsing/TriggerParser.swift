import GestureKinds
import Gestures

/// The surroundings of a trigger: the settings and conditions that apply to its line, and the kinds and shapes that the
/// trigger may name.
struct TriggerSurroundings {
  let context: Context
  let machine: CachedEnvironment
  /// The shapes that the lines before the trigger's line define.
  let shapes: [String: Shape]

  var registry: RecognizerRegistry { machine.environment.registry }
}

/// Reads triggers: `swipe 3 up min 20mm`.
enum TriggerParser {
  /// Returns the kind that a sentence begins with; reports an error and returns nil if the first word is not a kind.
  static func kind(
    of tokens: some Collection<Token>, in registry: RecognizerRegistry, _ diagnostics: inout DiagnosticList
  ) -> GestureKind? {
    guard let first = tokens.first else { return nil }
    guard let word = first.plainText else {
      diagnostics.error(first.span, "a line begins with a kind of gesture or a scope, and without a group")
      return nil
    }
    let table = KindTable(registry)
    if let kind = table.kind(named: word) { return kind }
    let next = tokens.dropFirst().first
    if let advice = ForeignWords.adviceForStart(word, before: next?.plainText?.nameOfWindow) {
      let span = advice.includesNext ? next.map { first.span.through($0.span) } : nil
      diagnostics.error(span ?? first.span, advice.message, suggestion: advice.suggestion)
    } else if Vocabulary.actions.contains(word) {
      diagnostics.error(
        first.span,
        word == ActionWord.click.rawValue
          ? translatable(
            """
            `\(word)` is an action; write it after a trigger and `->`; the gesture is written `tap 1 with button back`
            """)
          : translatable("`\(word)` is an action; write it after a trigger and `->`"))
    } else if let digit = word.unicodeScalars.first, ("0"..."9").contains(digit) {
      diagnostics.error(
        first.span, translatable("a line begins with a kind of gesture, as in `swipe 3 up`, not with `\(word)`"))
    } else if (Vocabulary.phases + Vocabulary.steps).contains(word) {
      diagnostics.error(first.span, "`\(word)` belongs in the block of a `pan`, a `pinch` or another continuous kind")
    } else {
      let names = table.names.dropLast().joined(separator: ", ")
      let last = table.names.last ?? ""
      diagnostics.error(
        first.span, translatable("`\(word)` is not a kind of gesture; there are \(names) and \(last)"), nearest: word,
        of: table.names + Vocabulary.statements)
    }
    return nil
  }

  /// Reads a trigger in which groups have been replaced by one alternative; reports an error and returns nil if the
  /// trigger is wrong.
  static func trigger(
    _ terms: [Term], kind: GestureKind, in surroundings: TriggerSurroundings, _ diagnostics: inout DiagnosticList
  ) -> (pending: PendingBinding, rate: Duration?)? {
    let context = surroundings.context
    guard let first = terms.first, let last = terms.last else { return nil }
    let trigger = Trigger(kind: kind, fingers: kind.fingers.implied ?? 1...1, directions: [])
    var binding = Binding(
      trigger: trigger, scope: context.scope, delivery: context.delivery, rules: [], text: terms.asWritten,
      span: first.span.through(last.span))
    binding.keyFocus = context.keyFocus
    var parsed = ParsedTrigger(pending: PendingBinding(binding: binding), rate: context.rate)
    var cursor = terms.dropFirst()
    // Stops at the first error. The words after the error may belong to the same mistake.
    while parsed.isSound, let term = cursor.first { word(term, &cursor, &parsed, in: surroundings, &diagnostics) }
    guard parsed.isSound else { return nil }
    if !parsed.hasFingers, !parsed.hasPlace, case .required(_, let example, _) = kind.fingers {
      diagnostics.error(
        last.span.end, translatable("the number of fingers is missing, as in `\(kind.name) \(example)`"))
      return nil
    }
    if !kind.position.choices.isEmpty, !parsed.hasPlace, !parsed.pending.binding.trigger.dwellsAnywhere {
      let rest = kind.option(named: HoverOptions.dwell.definition.word).map {
        "`\($0.example)` for a pointer that rests anywhere"
      }
      let choices = kind.position.choices + [rest].compactMap(\.self)
      diagnostics.error(first.span, "`\(kind.name)` must be followed by a position: \(choices.joinedByOr)")
      return nil
    }
    if parsed.pending.binding.trigger.directions.isEmpty {
      parsed.pending.binding.trigger.directions = kind.directions.allowed
    }
    PreviewOption.check(&parsed, terms, &diagnostics)
    kind.complete(&parsed, terms, context, &diagnostics)
    if parsed.isSound { WithholdingCheck.report(interceptIn: terms, of: parsed.pending.binding, &diagnostics) }
    return parsed.isSound ? (parsed.pending, parsed.rate) : nil
  }

  /// Returns the range of tokens of each option of a trigger; reports an error and returns nil if the trigger is wrong.
  static func options(
    _ tokens: [Token], in environment: CheckEnvironment, _ diagnostics: inout DiagnosticList
  ) -> [Range<Int>]? {
    guard let first = tokens.first, let kind = kind(of: tokens, in: environment.registry, &diagnostics) else {
      return nil
    }
    let surroundings = TriggerSurroundings(
      context: Context(), machine: CachedEnvironment(environment), shapes: [:])
    let terms = Expansion.terms(of: tokens, alternative: 0, of: nil)
    let trigger = Trigger(kind: kind, fingers: kind.fingers.implied ?? 1...1, directions: [])
    let binding = Binding(trigger: trigger, scope: Scope(), delivery: nil, rules: [], text: "", span: first.span)
    var parsed = ParsedTrigger(pending: PendingBinding(binding: binding), rate: nil)
    var cursor = terms.dropFirst()
    var ranges: [Range<Int>] = []
    while let term = cursor.first {
      let known = parsed.options.count
      word(term, &cursor, &parsed, in: surroundings, &diagnostics)
      guard parsed.isSound else { return nil }
      let isRepeated = CommonOption(term.text, before: nil)?.definition.mayRepeat ?? false
      guard parsed.options.count > known || isRepeated else { continue }
      let start = tokens.firstIndex { $0.span.end.column > term.span.column } ?? 0
      let end = cursor.first.flatMap { next in tokens.firstIndex { $0.span.end.column > next.span.column } }
      ranges.append(start..<(end ?? tokens.count))
    }
    return ranges
  }

  private static func word(
    _ term: Term, _ cursor: inout ArraySlice<Term>, _ parsed: inout ParsedTrigger,
    in surroundings: TriggerSurroundings, _ diagnostics: inout DiagnosticList
  ) {
    cursor = cursor.dropFirst()
    let text = term.text
    let kind = parsed.pending.binding.trigger.kind
    if kind.position == .shape, StrokeParser.word(term, &parsed, surroundings.shapes, &diagnostics) { return }
    guard term.kind == .word else {
      let isMonitor = term.kind == .quoted && parsed.options.contains("of")
      diagnostics.error(
        term.span,
        term.kind == .semicolon
          ? "`;` separates actions, after `->`"
          : isMonitor ? "the name of a monitor follows `in monitor`" : "a quoted text is not allowed here",
        suggestion: isMonitor ? "in monitor \(term.text.inQuotes)" : nil)
      return parsed.fail()
    }
    if text == "any" || term.word.lengthOfNumber > 0 {
      return kind.position == .edgeOrArea
        ? area(term, &parsed, &diagnostics) : fingers(term, &parsed, &diagnostics)
    }
    if OptionParser.parse(term, &cursor, &parsed, surroundings.machine, &diagnostics) { return }
    if let place = kind.position.edges.first(where: { $0.word == text })?.place {
      guard isOnlyPlace(term, parsed, &diagnostics) else { return parsed.fail() }
      parsed.pending.binding.trigger.position = .edge(place)
      return
    }
    if kind.position == .button, !parsed.hasFingers, button(term, &cursor, &parsed, &diagnostics) { return }
    if isOfScope(term, for: kind, &diagnostics) {
      return parsed.fail()
    }
    if let finger = cursor.dropFirst().first, [cursor.first?.text, finger.text] == ["of", "finger"],
      kind.option(named: "\(text)-of") != nil
    {
      diagnostics.error(
        term.span.through(finger.span), "a position beside a finger is one word", suggestion: "\(text)-of finger")
      return parsed.fail()
    }
    if kind.position.edges.isEmpty, Directions.words.contains(where: { $0.word == text }) {
      return direction(term, &parsed, &diagnostics)
    }
    reportUnknown(term, before: cursor.first, in: parsed, &diagnostics)
    parsed.fail()
  }

  private static func direction(_ term: Term, _ parsed: inout ParsedTrigger, _ diagnostics: inout DiagnosticList) {
    let kind = parsed.pending.binding.trigger.kind
    guard let directions = DirectionParser.direction(term.word, for: kind, among: kind.directions.all, &diagnostics)
    else { return parsed.fail() }
    if !parsed.pending.binding.trigger.directions.isEmpty {
      diagnostics.error(
        term.span, "one direction only; the diagonals are written `up-left`, and a group makes several bindings")
      return parsed.fail()
    }
    parsed.pending.binding.trigger.directions = directions
  }

  private static func reportUnknown(
    _ term: Term, before next: Term?, in parsed: ParsedTrigger, _ diagnostics: inout DiagnosticList
  ) {
    let kind = parsed.pending.binding.trigger.kind
    let options = Vocabulary.writtenOptions(of: kind)
    if kind.isCustom {
      let own = kind.options.map(\.word)
      diagnostics.error(
        term.span,
        "`\(term.text)` is not an option of `\(kind.name)`; "
          + (own.isEmpty ? "it has none of its own" : "it has \(own.joinedByAnd)"), nearest: term.text, of: options)
      return
    }
    if term.text == CommitOptions.speedWord, kind.option(named: CommitOptions.word) != nil {
      return diagnostics.error(term.span, "`or` must follow the amount of `commit`, as in `commit 15mm or 200mm/s`")
    }
    if let digit = ForeignWords.digit(for: term.text), case .required = kind.fingers {
      return diagnostics.error(term.span, "a number of fingers is written in digits", suggestion: digit)
    }
    // In `class min 9mm`, the name of the window is missing: `min` is an option. A regular expression stays as written.
    let name = next.flatMap {
      $0.kind == .regularExpression || options.contains($0.text) ? nil : $0.text.nameOfWindow
    }
    if let advice = ForeignWords.advice(
      for: term.text, before: name, in: kind,
      hasDevice: parsed.options.contains(CommonOption.on.rawValue))
    {
      let span = advice.includesNext ? next.map { term.span.through($0.span) } : nil
      return diagnostics.error(span ?? term.span, advice.message, suggestion: advice.suggestion)
    }
    let directions = Directions.words.filter { kind.directions.all.isSuperset(of: $0.directions) }.map(\.word)
    let places = kind.position.edges.map(\.word)
    let text =
      if !places.isEmpty {
        translatable("`\(term.text)` is neither a position nor an option of `\(kind.name)`")
      } else if directions.isEmpty {
        translatable("`\(term.text)` is not an option of `\(kind.name)`")
      } else {
        translatable("`\(term.text)` is neither a direction nor an option of `\(kind.name)`")
      }
    diagnostics.error(
      term.span, text, nearest: term.text,
      of: directions + places + options)
  }

  /// Returns true and reports an error if `term` is a word for the head of a scope and not for a trigger.
  private static func isOfScope(
    _ term: Term, for kind: GestureKind, _ diagnostics: inout DiagnosticList
  ) -> Bool {
    switch term.text {
    case "button":
      diagnostics.error(term.span, "`button` must follow `with`, as in `with button right`")
      return true
    case "mode": break
    default: return false
    }
    diagnostics.error(
      term.span, "`\(term.text)` belongs at the start of a line, before a block: `\(term.text) … { \(kind.name) … }`")
    return true
  }

  private static func isOnlyPlace(
    _ term: Term, _ parsed: ParsedTrigger, _ diagnostics: inout DiagnosticList
  ) -> Bool {
    guard parsed.hasPlace else { return true }
    let trigger = parsed.pending.binding.trigger
    let edges = trigger.kind.position.edges
    let first = edges.first { .edge($0.place) == trigger.position }?.word ?? ""
    let corner = edges.first { ["\(first)-\(term.text)", "\(term.text)-\(first)"].contains($0.word) }?.word
    diagnostics.error(
      term.span,
      corner.map { "one position only; a corner is one word: `\($0)`" }
        ?? "one position only; a group makes several bindings, as in `{left,right}`")
    return false
  }

  private static func area(_ term: Term, _ parsed: inout ParsedTrigger, _ diagnostics: inout DiagnosticList) {
    if term.text == "any" || term.word.wholeNumber != nil, reportFingers(term, parsed, &diagnostics) {
      return parsed.fail()
    }
    guard let area = ScreenArea(term.text) else {
      diagnostics.error(
        term.span,
        "`\(term.text)` is not an area; `200x40-0+0` is 200 pixels wide and 40 high, in the upper right corner")
      return parsed.fail()
    }
    guard isOnlyPlace(term, parsed, &diagnostics) else { return parsed.fail() }
    parsed.pending.binding.trigger.position = .area(area)
  }

  /// Reads the button that a tap presses. Returns false, without an error, if `term` does not name a button.
  private static func button(
    _ term: Term, _ cursor: inout ArraySlice<Term>, _ parsed: inout ParsedTrigger, _ diagnostics: inout DiagnosticList
  ) -> Bool {
    var name = term
    if term.text == "button" {
      guard let next = cursor.popFirst() else {
        ButtonParser.reportMissing(after: term, &diagnostics)
        parsed.fail()
        return true
      }
      name = next
    } else if !PointerButton.words.contains(where: { $0.word == term.text }) {
      return false
    }
    guard let button = ButtonParser.button(name, after: term, wheel: "a `scroll` is made with them", &diagnostics)
    else {
      parsed.fail()
      return true
    }
    guard !parsed.hasPlace else {
      diagnostics.error(name.span, "one button only; a group makes several bindings, as in `{left,middle}`")
      parsed.fail()
      return true
    }
    parsed.pending.binding.trigger.position = .button(button)
    return true
  }

  /// Reports an error at `term` and returns true if triggers of the kind cannot have a number of fingers.
  private static func reportFingers(
    _ term: Term, _ parsed: ParsedTrigger, _ diagnostics: inout DiagnosticList
  ) -> Bool {
    guard case .absent(_, let reason) = parsed.pending.binding.trigger.kind.fingers else { return false }
    diagnostics.error(term.span, reason)
    return true
  }

  private static func fingers(_ term: Term, _ parsed: inout ParsedTrigger, _ diagnostics: inout DiagnosticList) {
    let unit = term.word.part(term.word.lengthOfNumber..<term.word.scalars.count).text
    if let unit = Quantity.Unit(rawValue: unit) {
      let option = parsed.pending.binding.trigger.kind.options.first { $0.type.units.contains(unit) }
      diagnostics.error(
        term.span, "`\(term.text)` needs the name of its option before it",
        suggestion: option.map { "\($0.word) \(term.text)" })
      return parsed.fail()
    }
    guard !reportFingers(term, parsed, &diagnostics) else { return parsed.fail() }
    guard !parsed.hasFingers else {
      diagnostics.error(term.span, translatable("duplicate number of fingers"))
      return parsed.fail()
    }
    parsed.hasFingers = true
    let kind = parsed.pending.binding.trigger.kind
    let allowed = kind.fingers.allowed
    if term.text == "any" {
      parsed.pending.binding.trigger.fingers = kind.fingers.any
      return
    }
    let bounds = term.word.split(at: "-").map(\.wholeNumber)
    guard bounds.count <= 2, case .some(.some(let low)) = bounds.first, case .some(.some(let high)) = bounds.last else {
      diagnostics.error(
        term.span, translatable("`\(term.text)` is not a number of fingers; write `3`, `3-5` or `any`"))
      return parsed.fail()
    }
    guard low <= high, allowed.contains(low), allowed.contains(high) else {
      diagnostics.error(
        term.span,
        low > high
          ? "write the smaller number first, as in `3-5`" : "\(kind.nameWithArticle) has \(allowed.inWords)")
      return parsed.fail()
    }
    parsed.pending.binding.trigger.fingers = low...high
  }
}

extension [Term] {
  /// The terms, separated by spaces.
  fileprivate var asWritten: String {
    var text = ""
    for (index, term) in enumerated() {
      // The flag `i` follows its regular expression without a space.
      let isFlag = term.isGlued && index > 0 && self[index - 1].kind == .regularExpression
      if index > 0, !isFlag { text += " " }
      switch term.kind {
      case .quoted: text += term.text.inQuotes
      case .regularExpression: text += term.text.inSlashes
      case .word, .semicolon, .arrow, .command, .opening, .closing, .bar: text += term.text
      }
    }
    return text
  }
}

extension String {
  /// The text without quotation marks if it may be the name of a window's class; otherwise nil.
  fileprivate var nameOfWindow: String? {
    let name = String(withoutForeignQuotes)
    return name.isPlainName ? name : nil
  }
}

extension ClosedRange<Int> {
  /// The number of fingers in words: "1 finger", "2 to 10 fingers".
  fileprivate var inWords: String {
    count == 1 ? "\(lowerBound) finger\(lowerBound == 1 ? "" : "s")" : "\(lowerBound) to \(upperBound) fingers"
  }
}
