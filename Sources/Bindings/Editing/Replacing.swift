extension BindingsDocument {
  func replacing(_ index: Int, with text: String) throws(EditRefusal) -> EditDraft {
    let old = statements[index]
    let new = try NewStatement(text, in: environment, isInTrigger: old.kind == .phase)
    let isHead = !new.first.isBlock && !new.first.words.contains(where: \.isArrow) && old.takesHead
    let isActions = new.first.words.first?.isArrow ?? false
    if isActions, old.isBlock {
      throw EditRefusal(.impossible, "line \(old.lines.lowerBound) has a block, and no `->` that could be replaced")
    }
    if isHead { return replacing(headOf: index, with: new.text(new.first.words[...]), new.first.words.map(\.text)) }
    var draft = EditDraft(removed: isActions ? [old.key] : keys(ofSubtree: index))
    draft.added = isActions ? [old.head.map(\.text) + new.first.key] : new.keys
    let place = place(of: old)
    if new.endsLine, !place.endsLine {
      // Without a line of its own, the text after the old statement would become a part of the new command or comment.
      let own = isolate(index, &draft)
      draft.replace(lines.offsets(old.start..<old.end), with: written(new, isActions ? old : nil, indentation: own))
      return draft
    }
    if new.endsLine, let comment = place.comment {
      let (line, terminator) = (old.lines.lowerBound, lines.terminator(near: old.lines.lowerBound))
      let above = lines.indentation(of: line) + lines.text(comment) + terminator
      draft.insert(above, at: lines.start(of: line))
      draft.replace(lines.offsets(place.behind.lowerBound..<comment.upperBound), with: "")
    }
    replaceWords(of: old, with: new, isActions: isActions, &draft)
    return draft
  }

  /// Replaces the trigger and the actions where they differ, so that the arrow stays in its column if possible.
  private func replaceWords(of old: Statement, with new: NewStatement, isActions: Bool, _ draft: inout EditDraft) {
    let isSimple = old.lines.count == 1 && !old.isBlock && old.words.contains(where: \.isArrow)
    guard let arrow = old.actions.first, isSimple, new.lines.count == 1, !new.first.isBlock,
      let newArrow = new.first.actions.first
    else {
      let indentation = lines.indentation(of: old.lines.lowerBound)
      draft.replace(
        lines.offsets(old.start..<old.end), with: written(new, isActions ? old : nil, indentation: indentation))
      return
    }
    let head = new.first.head
    if !isActions, head.map(\.text) != old.head.map(\.text), !head.isEmpty {
      replaceHead(of: old, with: new.text(head), &draft)
    }
    if new.first.actions.map(\.text) != old.actions.map(\.text) {
      let rest = String(scalars: new.text[1][newArrow.start.index...])
      draft.replace(lines.offsets(arrow.start..<old.end), with: rest)
    }
  }

  /// Returns the lines of a new statement, without the indentation of the first line. If `old` is not nil, the head of
  /// `old` precedes these lines.
  private func written(_ new: NewStatement, _ old: Statement?, indentation: String) -> String {
    let terminator = lines.terminator(near: old?.lines.lowerBound ?? 1)
    let head = old.map { lines.text($0.start..<($0.head.last?.end ?? $0.start)) + " " } ?? ""
    return head + String(new.written(indentation: indentation, terminator: terminator).dropFirst(indentation.count))
  }

  /// Replaces the trigger of a binding or the conditions of a scope.
  func replacing(headOf index: Int, with text: String, _ words: [String]) -> EditDraft {
    let old = statements[index]
    let end = old.isBlock ? ["{"] : old.actions.map(\.text)
    var draft = EditDraft(removed: [old.key], added: [words + end])
    replaceHead(of: old, with: text, &draft)
    return draft
  }

  private func replaceHead(of old: Statement, with text: String, _ draft: inout EditDraft) {
    guard let first = old.head.first, let last = old.head.last else { return }
    draft.replace(lines.offsets(first.start..<last.end), with: text)
    guard let arrow = old.actions.first, arrow.start.line == last.end.line else { return }
    let gap = lines.text(last.end..<arrow.start)
    let width = gap.unicodeScalars.count
    guard gap.allSatisfy({ $0 == " " }), width > 1 || isAligned(arrow.start) else { return }
    let columns = lines.text(first.start..<last.end).columns + width - text.columns
    draft.replace(lines.offsets(last.end..<arrow.start), with: String(repeating: " ", count: max(1, columns)))
  }

  /// Returns true if the line above or below has an arrow in the same column.
  func isAligned(_ arrow: CharacterPosition) -> Bool {
    [arrow.line - 1, arrow.line + 1].contains { line in
      line >= 1 && line <= lines.count && lines[line].dropFirst(arrow.index).starts(with: "->".unicodeScalars)
    }
  }
}

extension Statement {
  /// True if the statement has a trigger or conditions, which can be replaced alone.
  fileprivate var takesHead: Bool {
    switch kind {
    case .binding, .scope, .phase: true
    case .setting, .include, .shape, .pause, .unknown: false
    }
  }
}
