/// Reads the value of `commit`: `15mm or 200mm/s`.
enum CommitParser {
  /// Reads the threshold from `amount` and the terms after `amount`; reports an error and returns nil if the value is
  /// wrong.
  static func threshold(
    _ amount: Term, _ cursor: inout ArraySlice<Term>, of measure: CommitThreshold.Measure,
    _ diagnostics: inout DiagnosticList
  ) -> CommitThreshold? {
    let word = CommitOptions.word
    guard let quantity = QuantityParser.quantity(amount.word, for: word, in: measure.units, &diagnostics) else {
      return nil
    }
    if let maximum = measure.maximum, quantity.value > maximum {
      diagnostics.error(amount.span, "`\(word)` is at most \(maximum.plain)\(quantity.unit.rawValue)")
      return nil
    }
    let unit = measure.unitOfSpeed
    if let next = cursor.first, next.kind == .word, next.word.lengthOfNumber > 0, next.text.hasSuffix("/s") {
      diagnostics.error(next.span, "`\(CommitOptions.speedWord)` must precede the speed", suggestion: "or \(next.text)")
      return nil
    }
    guard let or = cursor.first, or.isSpeedWord else { return measure.threshold(quantity, speed: nil) }
    cursor = cursor.dropFirst()
    guard let speed = cursor.first, speed.kind == .word else {
      diagnostics.error(or.span.end, "a speed in \(unit.rawValue) must follow `\(or.text)`")
      return nil
    }
    cursor = cursor.dropFirst()
    if QuantityParser.reportSpace(before: cursor.first, behind: speed, &diagnostics) { return nil }
    return QuantityParser.quantity(speed.word, for: or.text, in: [unit], &diagnostics).map {
      measure.threshold(quantity, speed: $0)
    }
  }
}

extension Term {
  fileprivate var isSpeedWord: Bool { kind == .word && text == CommitOptions.speedWord }
}
