extension BindingsDocument {
  /// Inserts lines at the end of a block; at the end of the text if `block` is nil.
  func append(_ text: NewStatement, to block: Int?, _ draft: inout EditDraft) {
    let text = text.aligned(to: arrowColumn(atEndOf: block))
    guard let block else { return append(lines: { text.written(indentation: "", terminator: $0) }, &draft) }
    insert({ text.written(indentation: $0, terminator: $1) }, before: closing(of: block), of: block, &draft)
  }

  /// Returns the column of the arrow in the last line of a block if this arrow is aligned with those of neighbouring
  /// lines; nil otherwise.
  private func arrowColumn(atEndOf block: Int?) -> Int? {
    guard let last = children(of: block).last.map({ statements[$0] }), !last.isBlock, last.lines.count == 1,
      let head = last.head.last, let arrow = last.actions.first, place(of: last).startsLine
    else { return nil }
    let end = block.map { statements[$0].lines.upperBound } ?? lines.count + (lines[lines.count].isEmpty ? 0 : 1)
    let columns = lines.text(last.start..<arrow.start).columns
    let isAligned = lines.text(head.end..<arrow.start).count > 1 || isAligned(arrow.start)
    return last.lines.upperBound == end - 1 && isAligned && columns <= Alignment.maximumHead + 1 ? columns : nil
  }

  /// Inserts lines at the end of the text.
  func append(lines written: (_ terminator: String) -> String, _ draft: inout EditDraft) {
    let terminator = lines.terminator(near: lines.count)
    let text = written(terminator)
    let isOnOwnLine = lines[lines.count].isEmpty
    // If the last line has no line end, the new last line must not have one.
    draft.insert(isOnOwnLine ? text + terminator : terminator + text, at: lines.size)
  }

  /// Inserts lines before the `}` of a block. A block on one line is divided.
  ///
  /// - Parameter written: Returns the lines, with their indentation.
  func insert(
    _ written: (_ indentation: String, _ terminator: String) -> String, before closing: CharacterPosition,
    of block: Int,
    _ draft: inout EditDraft
  ) {
    let statement = statements[block]
    let terminator = lines.terminator(near: closing.line)
    let text = written(indentation(in: block), terminator)
    let before = spaces(before: closing)
    if before.lowerBound.index == 0 {
      draft.insert(text + terminator, at: lines.start(of: closing.line))
      return
    }
    divideOpening(of: block, &draft)
    let outer = lines.indentation(of: statement.lines.lowerBound)
    draft.replace(lines.offsets(before), with: terminator + text + terminator + outer)
  }

  /// Begins a new line after the `{` of a block that is on one line. Does nothing if the block is empty.
  private func divideOpening(of block: Int, _ draft: inout EditDraft) {
    guard let body = statements[block].body, body.lowerBound.line == body.upperBound.line,
      let first = children(of: block).first
    else { return }
    let gap = body.lowerBound..<statements[first].start
    let terminator = lines.terminator(near: body.lowerBound.line)
    draft.replace(lines.offsets(gap), with: terminator + indentation(in: block))
  }

  /// Inserts lines before all statements of a block or of the text.
  func prepend(_ text: NewStatement, to block: Int?, _ draft: inout EditDraft) {
    guard let first = children(of: block).first else { return append(text, to: block, &draft) }
    let start = statements[first].start
    let terminator = lines.terminator(near: start.line)
    let written = text.written(indentation: indentation(in: block), terminator: terminator)
    if place(of: statements[first]).startsLine {
      draft.insert(written + terminator, at: lines.start(of: start.line))
      return
    }
    // The first statement is on the same line as the `{`.
    let before = spaces(before: start)
    draft.replace(
      lines.offsets(before), with: terminator + written + terminator + indentation(in: block))
    guard let block, let body = statements[block].body, body.lowerBound.line == body.upperBound.line else { return }
    let outer = lines.indentation(of: statements[block].lines.lowerBound)
    draft.replace(lines.offsets(spaces(before: body.upperBound)), with: terminator + outer)
  }

  /// Inserts lines after the lines of a statement.
  func insert(_ text: NewStatement, behind index: Int, _ draft: inout EditDraft) {
    let statement = statements[index]
    let line = statement.lines.upperBound
    guard place(of: statement).isAlone, line < lines.count else {
      return append(text, to: statement.block, &draft)
    }
    let terminator = lines.terminator(near: line)
    let indentation = lines.indentation(of: statement.lines.lowerBound)
    draft.insert(
      text.written(indentation: indentation, terminator: terminator) + terminator, at: lines.start(of: line + 1))
  }

  /// Moves a statement to lines of its own. Returns the indentation of these lines.
  func isolate(_ index: Int, _ draft: inout EditDraft) -> String {
    let statement = statements[index]
    let place = place(of: statement)
    let terminator = lines.terminator(near: statement.lines.lowerBound)
    let indentation = lines.indentation(of: statement.lines.lowerBound)
    let own = place.startsLine ? indentation : indentation + lines.level
    if !place.startsLine { draft.replace(lines.offsets(place.before), with: terminator + own) }
    if !place.endsLine { draft.replace(lines.offsets(place.behind), with: terminator + indentation) }
    return own
  }

  private func closing(of block: Int) -> CharacterPosition {
    statements[block].body?.upperBound ?? statements[block].end
  }

  private func spaces(before position: CharacterPosition) -> Range<CharacterPosition> {
    let scalars = lines[position.line][..<position.index]
    let start = scalars.lastIndex { !Tokenizer.isSpace($0) }.map { $0 + 1 } ?? 0
    return CharacterPosition(line: position.line, index: start)..<position
  }
}
