/// A statement that an edit is going to write.
struct NewStatement {
  /// The lines of the text, without the spaces around the text.
  private(set) var lines: [String]
  let statements: [Statement]
  let text: TextLines

  /// Reads the text of one statement, including its comments.
  ///
  /// - Parameter isInTrigger: True for a phase of a binding.
  init(_ text: String, in environment: CheckEnvironment, isInTrigger: Bool = false) throws(EditRefusal) {
    let source = SourceText(Array(text.utf8))
    var trimmed = source.lines[...]
    while let line = trimmed.first, line.allSatisfy(Tokenizer.isSpace) { trimmed = trimmed.dropFirst() }
    while let line = trimmed.last, line.allSatisfy(Tokenizer.isSpace) { trimmed = trimmed.dropLast() }
    var lines = trimmed.map { String(scalars: $0) }
    let spaces = trimmed.first?.prefix(while: Tokenizer.isSpace).count ?? 0
    if let first = trimmed.first { lines[0] = String(scalars: first[spaces...]) }
    if let last = lines.last {
      let scalars = Array(last.unicodeScalars)
      let end = scalars.lastIndex { !Tokenizer.isSpace($0) }.map { $0 + 1 } ?? 0
      lines[lines.count - 1] = String(scalars: scalars[..<end])
    }
    self.lines = lines
    let bytes = Array(lines.joined(separator: "\n").utf8)
    let read = SourceText(bytes)
    var diagnostics = DiagnosticList(file: "the new text", lines: read.lines)
    for fault in source.faults { diagnostics.error(fault.span, fault.message) }
    let tree = TreeReader.tree(of: read.lines, &diagnostics)
    for (span, fault) in tree.faults { diagnostics.error(span, fault.message) }
    guard !diagnostics.hasErrors else {
      throw EditRefusal(.errors, "the new text has an error", diagnostics: diagnostics.inFileOrder)
    }
    self.text = TextLines(bytes, lines: read.lines)
    statements = StatementReader.statements(of: self.text, in: environment, isInTrigger: isInTrigger)
    let outer = statements.count { $0.block == nil }
    guard outer == 1 else {
      throw EditRefusal(
        .impossible, outer == 0 ? "there is no binding or setting in the new text" : "one statement at a time")
    }
  }

  var first: Statement { statements[0] }

  var keys: [[String]] { statements.map(\.key) }

  /// True if nothing may follow on the last line, because further text would belong to a command or a comment.
  var endsLine: Bool {
    let isBeforeEnd = first.end.line < text.count || first.end.index < text[text.count].count
    return isBeforeEnd || !first.isBlock && first.words.last?.isCommand ?? false
  }

  /// Returns the statement with its arrow after this number of columns. Returns the statement unchanged if it has
  /// several lines, or if the text before the arrow is longer.
  func aligned(to columns: Int?) -> NewStatement {
    guard let columns, lines.count == 1, !first.isBlock, let last = first.head.last, let arrow = first.actions.first,
      text(first.head).columns < columns
    else { return self }
    var aligned = self
    let gap = String(repeating: " ", count: columns - text(first.head).columns)
    aligned.lines = [String(scalars: text[1][..<last.end.index]) + gap + String(scalars: text[1][arrow.start.index...])]
    return aligned
  }

  /// Returns the lines, with `indentation` before each line that is not empty, and `terminator` between them.
  func written(indentation: String, terminator: String) -> String {
    lines.map { $0.isEmpty ? "" : indentation + $0 }.joined(separator: terminator)
  }

  /// Returns the text of these words and of the spaces and lines between them.
  func text(_ words: ArraySlice<StatementWord>) -> String {
    guard let first = words.first, let last = words.last else { return "" }
    return text.text(first.start..<last.end)
  }
}
