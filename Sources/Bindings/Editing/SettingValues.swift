extension BindingsDocument {
  /// Writes `set NAME VALUE` before the statements of the file or of a scope, or changes the line of this setting.
  func setting(_ name: String, _ value: String, scope: String?) throws(EditRefusal) -> EditDraft {
    let new = try NewStatement("set \(name) \(value)", in: environment)
    guard new.first.kind == .setting, new.statements.count == 1 else {
      throw EditRefusal(.impossible, "`set \(name) \(value)` is not a setting")
    }
    let block: Int?
    switch try target(scope) {
    case .block(let found): block = found
    case .newBlock(_, let head):
      return try adding("\(head) {\n\(lines.level)\(new.text(new.first.words[...]))\n}", scope: nil)
    }
    let existing = children(of: block).filter { isSame(statements[$0], new.first) }
    if let last = existing.last {
      guard existing.count == 1 || new.first.isForFile else {
        throw EditRefusal(
          .ambiguous, "`set \(name)` is on several lines; replace one of them by its number",
          candidates: existing.map { statements[$0] })
      }
      return try replacing(last, with: new.text(new.first.words[...]))
    }
    var draft = EditDraft(added: new.keys)
    let leading = children(of: block).prefix { statements[$0].kind == .setting }
    if let last = leading.last {
      insert(new, behind: last, &draft)
    } else {
      prepend(new, to: block, &draft)
    }
    return draft
  }

  /// Returns true if a new line for a setting replaces the existing line.
  private func isSame(_ old: Statement, _ new: Statement) -> Bool {
    guard old.kind == .setting, old.words.count > 2, old.words[1].text == new.words[1].text else { return false }
    // Several `set overlay` lines may apply together, because each may set only some of the overlay's values.
    return new.words[1].text != SettingWord.overlay.rawValue
      || old.words.count == new.words.count && (new.words.count == 3 || old.words[2].text == new.words[2].text)
  }
}

extension Statement {
  /// True for a setting of the whole file, whose last line applies.
  fileprivate var isForFile: Bool {
    guard words.count > 1, case .file = SettingWord(rawValue: words[1].text)?.definition.reach else { return false }
    return true
  }
}
