/// Reads the phase or the step at which actions are performed: `began`, `changed rate 100ms`, `every 12mm right`,
/// `after 30mm right`.
enum MomentParser {
  /// Reads the text before `->` in a trigger's block; reports an error and returns nil if the text is wrong.
  ///
  /// - Parameter defaultRate: The rate of `changed` if the line states no rate.
  /// - Parameter trigger: The trigger of the block; nil if the trigger has an error.
  static func moment(
    _ terms: [Term], of kind: GestureKind, trigger: Trigger?, defaultRate: Duration?,
    _ diagnostics: inout DiagnosticList
  ) -> (moment: BindingRule.Moment, rate: Duration?)? {
    guard let first = terms.first else { return nil }
    if let odd = terms.first(where: { $0.kind != .word }) {
      let isSemicolon = odd.kind == .semicolon
      diagnostics.error(
        odd.span, isSemicolon ? "`;` separates actions, after `->`" : "a quoted text is not allowed here")
      return nil
    }
    switch first.text {
    case "began": return single(terms, .began, &diagnostics)
    case "ended": return single(terms, .ended, &diagnostics)
    case "cancelled": return single(terms, .cancelled, &diagnostics)
    case "changed": return changed(terms, defaultRate: defaultRate, &diagnostics)
    default:
      guard let frequency = Step.Frequency(rawValue: first.text) else { return nil }
      return step(terms, frequency, kind: kind, trigger: trigger, &diagnostics).map { (.step($0), nil) }
    }
  }

  private static func single(
    _ terms: [Term], _ moment: BindingRule.Moment, _ diagnostics: inout DiagnosticList
  ) -> (moment: BindingRule.Moment, rate: Duration?)? {
    if terms.count > 1 {
      diagnostics.error(terms[1].span, "`->` must follow `\(terms[0].text)`, not `\(terms[1].text)`")
      return nil
    }
    return (moment, nil)
  }

  private static func changed(
    _ terms: [Term], defaultRate: Duration?, _ diagnostics: inout DiagnosticList
  ) -> (moment: BindingRule.Moment, rate: Duration?)? {
    guard terms.count > 1 else { return (.changed, defaultRate) }
    guard terms[1].text == "rate" else {
      diagnostics.error(terms[1].span, "`->` or `rate` must follow `changed`, not `\(terms[1].text)`")
      return nil
    }
    guard terms.count == 3 else {
      diagnostics.error(terms[1].span.end, "one time must follow `rate`, as in `rate 100ms`")
      return nil
    }
    return QuantityParser.duration(terms[2].word, for: "rate", &diagnostics).map { (.changed, $0) }
  }

  private static func step(
    _ terms: [Term], _ frequency: Step.Frequency, kind: GestureKind, trigger: Trigger?,
    _ diagnostics: inout DiagnosticList
  ) -> Step? {
    let units = kind.steps.units
    let owner = frequency.rawValue
    guard terms.count > 1 else {
      let clicks = kind.steps.countsClicks ? "clicks of the wheel without a unit, or in " : ""
      diagnostics.error(terms[0].span.end, "an amount must follow `\(owner)`, in \(clicks)\(Quantity.list(units))")
      return nil
    }
    if terms.count > 2, QuantityParser.reportSpace(before: terms[2], behind: terms[1], &diagnostics) { return nil }
    if kind.steps.countsClicks, let count = clicks(terms[1].word) {
      return directed(terms, frequency, amount: .clicks(count), kind: kind, trigger: trigger, &diagnostics)
    }
    guard let quantity = QuantityParser.quantity(terms[1].word, for: owner, in: units, &diagnostics) else {
      return nil
    }
    let amount: Step.Amount
    switch quantity.unit {
    case .millimetres: amount = .millimetres(quantity.value)
    case .pixels: amount = .pixels(quantity.value)
    case .percent: amount = .fraction(quantity.value / 100)
    case .degrees: amount = .degrees(quantity.value)
    case .milliseconds, .seconds, .millimetresPerSecond, .percentPerSecond, .degreesPerSecond:
      guard let time = quantity.duration else { return nil }
      if terms.count > 2 {
        diagnostics.error(terms[2].span, "time has no direction; `->` must follow")
        return nil
      }
      guard frequency == .after || time >= Steps.minimumInterval else {
        diagnostics.error(terms[1].span, "`every` repeats at most once in 10 ms")
        return nil
      }
      return Step(frequency: frequency, amount: .time(time), directions: [])
    }
    return directed(terms, frequency, amount: amount, kind: kind, trigger: trigger, &diagnostics)
  }

  /// Reads a number of wheel clicks, which is written without a unit.
  private static func clicks(_ word: Word) -> Double? {
    guard word.lengthOfNumber == word.scalars.count, let count = Double(word.text), (0.01...1000).contains(count) else {
      return nil
    }
    return count
  }

  /// Returns a step with the direction after its amount. Without a direction, the step has all directions of the
  /// gesture.
  private static func directed(
    _ terms: [Term], _ frequency: Step.Frequency, amount: Step.Amount, kind: GestureKind, trigger: Trigger?,
    _ diagnostics: inout DiagnosticList
  ) -> Step? {
    let possible = kind.steps.directions.intersection(amount.directions)
    guard terms.count > 2 else {
      let directions = trigger.map { possible.intersection($0.axis) } ?? possible
      return Step(frequency: frequency, amount: amount, directions: directions)
    }
    if terms.count > 3 { diagnostics.error(terms[3].span, "`->` must follow the direction") }
    guard
      let directions = DirectionParser.direction(
        terms[2].word, for: kind, among: possible.union(kind.directions.relative), &diagnostics)
    else {
      return nil
    }
    if let trigger, directions.spread.isDisjoint(with: trigger.axis) {
      diagnostics.error(terms[2].span, "this \(kind.name) never has the direction `\(terms[2].text)`")
      return nil
    }
    // `every` measures from the previous step, so after a spread even `every 150% in` can happen.
    if case .fraction(let fraction) = amount, fraction >= 1, directions == .inward,
      frequency == .after || trigger?.directions == .inward
    {
      diagnostics.error(terms[1].span, "fingers that close cannot come nearer by 100%; a step `in` is less")
      return nil
    }
    return Step(frequency: frequency, amount: amount, directions: directions)
  }
}

extension Step.Amount {
  /// The directions whose steps can have this unit.
  fileprivate var directions: Directions {
    switch self {
    case .millimetres, .pixels, .clicks: .straight
    case .fraction: .span
    case .degrees: .turn
    case .time: []
    }
  }
}
