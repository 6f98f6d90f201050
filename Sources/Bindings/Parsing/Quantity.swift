/// A number with its unit.
struct Quantity {
  enum Unit: String, CaseIterable {
    case millimetres = "mm"
    case pixels = "px"
    case percent = "%"
    case degrees = "deg"
    case milliseconds = "ms"
    case seconds = "s"
    case millimetresPerSecond = "mm/s"
  }

  let value: Double
  let unit: Unit

  /// For a unit of time, at most an hour; nil otherwise.
  var duration: Duration? {
    switch unit {
    case .milliseconds: Self.duration(milliseconds: value)
    case .seconds: Self.duration(milliseconds: value * 1000)
    default: nil
    }
  }

  private static func duration(milliseconds: Double) -> Duration? {
    guard milliseconds > 0, milliseconds <= 3_600_000 else { return nil }
    return .microseconds(Int64((milliseconds * 1000).rounded()))
  }

  static func list(_ units: [Unit]) -> String { units.map(\.rawValue).joinedByOr }
}

extension [String] {
  /// "a, b or c".
  var joinedByOr: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}

extension Word {
  /// How many characters at the start are a plain decimal number.
  var lengthOfNumber: Int {
    func digits(from start: Int) -> Int {
      var end = start
      while end < scalars.count, ("0"..."9").contains(scalars[end]) { end += 1 }
      return end
    }
    let whole = digits(from: 0)
    guard whole > 0, whole < scalars.count, scalars[whole] == "." else { return whole }
    let fraction = digits(from: whole + 1)
    return fraction > whole + 1 ? fraction : whole
  }

  /// The word as a whole number; nil if it is none or larger than a million.
  var wholeNumber: Int? {
    guard !scalars.isEmpty, scalars.count <= 7, scalars.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
    return Int(text)
  }
}

extension Parser {
  /// Lengths, speeds and percentages beyond this are typing errors.
  private static let largest = 100_000.0

  /// Reads `word` as an amount in one of `units`; reports and returns nil otherwise.
  mutating func quantity(
    _ word: Word, for owner: String, in units: [Quantity.Unit], mayBeZero: Bool = false
  ) -> Quantity? {
    let length = word.lengthOfNumber
    let expected = Quantity.list(units)
    guard length > 0, let value = Double(word.part(0..<length).text) else {
      diagnostics.error(word.span, "`\(owner)` takes a number in \(expected), not `\(word.text)`")
      return nil
    }
    let unitWord = word.part(length..<word.scalars.count)
    guard !unitWord.isEmpty else {
      diagnostics.error(word.span, "`\(word.text)` lacks its unit; `\(owner)` is measured in \(expected)")
      return nil
    }
    if unitWord.scalars.first == "," {
      let decimal = word.part(0..<length).text + "." + String(unitWord.text.dropFirst())
      diagnostics.error(word.span, "decimals stand behind a point, not behind a comma", suggestion: decimal)
      return nil
    }
    guard let unit = Quantity.Unit(rawValue: unitWord.text) else {
      let known = Quantity.Unit.allCases.map(\.rawValue).joinedByAnd
      diagnostics.error(
        unitWord.span,
        "`\(unitWord.text)` is not a unit; `\(owner)` is measured in \(expected), and the units are \(known)")
      return nil
    }
    guard units.contains(unit) else {
      diagnostics.error(unitWord.span, "`\(owner)` is measured in \(expected), not in \(unit.rawValue)")
      return nil
    }
    let quantity = Quantity(value: value, unit: unit)
    let isTime = unit == .milliseconds || unit == .seconds
    guard value > 0 || mayBeZero, isTime ? quantity.duration != nil : value <= Self.largest else {
      let limit = isTime ? "an hour" : "100000"
      diagnostics.error(word.span, "`\(owner)` is more than 0 and at most \(limit)")
      return nil
    }
    return quantity
  }

  /// Whether `unit` is the unit of the number before it, which is an error.
  mutating func reportSpace(before unit: Term?, behind number: Term) -> Bool {
    guard let unit, unit.kind == .word, number.kind == .word, Quantity.Unit(rawValue: unit.text) != nil,
      number.word.lengthOfNumber == number.word.scalars.count
    else { return false }
    diagnostics.error(
      number.span.through(unit.span), "no space stands before a unit", suggestion: number.text + unit.text)
    return true
  }

  mutating func duration(_ word: Word, for owner: String) -> Duration? {
    quantity(word, for: owner, in: [.milliseconds, .seconds])?.duration
  }
}
