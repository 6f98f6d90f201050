/// Characters of one line, each with its column, so that a message can point at any of these characters.
///
/// The columns need not be consecutive. If a word contained a group, some of its characters are elsewhere in the line.
struct Word: Sendable, Hashable {
  private(set) var scalars: [Unicode.Scalar] = []
  let line: Int
  /// The index of the file, as in `SourceSpan`.
  let file: Int
  /// The column of the first character; for an empty word, the column at which the word would begin.
  private(set) var start: Int
  /// The columns of all characters; nil if the columns are consecutive, as in most words.
  private var columns: [Int]?

  init(line: Int, start: Int, file: Int = 0) {
    self.line = line
    self.file = file
    self.start = start
  }

  mutating func append(_ scalar: Unicode.Scalar, column: Int) {
    if scalars.isEmpty { start = column }
    if columns == nil, column != start + scalars.count { columns = Array(start..<start + scalars.count) }
    columns?.append(column)
    scalars.append(scalar)
  }

  mutating func append(_ other: Word) {
    for index in other.scalars.indices { append(other.scalars[index], column: other.column(at: index)) }
  }

  var isEmpty: Bool { scalars.isEmpty }

  /// True if the characters are side by side in the line. False for a word that was partly in a group.
  var isContiguous: Bool { columns == nil }

  var text: String { String(scalars: scalars) }

  /// The span from the first character to the first gap between the columns.
  var span: SourceSpan {
    var length = 1
    while length < scalars.count, column(at: length) == start + length { length += 1 }
    return SourceSpan(line: line, column: start, length: length, file: file)
  }

  func column(at index: Int) -> Int { columns.map { $0[index] } ?? start + index }

  /// Returns the characters at `range` as a word. The range must be inside this word.
  func part(_ range: Range<Int>) -> Word {
    let end = scalars.isEmpty ? start : column(at: scalars.count - 1) + 1
    let isAtEnd = range.lowerBound >= scalars.count
    var part = Word(line: line, start: isAtEnd ? end : column(at: range.lowerBound), file: file)
    part.scalars.reserveCapacity(range.count)
    for index in range { part.append(scalars[index], column: column(at: index)) }
    return part
  }

  /// Returns the parts between the `separator`s, including empty parts.
  func split(at separator: Unicode.Scalar) -> [Word] {
    var parts: [Word] = []
    var start = 0
    for index in scalars.indices where scalars[index] == separator {
      parts.append(part(start..<index))
      start = index + 1
    }
    parts.append(part(start..<scalars.count))
    return parts
  }
}
