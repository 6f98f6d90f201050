extension BindingsDocument {
  /// Returns the index of the statement with this name.
  ///
  /// - Parameter replacement: The text that shall replace the statement or a part of it, for the advice about a line of
  ///   a preset; nil for other edits.
  package func index(of name: StatementName, replacement: String? = nil) throws(EditRefusal) -> Int {
    switch name {
    case .line(let line): return try index(atLine: line)
    case .position(let line, let column):
      let position = CharacterPosition(line: line, index: column - 1)
      guard let index = statements.firstIndex(where: { $0.start == position }) else {
        throw EditRefusal(.notFound, "no statement begins at line \(line), column \(column)")
      }
      return index
    case .text(let text): return try index(named: text, replacement: replacement)
    }
  }

  func disabledStatement(_ name: StatementName) throws(EditRefusal) -> DisabledStatement {
    switch name {
    case .line(let line), .position(let line, _):
      try requireLine(line)
      if let exact = disabledStatement(startingAt: line) { return exact }
      if let around = allDisabled.first(where: { $0.statement.lines.contains(line) }) { return around }
      throw EditRefusal(.notFound, "line \(line) is no statement in a comment")
    case .text(let text):
      let disabled = allDisabled
      let found = fits(text, disabled.map(\.statement))
      guard let index = found.only else {
        if found.indices.isEmpty, !fits(text, statements).indices.isEmpty {
          throw EditRefusal(.impossible, "`\(text)` is not disabled")
        }
        throw found.refusal(text, disabled.map(\.statement), file: file, isDisabled: true)
      }
      return disabled[index]
    }
  }

  private func requireLine(_ line: Int) throws(EditRefusal) {
    guard line < 1 || line > lines.count else { return }
    throw EditRefusal(.notFound, "there is no line \(line): \(file) has \(lines.count) lines")
  }

  private func index(atLine line: Int) throws(EditRefusal) -> Int {
    try requireLine(line)
    if let index = statements.firstIndex(where: { $0.start.line == line }) { return index }
    if let index = statements.firstIndex(where: { !$0.isBlock && $0.lines.contains(line) }) { return index }
    if let block = statements.last(where: { $0.isBlock && $0.end.line == line }) {
      throw EditRefusal(
        .notFound, "line \(line) only closes the block that begins on line \(block.lines.lowerBound)")
    }
    guard let first = lines[line].first(where: { !Tokenizer.isSpace($0) }) else {
      throw EditRefusal(.notFound, "line \(line) is empty")
    }
    guard first == "#" else { throw EditRefusal(.notFound, "line \(line) cannot be read; change it in an editor") }
    let hint = disabledStatement(startingAt: line) == nil ? "" : "; `enable` makes a statement of it"
    throw EditRefusal(.notFound, "line \(line) is a comment\(hint)")
  }

  /// The statements that match a text.
  private struct Fit {
    var indices: [Int] = []
    /// True if the text matches one alternative of a line with groups; false if the text matches the line itself.
    var isAlternative = false

    var only: Int? { indices.count == 1 && !isAlternative ? indices[0] : nil }

    func refusal(_ text: String, _ statements: [Statement], file: String, isDisabled: Bool = false) -> EditRefusal {
      let candidates = indices.map { statements[$0] }
      if isAlternative, candidates.count == 1 {
        return EditRefusal(
          .ambiguous,
          "`\(text)` is one gesture of a line that is edited as a whole; name it by its number",
          candidates: candidates)
      }
      guard candidates.isEmpty else {
        return EditRefusal(.ambiguous, "`\(text)` fits several lines; name one by its number", candidates: candidates)
      }
      return EditRefusal(.notFound, "no \(isDisabled ? "disabled " : "")line of \(file) is for `\(text)`")
    }
  }

  private func index(named text: String, replacement: String?) throws(EditRefusal) -> Int {
    let found = fits(text, statements)
    if let index = found.only { return index }
    if found.indices.isEmpty {
      if let refusal = includedRefusal(text, replacement: replacement) { throw refusal }
      let disabled = disabledStatements
      if let index = fits(text, disabled).only {
        throw EditRefusal(.impossible, "`\(text)` is disabled; enable it first", candidates: [disabled[index]])
      }
      let wanted = words(of: text)
      let phases = statements.filter { $0.kind == .phase && !wanted.isEmpty && $0.nameWords.starts(with: wanted) }
      if !phases.isEmpty {
        throw EditRefusal(
          .ambiguous, "`\(text)` is a line in the block of a gesture; name it by its number", candidates: phases)
      }
    }
    throw found.refusal(text, statements, file: file)
  }

  /// Returns the statements that match a text. Tries these criteria in order, and uses the first one that matches a
  /// statement: the words are equal; an alternative of the statement equals the text; the statement begins with the
  /// words of the text; the statement begins with the characters of the text.
  private func fits(_ text: String, _ statements: [Statement]) -> Fit {
    let wanted = words(of: text)
    func all(where isFitting: (Statement) -> Bool) -> [Int] {
      statements.indices.filter { statements[$0].kind != .phase && isFitting(statements[$0]) }
    }
    let exact = all { ($0.nameWords) == wanted || $0.words.map(\.text) == wanted }
    if !exact.isEmpty { return Fit(indices: exact) }
    let alternatives = all { $0.alternatives.contains(wanted) }
    if !alternatives.isEmpty { return Fit(indices: alternatives, isAlternative: true) }
    let longer = all { !wanted.isEmpty && $0.nameWords.starts(with: wanted) }
    if !longer.isEmpty { return Fit(indices: longer) }
    // The text may end within a word.
    let start = text.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
    return Fit(indices: all { !start.isEmpty && $0.text.hasPrefix(start) })
  }

  /// Returns the words of a name in the spelling of statements; empty if the text cannot be split into words.
  private func words(of text: String) -> [String] {
    let source = SourceText(Array(text.utf8))
    var diagnostics = DiagnosticList(file: "", lines: source.lines)
    let tokens = Tokenizer.tokens(of: source.lines[0], line: 1, diagnostics: &diagnostics).tokens
    guard !diagnostics.hasErrors, source.faults.isEmpty, source.lines.count == 1 else { return [] }
    return tokens.prefix { !$0.isOpen }.map { token in
      token.standardText ?? String(scalars: source.lines[0][token.start..<token.end])
    }
  }

  /// Returns the refusal for a gesture that an included file binds; nil if no included file binds the gesture.
  private func includedRefusal(_ text: String, replacement: String?) -> EditRefusal? {
    let wanted = words(of: text).joined(separator: " ")
    guard !wanted.isEmpty else { return nil }
    let result = check(bytes, file: file, in: environment)
    let binding = result.bindings?.bindings.first {
      $0.span.file != 0 && ($0.text == wanted || $0.text.hasPrefix(wanted + " "))
    }
    guard let binding, result.files.indices.contains(binding.span.file) else { return nil }
    let path = result.files[binding.span.file]
    let isPreset = environment.isInstalledPreset(path)
    let place = "`\(binding.text)` is line \(binding.span.line) of \(path)"
    let advice =
      isPreset
      ? "a preset, which stays as it is" + advice(onOwnLineFor: binding, replacement)
      : "which is included; name it as `\(path):\(binding.span.line)`"
    return EditRefusal(.included, "\(place), \(advice)")
  }

  /// Returns the command that adds a line of the user's own, which replaces a binding of a preset. Returns an empty text
  /// if such a line would be an error.
  private func advice(onOwnLineFor binding: Binding, _ replacement: String?) -> String {
    let text = replacement.map { String($0.drop { $0 == " " }) } ?? ""
    let line =
      text.hasPrefix("->") ? "\(binding.text) \(text)" : text.includes("->") ? text : "\(binding.text) -> none"
    let alone = check(Array("\(binding.text) -> none".utf8), file: file, in: environment).bindings?.bindings.first
    let scope = alone?.scope == binding.scope ? nil : binding.scope.description
    guard (try? edit(.add(line, scope: scope))) != nil else { return "" }
    let option = scope.map { " --in \($0.inShellQuotes)" } ?? ""
    return "; a line of your own replaces it: `dactyl edit add \(line.inShellQuotes)\(option)`"
  }
}

extension Statement {
  /// The words by which a person names the statement: the words before the arrow, or all words if no words precede an
  /// arrow.
  fileprivate var nameWords: [String] { (head.isEmpty ? words[...] : head).map(\.text) }

  /// The triggers that the groups of this trigger expand to, each as words; empty if the trigger has no groups.
  fileprivate var alternatives: [[String]] {
    guard kind == .binding, head.contains(where: { $0.text.contains("{") }) else { return [] }
    let lines = SourceText(Array(text.utf8)).lines
    var diagnostics = DiagnosticList(file: "", lines: lines)
    let tokens = Tokenizer.tokens(of: lines[0], line: 1, diagnostics: &diagnostics).tokens
    let count: Int?
    do throws(Expansion.Mismatch) { count = try Expansion.count(in: tokens) } catch { return [] }
    return (0..<(count ?? 0)).map { index in
      Expansion.terms(of: tokens, alternative: index, of: nil).map { term in
        term.kind == .quoted ? term.text.inQuotes : term.kind == .regularExpression ? term.text.inSlashes : term.text
      }
    }
  }
}
