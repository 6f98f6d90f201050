extension BindingsDocument {
  /// The first characters of a line that has no effect.
  static let mark = "#"

  /// Writes `# ` before the lines of a statement, at the indentation of the first line.
  func disabling(_ index: Int) throws(EditRefusal) -> EditDraft {
    let index = whole(index)
    let statement = statements[index]
    var draft = EditDraft(removed: keys(ofSubtree: index))
    let isAlone = place(of: statement).isAlone
    if !isAlone { _ = isolate(index, &draft) }
    let indentation = lines[statement.lines.lowerBound].prefix(while: Tokenizer.isSpace)
    for line in statement.lines {
      if line == statement.lines.lowerBound {
        draft.insert("\(Self.mark) ", at: lines.offset(statement.start))
        continue
      }
      let scalars = lines[line]
      let isBlank = scalars.allSatisfy(Tokenizer.isSpace)
      // `enabling` removes a mark together with the space after the mark. A blank line therefore gets the mark at its
      // end, without a space.
      let common = isBlank ? scalars.count : zip(scalars, indentation).prefix { $0 == $1 }.count
      draft.insert(
        isBlank ? Self.mark : "\(Self.mark) ", at: lines.offset(CharacterPosition(line: line, index: common)))
    }
    return draft
  }

  /// Removes the `#` marks from a statement whose lines are comments.
  func enabling(_ disabled: DisabledStatement) throws(EditRefusal) -> EditDraft {
    var draft = EditDraft(added: disabled.keys)
    for line in disabled.statement.lines {
      guard let mark = disabledMark(of: line) else { continue }
      draft.replace(lines.offsets(mark), with: "")
    }
    return draft
  }

  /// Returns the `#` of a comment on a line of its own, with the space after the `#`; nil for other lines.
  func disabledMark(of line: Int) -> Range<CharacterPosition>? {
    let scalars = lines[line]
    guard let start = scalars.firstIndex(where: { !Tokenizer.isSpace($0) }), scalars[start] == "#" else { return nil }
    let hasSpace = start + 1 < scalars.count && scalars[start + 1] == " "
    return CharacterPosition(
      line: line, index: start)..<CharacterPosition(line: line, index: start + (hasSpace ? 2 : 1))
  }

  /// The statements in comments, in the order of the file. Comments in plain words are not included.
  package var disabledStatements: [Statement] { allDisabled.map(\.statement) }

  /// A statement whose lines are comments.
  struct DisabledStatement {
    let statement: Statement
    /// The words of the statement, and the words of each statement in its block.
    let keys: [[String]]
  }

  var allDisabled: [DisabledStatement] {
    var found: [DisabledStatement] = []
    var line = 1
    var budget = Self.maximumReading
    while line <= lines.count, budget > 0 {
      if let disabled = disabledStatement(startingAt: line, &budget) {
        found.append(disabled)
        line = disabled.statement.lines.upperBound
      }
      line += 1
    }
    return found
  }

  /// Returns the statement that a comment would begin without its `#`; nil if the line is not a comment, or is a
  /// comment in plain words.
  func disabledStatement(startingAt first: Int) -> DisabledStatement? {
    var budget = Self.maximumReading
    return disabledStatement(startingAt: first, &budget)
  }

  /// Maximum number of lines that are read to find the statements in comments. Each repeated
  /// reading of a line counts.
  private static let maximumReading = 1_000_000

  /// - Parameter budget: Number of lines that may still be read.
  private func disabledStatement(startingAt first: Int, _ budget: inout Int) -> DisabledStatement? {
    guard disabledMark(of: first) != nil, let block = owners.block(around: first) else { return nil }
    let isInTrigger = block.map { statements[$0].kind == .binding } ?? false
    var reader = TreeReader(file: 0)
    var diagnostics = DiagnosticList(file: file, lines: [])
    var text: [[Unicode.Scalar]] = []
    var line = first
    while line <= lines.count, budget > 0, let mark = disabledMark(of: line) {
      budget -= 1
      let scalars = lines[line]
      text.append(Array(scalars[..<mark.lowerBound.index] + scalars[mark.upperBound.index...]))
      reader.read(text[text.count - 1], &diagnostics)
      guard !diagnostics.hasErrors else { return nil }
      if let node = reader.takeNodes().first {
        switch node {
        case .sentence, .block: return disabledStatement(text, startingAt: first, in: block, isInTrigger)
        case .comment, .blank, .fault: return nil
        }
      }
      line += 1
    }
    return nil
  }

  private func disabledStatement(
    _ text: [[Unicode.Scalar]], startingAt line: Int, in block: Int?, _ isInTrigger: Bool
  ) -> DisabledStatement? {
    let joined = text.map { String(scalars: $0) }.joined(separator: "\n")
    let own = TextLines(Array(joined.utf8), lines: text)
    let read = StatementReader.statements(of: own, in: environment, isInTrigger: isInTrigger)
    guard let first = read.first, first.isPlausible, read.allSatisfy({ $0.block != nil || $0.start == first.start })
    else { return nil }
    let statement = Statement(
      kind: first.kind, block: block, lines: line...line + text.count - 1, isDisabled: true, text: first.text,
      start: CharacterPosition(line: line, index: first.start.index),
      end: CharacterPosition(line: line + text.count - 1, index: lines[line + text.count - 1].count),
      words: first.words,
      body: first.body, scope: block.map { statements[$0].scope } ?? Scope())
    return DisabledStatement(statement: statement, keys: read.map(\.key))
  }
}

extension Statement {
  /// The first words of lines in a trigger's block.
  private static let momentWords = Vocabulary.phases + Step.Frequency.allCases.map(\.rawValue)

  /// True if the words in a comment are probably a statement and not a sentence for people.
  fileprivate var isPlausible: Bool {
    switch kind {
    case .binding, .scope: true
    case .phase: words.contains(where: \.isArrow) && Self.momentWords.contains(words[0].text)
    case .setting: words.count > 2 && SettingWord(rawValue: words[1].text) != nil
    case .include: words.count == 2
    case .shape: words.count > 2 && words.dropFirst(2).allSatisfy { $0.isOfDrawing }
    case .pause: words.count == 1
    case .unknown: false
    }
  }
}

extension StatementWord {
  /// True for a point, a direction, or the sign between two strokes.
  fileprivate var isOfDrawing: Bool {
    text.contains(",") || text.hasPrefix("\"") || text == ShapeParser.separator
      || Directions.words.contains { $0.word == text }
  }
}
