/// The neighbours of a statement on its first and its last line.
struct LinePlace {
  /// True if only spaces precede the statement on its line.
  let startsLine: Bool
  /// True if only spaces or a comment follow the statement on its line.
  let endsLine: Bool
  /// The spaces before and after the statement.
  let (before, behind): (Range<CharacterPosition>, Range<CharacterPosition>)
  /// The comment after the statement, without the spaces at its end.
  let comment: Range<CharacterPosition>?

  /// True if the statement shares its lines with no other statement.
  var isAlone: Bool { startsLine && endsLine }

  init(of statement: Statement, in lines: TextLines) {
    let (start, end) = (statement.start, statement.end)
    let first = lines[start.line]
    let begin = first[..<start.index].lastIndex { !Tokenizer.isSpace($0) }.map { $0 + 1 } ?? 0
    startsLine = begin == 0
    before = CharacterPosition(line: start.line, index: begin)..<start
    let last = lines[end.line]
    let next = last[end.index...].firstIndex { !Tokenizer.isSpace($0) } ?? last.count
    behind = end..<CharacterPosition(line: end.line, index: next)
    let hasComment = next < last.count && last[next] == "#"
    endsLine = next == last.count || hasComment
    let finish = last.lastIndex { !Tokenizer.isSpace($0) }.map { $0 + 1 } ?? 0
    comment = hasComment ? behind.upperBound..<CharacterPosition(line: end.line, index: max(next, finish)) : nil
  }
}

extension BindingsDocument {
  func place(of statement: Statement) -> LinePlace { LinePlace(of: statement, in: lines) }

  /// Returns the statement and all statements in its block, including those in nested blocks.
  func subtree(_ index: Int) -> [Int] {
    guard statements[index].isBlock else { return [index] }
    let inner = statements.indices.dropFirst(index + 1).prefix { statements[$0].start < statements[index].end }
    return [index] + inner
  }

  func keys(ofSubtree index: Int) -> [[String]] { subtree(index).map { statements[$0].key } }

  /// Returns the statements directly in a block. If `block` is nil, returns the statements outside all blocks.
  func children(of block: Int?) -> [Int] { statements.indices.filter { statements[$0].block == block } }

  /// Returns the statement, or the block on one line that contains only this statement.
  func whole(_ index: Int) -> Int {
    let statement = statements[index]
    guard let block = statement.block, statements[block].lines.count == 1, children(of: block).count == 1 else {
      return index
    }
    return whole(block)
  }

  /// Returns the indentation of a new line in a block; empty outside all blocks.
  func indentation(in block: Int?) -> String {
    guard let block else { return "" }
    let child = children(of: block).last { place(of: statements[$0]).startsLine }
    if let child { return lines.indentation(of: statements[child].lines.lowerBound) }
    return lines.indentation(of: statements[block].lines.lowerBound) + lines.level
  }
}
