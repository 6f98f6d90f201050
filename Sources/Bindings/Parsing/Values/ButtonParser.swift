/// Reads buttons of a mouse or a pen, by their names or numbers.
enum ButtonParser {
  /// Returns the button that `term` names; reports an error and returns nil if `term` does not name a button.
  ///
  /// - Parameter wheel: The end of the error message about a button of the wheel.
  static func button(
    _ term: Term, after word: Term, wheel: String, _ diagnostics: inout DiagnosticList
  ) -> PointerButton? {
    let words = PointerButton.words.map(\.word)
    guard term.kind == .word else {
      reportMissing(after: word, &diagnostics)
      return nil
    }
    let number = PointerButton.words.first { $0.word == term.text }?.number ?? term.word.wholeNumber
    guard let number, (1...31).contains(number) else {
      diagnostics.error(
        term.span, "`\(term.text)` is not a button; there are \(words.joinedByAnd), and numbers from 1 to 31",
        nearest: term.text, of: words)
      return nil
    }
    guard !(4...7).contains(number) else {
      diagnostics.error(term.span, "the buttons 4 to 7 are the wheel; \(wheel)")
      return nil
    }
    return PointerButton(number)
  }

  /// Reports that a button must follow `word`.
  static func reportMissing(after word: Term, _ diagnostics: inout DiagnosticList) {
    let words = PointerButton.words.map(\.word)
    diagnostics.error(word.span.end, "a button must follow: \(words.joinedByAnd), or a number")
  }
}
