/// Reads keys joined by `+`: `ctrl+shift+t`.
enum ChordParser {
  /// Reads `term` as a chord; reports an error and returns nil if it is not one.
  static func chord(_ term: Term, _ diagnostics: inout DiagnosticList) -> Chord? {
    guard term.kind == .word else {
      diagnostics.error(
        term.span, "a key is written without quotes")
      return nil
    }
    if term.text == "\\" {
      diagnostics.error(term.span, "a line cannot be continued on the next one; the key `\\` is called `backslash`")
      return nil
    }
    let parts = term.word.split(at: "+")
    if parts.contains(where: \.isEmpty) {
      report(missingKeyIn: term, &diagnostics)
      return nil
    }
    let keys = parts.map { key($0, &diagnostics) }
    guard !keys.contains(nil) else { return nil }
    let known = keys.compactMap { $0 }
    guard let key = known.last else { return nil }
    for (part, modifier) in zip(parts, known.dropLast()) where !KeyWords.isModifier(modifier) {
      diagnostics.error(
        part.span, "`\(part.text)` is not a modifier; keys one after the other are separated by a space",
        nearest: part.text, of: KeyWords.modifierAliases)
      return nil
    }
    return Chord(modifiers: Array(known.dropLast()), key: key)
  }

  private static func report(missingKeyIn term: Term, _ diagnostics: inout DiagnosticList) {
    let text = term.text
    if text == "+" {
      diagnostics.error(
        term.span, "`+` joins the keys of a chord without spaces; the key itself is called `plus`", suggestion: "plus")
    } else if text.hasSuffix("++") {
      let chord = String(text.dropLast(1)) + "plus"
      diagnostics.error(term.span, "`+` joins the keys of a chord; the key itself is called `plus`", suggestion: chord)
    } else {
      diagnostics.error(term.span, "a key is missing in `\(text)`; `+` joins the keys of a chord")
    }
  }

  private static func key(_ word: Word, _ diagnostics: inout DiagnosticList) -> Keysym? {
    let text = word.text
    switch KeysymTable.look(up: text) {
    case .found(let key): return key
    case .ambiguous(let names):
      diagnostics.error(word.span, "there is no key `\(text)`, but \(names.map { "`\($0)`" }.joinedByAnd)")
    case .unknown:
      if word.scalars.count == 1, let name = KeyWords.name(of: word.scalars[0]) {
        diagnostics.error(word.span, "the key `\(text)` is called `\(name)`", suggestion: name)
      } else if text.hasPrefix("//") {
        diagnostics.error(word.span, "there is no key `\(text)`; a comment begins with `#`")
      } else if text.hasSuffix(","), KeysymTable.isKey(String(text.dropLast())) {
        diagnostics.error(
          word.span, "a space separates keys one after the other, without a comma", suggestion: String(text.dropLast()))
      } else if word.split(at: "-").allSatisfy({ KeysymTable.isKey($0.text) }) {
        diagnostics.error(
          word.span, "`+` joins the keys of a chord, and not `-`",
          suggestion: word.split(at: "-").map(\.text).joined(separator: "+"))
      } else {
        let nearest =
          diagnostics.maySuggest() ? nearestWord(to: text, among: KeyWords.modifierAliases + KeysymTable.names) : nil
        diagnostics.error(word.span, "there is no key `\(text)`", suggestion: nearest)
      }
    }
    return nil
  }
}
