/// Characters of one line, each with its column, so that a message can point at any part of them.
///
/// The columns need not be consecutive: a word with a group in it has some of its characters from elsewhere in the
/// line.
struct Word: Sendable, Hashable {
  var scalars: [Unicode.Scalar] = []
  var columns: [Int] = []
  var line: Int
  /// The index of the file, as in `SourceSpan`.
  var file = 0
  /// The column, for a word without characters.
  var start: Int

  init(line: Int, start: Int, file: Int = 0) {
    self.line = line
    self.file = file
    self.start = start
  }

  mutating func append(_ scalar: Unicode.Scalar, column: Int) {
    scalars.append(scalar)
    columns.append(column)
  }

  mutating func append(_ other: Word) {
    scalars += other.scalars
    columns += other.columns
  }

  var isEmpty: Bool { scalars.isEmpty }

  var text: String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  var span: SourceSpan {
    guard let first = columns.first else { return SourceSpan(line: line, column: start, length: 1, file: file) }
    var length = 1
    while length < columns.count, columns[length] == first + length { length += 1 }
    return SourceSpan(line: line, column: first, length: length, file: file)
  }

  /// Returns the part of the word at `range`, which must be within it.
  func part(_ range: Range<Int>) -> Word {
    let start = range.lowerBound < columns.count ? columns[range.lowerBound] : (columns.last ?? self.start - 1) + 1
    var part = Word(line: line, start: start, file: file)
    part.scalars = Array(scalars[range])
    part.columns = Array(columns[range])
    return part
  }

  /// Returns the parts between the `separator`s, including empty ones.
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
