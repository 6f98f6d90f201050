internal import FileFormats

/// Reads the simple commands of a shell script: words between blanks, with quotes, without comments.
///
/// Variables that the script itself sets are replaced by their values. All other expansions remain as they are written.
struct ShellScript {
  struct Word {
    /// The number of the line that contains the word, counted from 1.
    let line: Int
    var text = ""
  }

  /// The commands, in the order of the file. A command is the text between two separators.
  private(set) var commands: [[Word]] = []
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var line = 1
  /// The index of the first character of the current line.
  private var lineStart = 0
  private var words: [Word] = []
  private var word: Word?
  private var variables: [String: String] = [:]
  /// Number of bytes that have been inserted for variables.
  private var expandedSize = 0

  /// Maximum number of bytes that are inserted for variables. Without a maximum, a short file could become a huge text.
  static let maximumSize = 1 << 20

  /// - Throws: An error if the bytes are not a text, or if a quote or a parenthesis is not closed.
  init(_ bytes: [UInt8]) throws(FormatError) {
    scalars = Array(try TextFile(bytes).lines().map(\.text).joined(separator: "\n").unicodeScalars)
    try read()
  }

  private mutating func read() throws(FormatError) {
    while let scalar = peek {
      switch scalar {
      case "\n", ";", "&", "|", "(", ")":
        endCommand()
        advance()
      case " ", "\t":
        endWord()
        advance()
      case "#" where word == nil: while let next = peek, next != "\n" { advance() }
      case "'": try singleQuotes()
      case "\"": try doubleQuotes()
      case "\\":
        advance()
        guard let next = peek else { break }
        if next != "\n" { append(next) }
        advance()
      case "$", "`": try expansion()
      default:
        append(scalar)
        advance()
      }
    }
    endCommand()
  }

  private var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func advance() {
    guard let scalar = peek else { return }
    index += 1
    if scalar == "\n" {
      line += 1
      lineStart = index
    }
  }

  private var position: TextPosition { TextPosition(line: line, column: index - lineStart + 1) }

  private mutating func append(_ scalar: Unicode.Scalar) {
    var longer = word ?? Word(line: line)
    longer.text.unicodeScalars.append(scalar)
    word = longer
  }

  private mutating func append(_ text: String) {
    var longer = word ?? Word(line: line)
    longer.text += text
    word = longer
  }

  private mutating func endWord() {
    if let word { words.append(word) }
    word = nil
  }

  private mutating func endCommand() {
    endWord()
    let assigned = words.drop { $0.text == "export" }.map { Self.assignment($0.text) }
    if !assigned.isEmpty, assigned.allSatisfy({ $0 != nil }) {
      for (name, value) in assigned.compactMap({ $0 }) { variables[name] = value }
    } else if !words.isEmpty {
      commands.append(words)
    }
    words = []
  }

  private static func assignment(_ word: String) -> (name: String, value: String)? {
    guard let equals = word.firstIndex(of: "=") else { return nil }
    let name = word[..<equals]
    guard name.first?.isNumber == false, name.unicodeScalars.allSatisfy(isNamePart) else { return nil }
    return (String(name), String(word[word.index(after: equals)...]))
  }

  private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
  }

  private mutating func singleQuotes() throws(FormatError) {
    let start = position
    advance()
    append("")
    while let scalar = peek {
      advance()
      if scalar == "'" { return }
      append(scalar)
    }
    throw FormatError(start, "this quote is not closed")
  }

  private mutating func doubleQuotes() throws(FormatError) {
    let start = position
    advance()
    append("")
    while let scalar = peek {
      switch scalar {
      case "\"":
        advance()
        return
      case "\\":
        advance()
        guard let next = peek else { break }
        // In double quotes, a backslash is literal except before a character that it can escape.
        if !["\"", "\\", "$", "`", "\n"].contains(next) { append("\\") }
        if next != "\n" { append(next) }
        advance()
      case "$", "`": try expansion()
      default:
        append(scalar)
        advance()
      }
    }
    throw FormatError(start, "this quote is not closed")
  }

  private mutating func expansion() throws(FormatError) {
    let start = (position: position, index: index)
    let opener = peek
    advance()
    if opener == "`" {
      try skip(to: "`", from: start.position)
    } else if peek == "(" {
      try skipParentheses(from: start.position)
    } else if peek == "{" {
      try skip(to: "}", from: start.position)
    } else {
      while let scalar = peek, Self.isNamePart(scalar) { advance() }
    }
    let text = String(String.UnicodeScalarView(scalars[start.index..<index]))
    let name = text.dropFirst().drop { $0 == "{" }.prefix { $0 != "}" }
    guard let value = variables[String(name)], expandedSize + value.utf8.count <= Self.maximumSize else {
      return append(text)
    }
    expandedSize += value.utf8.count
    append(value)
  }

  private mutating func skip(to closer: Unicode.Scalar, from start: TextPosition) throws(FormatError) {
    repeat {
      advance()
      guard peek != nil else { throw FormatError(start, "this expansion is not closed") }
    } while peek != closer
    advance()
  }

  private mutating func skipParentheses(from start: TextPosition) throws(FormatError) {
    var depth = 0
    repeat {
      guard let scalar = peek else { throw FormatError(start, "this expansion is not closed") }
      if scalar == "(" { depth += 1 }
      if scalar == ")" { depth -= 1 }
      advance()
    } while depth > 0
  }
}
