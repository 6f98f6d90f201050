extension Collection<Term> {
  /// The terms as a shell would see them: what no space separates is one word, quoted if any part of it was.
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
