extension BindingsDocument {
  /// Writes an option after the trigger of a binding, or in place of the trigger's option of the same name.
  func setting(option text: String, of index: Int) throws(EditRefusal) -> EditDraft {
    let statement = try binding(index)
    let new = try NewStatement(text, in: environment)
    let option = new.first
    guard !option.isBlock, !option.words.contains(where: \.isArrow) else {
      throw EditRefusal(.impossible, "`\(text)` is not an option, such as `min 20mm`")
    }
    let words = option.words.map(\.text)
    let written = new.text(option.words[...])
    let parts = try options(of: statement)
    if let part = parts.first(where: { !mayRepeat(words) && isSame($0, words) }) {
      return replacing(part, of: index, with: written, words)
    }
    let head = statement.head
    let end = CharacterPosition(line: head[head.endIndex - 1].end.line, index: head[head.endIndex - 1].end.index)
    return replacing(
      headOf: index, with: lines.text(statement.start..<end) + " " + written, head.map(\.text) + words)
  }

  func removing(option text: String, of index: Int) throws(EditRefusal) -> EditDraft {
    let statement = try binding(index)
    let words = try NewStatement(text, in: environment).first.words.map(\.text)
    let parts = try options(of: statement).filter { part in
      part.starts(with: words, by: { $0.text == $1 })
    }
    guard let part = parts.first else {
      throw EditRefusal(.notFound, "`\(statement.text)` has no option `\(text)`", candidates: [statement])
    }
    guard parts.count == 1 else {
      let found = parts.map { $0.map(\.text).joined(separator: " ") }.map { "`\($0)`" }.joinedByAnd
      throw EditRefusal(.ambiguous, "`\(statement.text)` has \(found); write one of them in full")
    }
    return replacing(part, of: index, with: "", [])
  }

  private func binding(_ index: Int) throws(EditRefusal) -> Statement {
    guard statements[index].kind == .binding else {
      throw EditRefusal(
        .impossible, "line \(statements[index].lines.lowerBound) is no binding, so it has no options",
        candidates: [statements[index]])
    }
    return statements[index]
  }

  /// Replaces an option, or removes it with the space before it.
  private func replacing(
    _ part: ArraySlice<StatementWord>, of index: Int, with text: String, _ words: [String]
  ) -> EditDraft {
    let statement = statements[index]
    let head = statement.head
    let start = text.isEmpty ? head[max(head.startIndex, part.startIndex - 1)].end : part[part.startIndex].start
    let before = lines.text(statement.start..<start)
    let behind = lines.text(part[part.endIndex - 1].end..<head[head.endIndex - 1].end)
    return replacing(
      headOf: index, with: before + text + behind,
      head[..<part.startIndex].map(\.text) + words + head[part.endIndex...].map(\.text))
  }

  /// Returns the words of each option of a trigger.
  private func options(of statement: Statement) throws(EditRefusal) -> [ArraySlice<StatementWord>] {
    let source = SourceText(Array(statement.text.utf8)).lines
    var diagnostics = DiagnosticList(file: file, lines: source)
    let tokens = Tokenizer.tokens(of: source[0], line: 1, diagnostics: &diagnostics).tokens
    let head = statement.head
    guard tokens.count == head.count,
      let parts = TriggerParser.options(tokens, in: environment, &diagnostics)
    else {
      throw EditRefusal(
        .errors, "the trigger `\(statement.text)` has an error, so that its options are unknown",
        diagnostics: diagnostics.all)
    }
    return parts.map { head[head.startIndex + $0.lowerBound..<head.startIndex + $0.upperBound] }
  }

  private func mayRepeat(_ words: [String]) -> Bool {
    let second = words.count > 1 ? words[1] : nil
    return CommonOption(words[0], before: second)?.definition.mayRepeat ?? false
  }

  /// Returns true if the two options exclude each other in a trigger.
  private func isSame(_ part: ArraySlice<StatementWord>, _ words: [String]) -> Bool {
    let old = part.map(\.text)
    guard old[0] == words[0], old.count > 1, words.count > 1 else { return old[0] == words[0] }
    switch CommonOption(words[0], before: words[1]) {
    case .as: return old[1].hasPrefix("\"") == words[1].hasPrefix("\"")
    case .at: return (old[1] == "end") == (words[1] == "end")
    case .in, .inOrder: return (old[1] == "order") == (words[1] == "order")
    case .eager, .rate, .on, .with, .observe, .intercept, .waitsFor, .togetherWith, nil: return true
    }
  }
}
