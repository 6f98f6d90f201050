/// Parses the value of a bar: `40%` or `0.4`.
enum BarValueParser {
  /// Reads the term as a value. Reports an error and returns nil if the term is not a valid value.
  ///
  /// - Parameter owner: The words before the term, for messages.
  static func value(_ term: Term, of owner: String, _ diagnostics: inout DiagnosticList) -> BarValue? {
    let word = term.word
    let length = word.lengthOfNumber
    let unit = word.part(length..<word.scalars.count).text
    guard term.kind == .word, unit.isEmpty || unit == "%", let number = Double(word.part(0..<length).text)
    else {
      diagnostics.error(
        term.span, "the value of `\(owner)` is a part such as `40%` or `0.4`, not `\(term.text)`")
      return nil
    }
    if let value = BarValue(fraction: unit.isEmpty ? number : number / 100) { return value }
    let isPercent = unit.isEmpty && number <= 200
    diagnostics.error(
      term.span,
      "the value of `\(owner)` is from 0 to 2, or from 0% to 200%"
        + (isPercent ? "; \(term.text) per cent is `\(term.text)%`" : ""),
      suggestion: isPercent ? "\(term.text)%" : nil)
    return nil
  }
}
