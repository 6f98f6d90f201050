import Gestures

/// Reads modifiers joined by `+`: `super+shift`.
enum ModifierParser {
  /// Returns the modifiers that `term` joins; reports an error and returns nil if a part of `term` is not a modifier.
  ///
  /// - Parameter others: Words other than modifiers that are allowed here, for the error message.
  static func modifiers(
    _ term: Term, besides others: [String] = [], _ diagnostics: inout DiagnosticList
  ) -> Modifiers? {
    var modifiers: Modifiers = []
    for part in term.word.split(at: "+") {
      guard let modifier = KeyWords.modifiers.first(where: { $0.word == part.text })?.modifier else {
        if part.isEmpty {
          diagnostics.error(term.span, "a modifier is missing in `\(term.text)`; `+` joins modifiers")
        } else {
          let words = ["shift", "ctrl", "alt", "super", "hyper", "level3"] + others.map { "`\($0)`" }
          // KDE calls Super `Meta`.
          let text = part.text.lowercased() == "meta" ? "super" : part.text
          diagnostics.error(
            part.span, "`\(part.text)` is not a modifier; there are \(words.joinedByAnd)", nearest: text,
            of: KeyWords.modifiers.map(\.word) + others)
        }
        return nil
      }
      modifiers.insert(modifier)
    }
    return modifiers
  }
}
