/// Resolves the groups of a sentence: `{left,right}` makes two sentences from one.
enum Expansion {
  /// Returns the number of alternatives of each group in `tokens`; nil if `tokens` has no groups.
  ///
  /// - Throws: A `Mismatch` for the first group whose number of alternatives differs from that of the groups before it.
  static func count(in tokens: some Sequence<Token>) throws(Mismatch) -> Int? {
    var count: Int?
    for token in tokens {
      guard case .word(let pieces) = token.kind else { continue }
      for case .group(let alternatives) in pieces {
        if let count, count != alternatives.count {
          throw Mismatch(span: token.span, expected: count, found: alternatives.count)
        }
        count = alternatives.count
      }
    }
    return count
  }

  struct Mismatch: Error {
    let span: SourceSpan
    let expected: Int
    let found: Int
  }

  /// Returns the terms of a sentence that must not contain groups. Reports an error at the first group and returns nil
  /// if the sentence contains a group.
  static func terms(
    ofUngrouped tokens: [Token], in owner: String, _ diagnostics: inout DiagnosticList
  ) -> [Term]? {
    for token in tokens where token.plainText == nil {
      guard case .word = token.kind else { continue }
      diagnostics.error(token.span, "a group is not allowed in \(owner)")
      return nil
    }
    return terms(of: tokens, alternative: 0, of: nil)
  }

  /// Returns the terms of a sentence in which alternative `index` replaces each group. Words that become empty are left
  /// out.
  static func terms(of tokens: some Sequence<Token>, alternative index: Int, of count: Int?) -> [Term] {
    var terms: [Term] = []
    // A word that has become empty still separates the words beside it.
    var isApart = false
    for token in tokens {
      let isGlued = token.isGlued && !isApart
      isApart = false
      switch token.kind {
      case .word(let pieces):
        var word = Word(line: token.span.line, start: token.span.column, file: token.span.file)
        for piece in pieces {
          switch piece {
          case .plain(let part): word.append(part)
          case .group(let alternatives):
            if alternatives.indices.contains(index) { word.append(alternatives[index]) }
          }
        }
        if word.isEmpty {
          isApart = !isGlued
        } else {
          terms.append(Term(kind: .word, word: word, span: word.span, isGlued: isGlued))
        }
      case .quoted(let word): terms.append(Term(kind: .quoted, word: word, span: token.span, isGlued: isGlued))
      case .regularExpression(let word):
        terms.append(Term(kind: .regularExpression, word: word, span: token.span, isGlued: isGlued))
      case .semicolon:
        terms.append(Term(kind: .semicolon, word: .none(at: token.span), span: token.span))
      case .arrow: terms.append(Term(kind: .arrow, word: .none(at: token.span), span: token.span))
      case .command(let word):
        let text = count.map { expandCommand(word, alternative: index, of: $0) } ?? word
        terms.append(Term(kind: .command, word: text, span: token.span))
      case .openActions: terms.append(Term(kind: .opening, word: .text("{", at: token.span), span: token.span))
      case .closeActions: terms.append(Term(kind: .closing, word: .text("}", at: token.span), span: token.span))
      case .bar: terms.append(Term(kind: .bar, word: .text("|", at: token.span), span: token.span))
      case .lineEnd(let isBar):
        terms.append(Term(kind: isBar ? .bar : .semicolon, word: .none(at: token.span), span: token.span))
      case .open, .close: break
      }
    }
    return terms
  }

  /// Braces with alternatives in a command.
  struct CommandGroup {
    let range: Range<Int>
    let alternatives: [Word]
  }

  /// Returns a command in which one alternative replaces each group. Only braces with `count` alternatives are groups;
  /// all other braces are passed to the shell.
  static func expandCommand(_ command: Word, alternative: Int, of count: Int) -> Word {
    var expanded = Word(line: command.line, start: command.start, file: command.file)
    var index = 0
    for group in groups(inCommand: command) where group.alternatives.count == count {
      expanded.append(command.part(index..<group.range.lowerBound))
      expanded.append(group.alternatives[alternative])
      index = group.range.upperBound
    }
    expanded.append(command.part(index..<command.scalars.count))
    return expanded
  }

  /// Returns the braces with alternatives in a command, except those in the shell's quotes and after `$`.
  static func groups(inCommand command: Word) -> [CommandGroup] {
    var groups: [CommandGroup] = []
    var quote: Unicode.Scalar?
    var index = 0
    while index < command.scalars.count {
      let scalar = command.scalars[index]
      if scalar == "\\", quote != "'", index + 1 < command.scalars.count {
        index += 2
        continue
      }
      if scalar == quote {
        quote = nil
      } else if quote == nil, scalar == "'" || scalar == "\"" {
        quote = scalar
      } else if quote == nil, scalar == "{", index == 0 || command.scalars[index - 1] != "$",
        let group = group(in: command, from: index)
      {
        groups.append(group)
        index = group.range.upperBound
        continue
      }
      index += 1
    }
    return groups
  }

  private static func group(in command: Word, from start: Int) -> CommandGroup? {
    var end = start + 1
    while end < command.scalars.count, command.scalars[end] != "}" {
      if "{ \t\"'".unicodeScalars.contains(command.scalars[end]) { return nil }
      end += 1
    }
    guard end < command.scalars.count else { return nil }
    let alternatives = command.part(start + 1..<end).split(at: ",")
    return alternatives.count > 1 ? CommandGroup(range: start..<end + 1, alternatives: alternatives) : nil
  }
}

extension Word {
  /// Returns a word that consists of one character.
  fileprivate static func text(_ scalar: Unicode.Scalar, at span: SourceSpan) -> Word {
    var word = none(at: span)
    word.append(scalar, column: span.column)
    return word
  }

  /// Returns a word without characters.
  fileprivate static func none(at span: SourceSpan) -> Word { Word(line: span.line, start: 0, file: span.file) }
}
