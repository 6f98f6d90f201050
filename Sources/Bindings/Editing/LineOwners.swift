/// The innermost block around each line.
struct LineOwners {
  /// For each line, the index of the innermost block around the line; nil outside all blocks.
  private var blocks: [Int?]
  /// For each line, true if the line belongs to a sentence, or is the first or the last line of a block.
  private var isTaken: [Bool]

  /// - Parameter count: Number of lines.
  init(of statements: [Statement], count: Int) {
    blocks = Array(repeating: nil, count: count + 1)
    isTaken = Array(repeating: false, count: count + 1)
    for (index, statement) in statements.enumerated() {
      guard statement.isBlock else {
        for line in statement.lines { isTaken[line] = true }
        continue
      }
      for line in statement.lines { blocks[line] = index }
      isTaken[statement.lines.lowerBound] = true
      isTaken[statement.lines.upperBound] = true
    }
  }

  /// Returns the block whose body contains a line; `.some(nil)` for a line outside all blocks. Returns nil for a line
  /// that contains a part of a statement.
  func block(around line: Int) -> Int?? { isTaken[line] ? nil : .some(blocks[line]) }
}
