/// Reads numbers with units: `20mm`, `300ms`, `15deg`.
enum QuantityParser {
  /// Maximum value of lengths, speeds, angles and percentages. A larger value is probably a typing error.
  private static let maximumValue = 100_000.0

  static let lengthUnits: [Quantity.Unit] = [.millimetres, .pixels]
  static let extentUnits = lengthUnits + [.percent]
  static let durationUnits: [Quantity.Unit] = [.milliseconds, .seconds]

  /// Reads `word` as an amount in one of `units`; reports an error and returns nil if `word` is not such an amount.
  static func quantity(
    _ word: Word, for owner: String, in units: [Quantity.Unit], mayBeZero: Bool = false,
    _ diagnostics: inout DiagnosticList
  ) -> Quantity? {
    let length = word.lengthOfNumber
    var expected: String { Quantity.list(units) }
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
      diagnostics.error(word.span, "write decimals after a point, not after a comma", suggestion: decimal)
      return nil
    }
    guard let unit = Quantity.Unit(rawValue: unitWord.text) else {
      if units.contains(.seconds), let seconds = Quantity.inSeconds(value, unitWord.text) {
        let name = unitWord.text == "h" ? "hours" : "minutes"
        diagnostics.error(word.span, "write \(name) in seconds", suggestion: seconds)
        return nil
      }
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
    guard value > 0 || mayBeZero, isTime ? quantity.duration != nil : value <= maximumValue else {
      let limit = isTime ? "a day" : "100000"
      diagnostics.error(word.span, "`\(owner)` is more than 0 and at most \(limit)")
      return nil
    }
    return quantity
  }

  /// Returns true and reports an error if a space separates a number from its unit.
  static func reportSpace(before unit: Term?, behind number: Term, _ diagnostics: inout DiagnosticList) -> Bool {
    guard let unit, unit.kind == .word, number.kind == .word,
      number.word.lengthOfNumber == number.word.scalars.count, let value = Double(number.text)
    else { return false }
    // After a number of fingers, `min` is an option and not a unit.
    let seconds = unit.text == "min" ? nil : Quantity.inSeconds(value, unit.text)
    guard seconds != nil || Quantity.Unit(rawValue: unit.text) != nil else { return false }
    diagnostics.error(
      number.span.through(unit.span), "write no space before a unit", suggestion: seconds ?? number.text + unit.text)
    return true
  }

  /// Reads a time of at most a day; reports an error and returns nil if the time is wrong.
  static func duration(_ word: Word, for owner: String, _ diagnostics: inout DiagnosticList) -> Duration? {
    quantity(word, for: owner, in: durationUnits, &diagnostics)?.duration
  }

  /// Reads the width of a strip along an edge of the screen; reports an error and returns nil if the width is wrong.
  static func extent(_ word: Word, for owner: String, _ diagnostics: inout DiagnosticList) -> Extent? {
    guard let quantity = quantity(word, for: owner, in: extentUnits, &diagnostics) else { return nil }
    guard quantity.unit == .percent else { return .length(Trigger.Length(quantity)) }
    guard quantity.value <= 100 else {
      diagnostics.error(word.span, "`\(owner)` is at most 100%")
      return nil
    }
    return .share(quantity.value / 100)
  }

  /// Reads a length on the device's surface, in millimetres or pixels; reports an error and returns nil if the length
  /// is wrong.
  static func length(_ word: Word, for owner: String, _ diagnostics: inout DiagnosticList) -> Trigger.Length? {
    quantity(word, for: owner, in: lengthUnits, &diagnostics).map { Trigger.Length($0) }
  }
}
