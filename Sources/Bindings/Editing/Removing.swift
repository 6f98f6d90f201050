extension BindingsDocument {
  func removing(_ index: Int) throws(EditRefusal) -> EditDraft {
    let index = whole(index)
    let statement = statements[index]
    var draft = EditDraft(removed: keys(ofSubtree: index))
    let place = place(of: statement)
    let (first, last) = (statement.lines.lowerBound, statement.lines.upperBound)
    guard place.isAlone else {
      let spaces = place.startsLine ? place.behind : place.before
      let range = min(spaces.lowerBound, statement.start)..<max(spaces.upperBound, statement.end)
      draft.replace(lines.offsets(range), with: "")
      return draft
    }
    // If the last line has no line end, the new last line must not have one.
    let isAtEnd = last == lines.count && first > 1
    let start = isAtEnd ? lines.end(of: first - 1) : lines.start(of: first)
    draft.replace(start..<(isAtEnd ? lines.end(of: last) : lines.next(after: last)), with: "")
    return draft
  }
}
