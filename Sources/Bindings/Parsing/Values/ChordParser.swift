/// Reads keys joined by `+`: `ctrl+shift+t`.
enum ChordParser {
  /// Reads `term` as a chord; reports an error and returns nil if `term` is not a chord.
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
    let chord = Chord(modifiers: Array(known.dropLast()), key: key)
    warn(of: chord, parts, &diagnostics)
    return chord
  }

  /// Warns of a chord that presses keys that its author probably does not mean.
  private static func warn(of chord: Chord, _ parts: [Word], _ diagnostics: inout DiagnosticList) {
    for part in parts where part.text.lowercased() == "meta" {
      diagnostics.warning(
        part.span, translatable("`\(part.text)` acts as Alt here; the Windows key is `super`"), suggestion: "super")
    }
    guard let last = parts.last, parts.count > 1, let plain = withoutShift(last.text, in: parts.map(\.text)) else {
      return
    }
    diagnostics.warning(
      last.span, translatable("`\(last.text)` is typed with Shift, so this chord presses Shift, too"), suggestion: plain
    )
  }

  /// Warns of a modifier that is released before the next key, as in `ctrl c`.
  static func warnOfLoneModifiers(in terms: ArraySlice<Term>, _ chords: [Chord], _ diagnostics: inout DiagnosticList) {
    var modifier: Term?
    for (term, chord) in zip(terms, chords) {
      let isModifier = KeyWords.isModifier(chord.key)
      if let modifier, !isModifier {
        diagnostics.warning(
          modifier.span.through(term.span),
          translatable("`\(modifier.text)` is released before `\(term.text)` is pressed; `+` joins them"),
          suggestion: "\(modifier.text)+\(term.text)")
      }
      modifier = isModifier ? term : nil
    }
  }

  /// Returns the lower-case form of the capital letter `key`; nil for other keys, and for chords with Shift.
  private static func withoutShift(_ key: String, in keys: [String]) -> String? {
    guard key.utf8.count == 1, ("A"..."Z").contains(key), !keys.contains(where: { $0.lowercased().hasPrefix("shift") })
    else { return nil }
    return key.lowercased()
  }

  /// Returns the chord of keys from another notation, in which a capital letter does not mean Shift.
  private static func joined(_ keys: [String]) -> String {
    var keys = keys
    if let last = keys.popLast() { keys.append(withoutShift(last, in: keys) ?? last) }
    return keys.joined(separator: "+")
  }

  /// The modifiers, by their letters in the notation of Emacs and of openbox, as in `C-x` and `A-Tab`.
  private static let letters = ["C": "ctrl", "M": "alt", "A": "alt", "S": "shift", "s": "super", "W": "super"]

  /// Returns the chord for keys that are joined by another character than `+`. Returns nil if any key before the last
  /// key is not a modifier.
  private static func chord(fromKeys keys: [String]) -> String? {
    let modifiers = keys.dropLast().map { letters[$0] ?? $0 }
    guard modifiers.allSatisfy({ KeyWords.modifierAliases.contains($0.lowercased()) }) else { return nil }
    return joined(modifiers + keys.suffix(1))
  }

  /// Returns true and reports an error if a `+` has spaces around it, as in `ctrl + c`.
  static func reportSpaces(in terms: ArraySlice<Term>, _ diagnostics: inout DiagnosticList) -> Bool {
    let words = terms.map(\.text)
    guard words.count > 1, let first = terms.first, let last = terms.last, terms.allSatisfy({ $0.kind == .word }),
      words.dropFirst().contains(where: { $0.hasPrefix("+") })
        || words.dropLast().contains(where: { $0.hasSuffix("+") })
    else { return false }
    let chord = words.joined()
    guard chord.split(separator: "+", omittingEmptySubsequences: false).allSatisfy({ KeysymTable.isKey(String($0)) })
    else { return false }
    diagnostics.error(
      first.span.through(last.span), "`+` joins the keys of a chord without spaces", suggestion: chord)
    return true
  }

  /// Returns the chord for `text` in GTK's notation: `ctrl+shift+t` for `<Control><Shift>t`.
  private static func chord(fromAccelerator text: String) -> String? {
    guard text.hasPrefix("<"), let end = text.lastIndex(of: ">") else { return nil }
    let modifiers = text[..<end].split { $0 == "<" || $0 == ">" }.map { $0.lowercased() }
    let keys = modifiers.map { $0 == "primary" ? "ctrl" : $0 } + [String(text[text.index(after: end)...])]
    return keys.allSatisfy(KeysymTable.isKey) ? joined(keys) : nil
  }

  private static func report(missingKeyIn term: Term, _ diagnostics: inout DiagnosticList) {
    let text = term.text
    if text == "+" {
      diagnostics.error(
        term.span, "`+` joins the keys of a chord without spaces; the key itself is called `plus`", suggestion: "plus")
    } else if text.hasSuffix("++") {
      let keys = text.split(separator: "+").map(String.init)
      let chord = (keys + ["plus"]).joined(separator: "+")
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
      if let name = KeyWords.german[text.lowercased()] {
        diagnostics.error(word.span, translatable("the key `\(text)` is called `\(name)`"), suggestion: name)
      } else if word.scalars.count == 1, let name = KeyWords.name(of: word.scalars[0]) {
        diagnostics.error(word.span, translatable("the key `\(text)` is called `\(name)`"), suggestion: name)
      } else if text.hasPrefix("//") {
        diagnostics.error(word.span, "there is no key `\(text)`; a comment begins with `#`")
      } else if text.hasSuffix(","), KeysymTable.isKey(String(text.dropLast())) {
        diagnostics.error(
          word.span, "a space separates keys one after the other, without a comma", suggestion: String(text.dropLast()))
      } else if let separator: Unicode.Scalar = ["-", "_"].first(where: { separator in
        word.split(at: separator).allSatisfy { KeysymTable.isKey($0.text) }
      }) {
        diagnostics.error(
          word.span, "`+` joins the keys of a chord, and not `\(separator)`",
          suggestion: chord(fromKeys: word.split(at: separator).map(\.text)))
      } else if let chord = chord(fromAccelerator: text) {
        diagnostics.error(word.span, "`+` joins the keys of a chord", suggestion: chord)
      } else {
        let isOfKeyboard = text.lowercased() == "fn"
        let nearest =
          isOfKeyboard ? nil : diagnostics.nearest(to: text, of: KeyWords.modifierAliases + KeysymTable.names)
        diagnostics.error(
          word.span,
          isOfKeyboard
            ? translatable("there is no key `\(text)`; keyboards do not report it to X")
            : translatable("there is no key `\(text)`"),
          suggestion: nearest)
      }
    }
    return nil
  }
}
