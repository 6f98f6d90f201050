internal import Gestures

extension BindingsDocument {
  func adding(_ text: String, scope: String?) throws(EditRefusal) -> EditDraft {
    let new = try NewStatement(text, in: environment)
    if new.first.kind == .setting, new.statements.count == 1, new.first.words.count > 2 {
      let value = new.first.words[2...].map(\.text).joined(separator: " ")
      return try setting(new.first.words[1].text, value, scope: scope)
    }
    var draft = EditDraft()
    try add(new, to: try target(scope), &draft)
    return draft
  }

  func adding(shape name: String, _ strokes: [[Point]]) throws(EditRefusal) -> EditDraft {
    let new = try NewStatement(Shape.definition(of: name, strokes), in: environment)
    var draft = EditDraft(added: new.keys)
    if let last = children(of: nil).last(where: { statements[$0].kind == .shape }) {
      insert(new, behind: last, &draft)
    } else {
      append(new, to: nil, &draft)
    }
    return draft
  }

  /// The block to which an edit adds a statement.
  enum Target {
    /// The existing block of this statement; nil is the text outside all blocks.
    case block(Int?)
    /// A block that the edit will write, with its scope and its head.
    case newBlock(Scope, head: String)
  }

  /// The word for the text outside all scopes, as in the output of `dactyl bindings`.
  static let outside = "everywhere"

  /// Returns the last block with the conditions of `scope`, such as `on touchpad`; a new block if the file has no such
  /// block. Ignores the blocks whose indices are in `without`.
  func target(_ scope: String?, without: [Int] = []) throws(EditRefusal) -> Target {
    guard let scope, scope != Self.outside else { return .block(nil) }
    let new = try NewStatement(scope.hasSuffix("}") ? scope : scope + " { }", in: environment)
    guard new.first.kind == .scope, new.statements.count == 1, let wanted = new.first.scope else {
      let found = check(Array((new.lines + [""]).joined(separator: "\n").utf8), file: "the scope", in: environment)
      let errors = found.diagnostics.filter { $0.severity == .error }
      throw EditRefusal(
        .errors, "`\(scope)` is not a scope, such as `on touchpad` or `in class \"mpv\"`", diagnostics: errors)
    }
    let block = statements.indices.last {
      statements[$0].kind == .scope && statements[$0].scope == wanted && !without.contains($0)
    }
    if let block { return .block(block) }
    return .newBlock(wanted, head: new.text(new.first.words[...]))
  }

  /// Adds a statement at the end of its target.
  private func add(_ new: NewStatement, to target: Target, _ draft: inout EditDraft) throws(EditRefusal) {
    draft.added += new.keys
    switch target {
    case .block(let block): append(new, to: block, &draft)
    case .newBlock(_, let head):
      draft.added += try NewStatement("\(head) { }", in: environment).keys
      append(
        lines: { terminator in
          let body = new.written(indentation: lines.level, terminator: terminator)
          return ["\(head) {", body, "}"].joined(separator: terminator)
        }, &draft)
    }
  }

  func moving(_ index: Int, scope: String?) throws(EditRefusal) -> EditDraft {
    let statement = statements[index]
    guard statement.kind != .phase else {
      throw EditRefusal(.impossible, "line \(statement.lines.lowerBound) is a phase and cannot leave its binding")
    }
    let target = try target(scope, without: subtree(whole(index)))
    if case .block(let block) = target, block == statement.block {
      throw EditRefusal(
        .impossible, "line \(statement.lines.lowerBound) is in this scope already", candidates: [statement])
    }
    let place = place(of: statement)
    let end = place.isAlone ? place.comment?.upperBound ?? statement.end : statement.end
    // The moved lines keep their indentation relative to each other.
    let outer = place.startsLine ? lines.indentation(of: statement.lines.lowerBound) : ""
    let moved = lines.text(statement.start..<end).split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated().map { number, line in
        number > 0 && line.hasPrefix(outer) ? String(line.dropFirst(outer.count)) : String(line)
      }
    let new = try NewStatement(
      moved.joined(separator: "\n"), in: environment)
    var draft = try removing(index)
    try add(new, to: target, &draft)
    return draft
  }
}
