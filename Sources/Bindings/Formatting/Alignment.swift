/// Aligns the arrows and the comments of neighbouring lines.
enum Alignment {
  /// Maximum number of columns before an arrow. A longer line does not move the arrows of its neighbours.
  static let maximumHead = 48
  /// Maximum number of columns before a comment. A longer line does not move the comments of its neighbours.
  static let maximumSentence = 64
  /// Number of spaces for each level of blocks.
  static let indentation = 4

  static func text(of lines: [LayoutLine]) -> String {
    var text = ""
    var start = 0
    while start < lines.count {
      var end = start + 1
      if lines[start].isAligned {
        while end < lines.count, lines[end].isAligned, lines[end].depth == lines[start].depth { end += 1 }
      }
      write(lines[start..<end], to: &text)
      start = end
    }
    return text
  }

  /// Writes neighbouring lines, with their arrows in one column and their comments in another.
  private static func write(_ run: ArraySlice<LayoutLine>, to text: inout String) {
    let arrow = run.compactMap(\.columnsBeforeArrow).filter { $0 <= maximumHead }.max() ?? 0
    let contents = run.map { $0.written(arrow: arrow) }
    let widths = zip(run, contents).filter { $0.0.comment != nil }.map(\.1.columns)
    let comment = widths.filter { $0 <= maximumSentence }.max() ?? 0
    for (line, content) in zip(run, contents) {
      var whole = content
      if let trailing = line.comment {
        whole = content.isEmpty ? trailing : content.padded(to: comment) + "  " + trailing
      }
      if !whole.isEmpty { text += String(repeating: " ", count: indentation * line.depth) + whole }
      text += "\n"
    }
  }
}

extension LayoutLine {
  fileprivate var columnsBeforeArrow: Int? {
    guard case .sentence(let head, actions: .some) = content else { return nil }
    return head.columns
  }

  /// Returns the line without indentation and comment, with its arrow after `arrow` columns.
  fileprivate func written(arrow: Int) -> String {
    switch content {
    case .blank, .comment: ""
    case .closer: "}"
    case .opener(let content), .block(let content), .sentence(let content, actions: nil): content
    case .sentence(let head, let actions?): (head.isEmpty ? "" : head.padded(to: arrow) + " ") + actions
    }
  }
}

extension String {
  fileprivate func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - self.columns))
  }
}
