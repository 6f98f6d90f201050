/// `began`, `changed rate 100ms`, `every 12mm right`.
extension Parser {
  mutating func moment(
    _ terms: [Term], in block: TriggerBlock, trigger: Trigger?
  ) -> (moment: Rule.Moment, rate: Duration?)? {
    guard let first = terms.first else { return nil }
    if let odd = terms.first(where: { $0.kind != .word }) {
      let isSemicolon = odd.kind == .semicolon
      diagnostics.error(
        odd.span, isSemicolon ? "`;` separates actions, behind `->`" : "a quoted text has no place here")
      return nil
    }
    switch first.text {
    case "began": return single(terms, .began)
    case "ended": return single(terms, .ended)
    case "cancelled": return single(terms, .cancelled)
    case "changed": return changed(terms, defaultRate: block.rate)
    default: return step(terms, kind: block.kind, trigger: trigger).map { (.step($0), nil) }
    }
  }

  private mutating func single(_ terms: [Term], _ moment: Rule.Moment) -> (moment: Rule.Moment, rate: Duration?)? {
    if terms.count > 1 {
      diagnostics.error(terms[1].span, "`->` must follow `\(terms[0].text)`, not `\(terms[1].text)`")
      return nil
    }
    return (moment, nil)
  }

  private mutating func changed(_ terms: [Term], defaultRate: Duration?) -> (moment: Rule.Moment, rate: Duration?)? {
    guard terms.count > 1 else { return (.changed, defaultRate) }
    guard terms[1].text == "rate" else {
      diagnostics.error(terms[1].span, "`->` or `rate` must follow `changed`, not `\(terms[1].text)`")
      return nil
    }
    guard terms.count == 3 else {
      diagnostics.error(end(of: terms[1].span), "one time must follow `rate`, as in `rate 100ms`")
      return nil
    }
    return duration(terms[2].word, for: "rate").map { (.changed, $0) }
  }

  private mutating func step(_ terms: [Term], kind: GestureKind, trigger: Trigger?) -> Step? {
    let units = kind.stepUnits
    guard terms.count > 1 else {
      let clicks = kind == .scroll ? "clicks of the wheel without a unit, or in " : ""
      diagnostics.error(end(of: terms[0].span), "an amount must follow `every`, in \(clicks)\(Quantity.list(units))")
      return nil
    }
    if terms.count > 2, reportSpace(before: terms[2], behind: terms[1]) { return nil }
    if kind == .scroll, let count = clicks(terms[1].word) {
      return directed(terms, amount: .clicks(count), kind: kind, trigger: trigger)
    }
    guard let quantity = quantity(terms[1].word, for: "every", in: units) else { return nil }
    let amount: Step.Amount
    switch quantity.unit {
    case .millimetres: amount = .millimetres(quantity.value)
    case .pixels: amount = .pixels(quantity.value)
    case .percent: amount = .fraction(quantity.value / 100)
    case .degrees: amount = .degrees(quantity.value)
    default:
      guard let time = quantity.duration else { return nil }
      if terms.count > 2 {
        diagnostics.error(terms[2].span, "time has no direction; `->` must follow")
        return nil
      }
      guard time >= Steps.shortestInterval else {
        diagnostics.error(terms[1].span, "`every` repeats at most once in 10 ms")
        return nil
      }
      return Step(amount: .time(time), directions: [])
    }
    return directed(terms, amount: amount, kind: kind, trigger: trigger)
  }

  /// A number of clicks of a wheel: a count has no unit.
  private func clicks(_ word: Word) -> Double? {
    guard word.lengthOfNumber == word.scalars.count, let count = Double(word.text), (0.01...1000).contains(count) else {
      return nil
    }
    return count
  }

  /// A step with the direction behind its amount, or with all that the gesture has.
  private mutating func directed(
    _ terms: [Term], amount: Step.Amount, kind: GestureKind, trigger: Trigger?
  ) -> Step? {
    let possible = kind.stepDirections.intersection(amount.directions)
    guard terms.count > 2 else {
      // No direction is any direction that the gesture has.
      return Step(amount: amount, directions: kind.hasAxes ? trigger?.axis ?? .straight : possible)
    }
    if terms.count > 3 { diagnostics.error(terms[3].span, "`->` must follow the direction") }
    guard let directions = direction(terms[2].word, for: kind, among: possible.union(kind.relativeDirections)) else {
      return nil
    }
    if let trigger, kind.hasAxes, directions.spread.isDisjoint(with: trigger.axis) {
      diagnostics.error(terms[2].span, "this \(kind.name) never goes `\(terms[2].text)`")
      return nil
    }
    return Step(amount: amount, directions: directions)
  }

  /// The directions that `word` means for `kind`; nil, with an error, if it means none.
  mutating func direction(_ word: Word, for kind: GestureKind, among possible: Directions) -> Directions? {
    let text = word.text
    let fitting = Directions.words.filter { !$0.directions.isDisjoint(with: possible) }.map(\.word)
    guard let directions = Directions.words.first(where: { $0.word == text })?.directions else {
      diagnostics.error(
        word.span, "`\(text)` is not a direction; a `\(kind.name)` goes \(fitting.joinedByOr)", nearest: text,
        of: fitting)
      return nil
    }
    guard possible.isSuperset(of: directions) else {
      let message =
        fitting.isEmpty
        ? "a `\(kind.name)` has no direction"
        : "a `\(kind.name)` does not go `\(text)`, but \(fitting.joinedByOr)"
      diagnostics.error(word.span, message)
      return nil
    }
    return directions
  }
}

extension GestureKind {
  /// Whether a direction of the trigger leaves out the other axis.
  fileprivate var hasAxes: Bool { self == .pan || self == .scroll }

  /// The units of `every`.
  fileprivate var stepUnits: [Quantity.Unit] {
    var units: [Quantity.Unit] = [.milliseconds, .seconds]
    // A wheel's clicks have none.
    guard self != .scroll else { return units }
    if !stepDirections.isDisjoint(with: .turn) { units.insert(.degrees, at: 0) }
    if !stepDirections.isDisjoint(with: .span) { units.insert(.percent, at: 0) }
    if !stepDirections.isDisjoint(with: .straight) { units.insert(contentsOf: [.millimetres, .pixels], at: 0) }
    return units
  }
}

extension Step.Amount {
  /// The directions that are measured so.
  fileprivate var directions: Directions {
    switch self {
    case .millimetres, .pixels, .clicks: .straight
    case .fraction: .span
    case .degrees: .turn
    case .time: []
    }
  }
}

extension Trigger {
  /// Both ways of every axis that the trigger lets the fingers go.
  var axis: Directions {
    var axis: Directions = []
    if !directions.spread.isDisjoint(with: .horizontal) { axis.formUnion(.horizontal) }
    if !directions.isDisjoint(with: .vertical) { axis.formUnion(.vertical) }
    return axis
  }
}
