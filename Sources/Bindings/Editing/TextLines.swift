/// The lines of a text, with their positions in its bytes.
struct TextLines {
  let lines: [[Unicode.Scalar]]
  /// Number of bytes of the text.
  let size: Int
  private let source: ByteLines

  /// - Parameter lines: The lines of `bytes`, as `SourceText` reads them.
  init(_ bytes: [UInt8], lines: [[Unicode.Scalar]]) {
    (self.lines, size, source) = (lines, bytes.count, ByteLines(bytes))
  }

  var count: Int { lines.count }

  subscript(line: Int) -> [Unicode.Scalar] { lines[line - 1] }

  func start(of line: Int) -> Int { source.contents[line - 1].lowerBound }

  /// Returns the offset after the last byte of the line, without its line break.
  func end(of line: Int) -> Int { source.contents[line - 1].upperBound }

  /// Returns the offset of the next line; the end of the text if `line` is the last line.
  func next(after line: Int) -> Int { source.end(at: line - 1) }

  func offset(_ position: CharacterPosition) -> Int {
    self[position.line][..<position.index].reduce(start(of: position.line)) { $0 + UTF8.width($1) }
  }

  func offsets(_ range: Range<CharacterPosition>) -> Range<Int> { offset(range.lowerBound)..<offset(range.upperBound) }

  /// Returns the terminator for a new line next to `line`.
  func terminator(near line: Int) -> String {
    let beside = source.lineBreak(at: max(0, line - 1))
    if !beside.isEmpty { return beside }
    return line > 1 ? source.lineBreak(at: line - 2) : "\n"
  }

  /// Returns the spaces at the start of a line.
  func indentation(of line: Int) -> String { String(scalars: self[line].prefix(while: Tokenizer.isSpace)) }

  /// The spaces or the tab by which one level of blocks is indented.
  var level: String {
    let isTabbed = lines.contains { $0.first == "\t" }
    return isTabbed ? "\t" : String(repeating: " ", count: Alignment.indentation)
  }

  func text(_ range: Range<CharacterPosition>) -> String {
    guard range.lowerBound.line < range.upperBound.line else {
      return String(scalars: self[range.lowerBound.line][range.lowerBound.index..<range.upperBound.index])
    }
    var parts = [String(scalars: self[range.lowerBound.line][range.lowerBound.index...])]
    for line in range.lowerBound.line + 1..<range.upperBound.line { parts.append(String(scalars: self[line])) }
    parts.append(String(scalars: self[range.upperBound.line][..<range.upperBound.index]))
    return parts.joined(separator: "\n")
  }
}
