/// Reads the successive directions of a stroke: `"down right"`.
enum DirectionSequenceParser {
  /// Reads the directions in quotes; reports an error and returns nil if the quotes contain other words.
  static func sequence(_ quoted: Term, _ diagnostics: inout DiagnosticList) -> [Directions]? {
    let words = quoted.word.split(at: " ").filter { !$0.isEmpty }
    guard !words.isEmpty else {
      diagnostics.error(quoted.span, "write directions in the quotes, as in \"down right\"")
      return nil
    }
    let isName = words.allSatisfy { word in
      word.text.isPlainName && nearestWord(to: word.text, among: Way.words) == nil && !Way.words.contains(word.text)
    }
    if isName {
      diagnostics.error(
        quoted.span,
        "directions are written in quotes; the name of a shape is one word without quotes, as in "
          + "`stroke \(quoted.text.wordsWithHyphens)`")
      return nil
    }
    var sequence: [Directions] = []
    for word in words {
      guard let part = part(word, &diagnostics) else { return nil }
      sequence.append(part)
    }
    return sequence
  }

  /// Reads one direction of a sequence.
  static func part(_ word: Word, _ diagnostics: inout DiagnosticList) -> Directions? {
    if let part = Way.directions.first(where: { $0.word == word.text })?.directions { return part }
    diagnostics.error(
      word.span, "`\(word.text)` is not a direction of a stroke; there are \(Way.words.joinedByAnd)",
      nearest: word.text,
      of: Way.words)
    return nil
  }

  /// Returns true if successive directions differ. Otherwise reports an error, because two equal directions in sequence
  /// are drawn as one line.
  static func hasTurns(_ sequence: [Directions], at span: SourceSpan, _ diagnostics: inout DiagnosticList) -> Bool {
    for (part, next) in zip(sequence, sequence.dropFirst()) where part == next {
      let word = part.word ?? ""
      diagnostics.error(span, "`\(word) \(word)` is drawn like `\(word)`; successive directions must differ")
      return false
    }
    return true
  }
}
