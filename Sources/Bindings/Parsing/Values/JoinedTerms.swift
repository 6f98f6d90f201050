extension Collection<Term> {
  /// The terms, joined as in a shell: terms without a space between them form one word. The word is quoted if any of
  /// its terms is quoted.
  var joinedWords: [Term] {
    var words: [Term] = []
    for term in self {
      let isWord = term.kind == .word || term.kind == .quoted
      if isWord, term.isGlued, let last = words.last, last.kind == .word || last.kind == .quoted {
        var word = last.word
        word.append(term.word)
        let kind: Term.Kind = last.kind == .quoted || term.kind == .quoted ? .quoted : .word
        words[words.count - 1] = Term(
          kind: kind, word: word, span: last.span.through(term.span), isGlued: last.isGlued)
      } else {
        words.append(term)
      }
    }
    return words
  }
}
