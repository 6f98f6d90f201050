/// The declared names and the comments of a source file, each with its line number.
struct WordUse {
  let path: String
  /// The names of types, functions, properties, cases, and of parameters on the first line of a function, with the
  /// parts of each name.
  private(set) var names: [(line: Int, text: String, parts: [String])] = []
  /// The words of each line of comments in lower case, with a space before and after each.
  private(set) var comments: [(line: Int, text: String)] = []
  /// The words of the first lines of documentation comments, and of their parameters and results, in the same form as
  /// `comments`.
  private(set) var openings: [(line: Int, text: String)] = []

  init(_ file: SourceFile) {
    path = file.path
    let code = SwiftCode(file.text).lines
    var isInDocumentation = false
    for (index, line) in file.lines.enumerated() {
      let text = line.drop { $0 == " " }
      let isDocumentation = text.hasPrefix("///")
      if text.hasPrefix("//") {
        let words = Self.words(in: text)
        comments.append((index + 1, words))
        if isDocumentation {
          if !isInDocumentation { openings.append((index + 1, words)) }
          if let item = Self.item(of: text) { openings.append((index + 1, Self.words(in: item))) }
        }
      } else {
        if let comment = line.firstRange(of: "  // ") {
          comments.append((index + 1, Self.words(in: line[comment.lowerBound...])))
        }
        names += Self.names(in: code[index]).map { (index + 1, $0, Self.parts(of: $0)) }
      }
      isInDocumentation = isDocumentation
    }
  }

  /// Returns the parts of a name that capital letters separate, in lower case.
  static func parts(of name: String) -> [String] {
    var parts: [[UInt8]] = []
    for byte in name.utf8 {
      let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      let followsDigit = parts.last?.last.map { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") } == true
      if byte == UInt8(ascii: "_") || (isCapital && !followsDigit) || parts.isEmpty { parts.append([]) }
      if byte != UInt8(ascii: "_") { parts[parts.count - 1].append(isCapital ? byte | 0x20 : byte) }
    }
    return parts.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the text after `- Returns:` or `- Parameter x:`; nil for other lines.
  private static func item(of comment: Substring) -> Substring? {
    let text = comment.drop { $0 == "/" || $0 == " " }
    guard text.hasPrefix("- "), let colon = text.firstIndex(of: ":") else { return nil }
    return text[text.index(after: colon)...]
  }

  /// Returns the words outside of backticks in lower case, with a space before and after each.
  static func words(in text: Substring) -> String {
    let space = UInt8(ascii: " ")
    var result = [space]
    var isCode = false
    for character in text.utf8 {
      if character == UInt8(ascii: "`") { isCode.toggle() }
      let isLetter = character | 0x20 >= UInt8(ascii: "a") && character | 0x20 <= UInt8(ascii: "z")
      if isLetter, !isCode {
        result.append(character | 0x20)
      } else if result[result.count - 1] != space {
        result.append(space)
      }
    }
    if result[result.count - 1] != space { result.append(space) }
    return String(decoding: result, as: UTF8.self)
  }

  private static let keywords: Set = [
    "let", "var", "func", "case", "class", "struct", "enum", "protocol", "actor", "typealias", "associatedtype",
  ]

  private static let declarationSigns = Array("_.:(".utf8)

  private static func names(in code: Substring) -> [String] {
    let words = pieces(of: code)
    var names: [String] = []
    for (index, word) in words.enumerated() {
      if keywords.contains(word), index + 1 < words.count { names.append(identifier(words[index + 1])) }
      if word.hasPrefix("init(") || (index > 0 && words[index - 1] == "func") {
        names += parameters(words[index...])
      }
    }
    return names.filter { !$0.isEmpty }
  }

  /// Returns the pieces of code that consist of letters, digits and the signs of a function's declaration.
  private static func pieces(of code: Substring) -> [String] {
    var pieces: [String] = []
    var piece: [UInt8] = []
    for byte in code.utf8 {
      if isLetterOrDigit(byte) || declarationSigns.contains(byte) {
        piece.append(byte)
      } else if !piece.isEmpty {
        pieces.append(String(decoding: piece, as: UTF8.self))
        piece = []
      }
    }
    return piece.isEmpty ? pieces : pieces + [String(decoding: piece, as: UTF8.self)]
  }

  /// Returns the names before a colon in the declaration of a function, with the labels before them.
  private static func parameters(_ words: ArraySlice<String>) -> [String] {
    let pieces = words.flatMap { $0.split(separator: "(").suffix(2) }
    return pieces.indices.filter { pieces[$0].hasSuffix(":") }
      .flatMap { [pieces[$0]] + ($0 > 0 && !pieces[$0 - 1].contains(":") ? [pieces[$0 - 1]] : []) }
      .map { identifier(String($0)) }
  }

  private static func identifier(_ word: String) -> String {
    String(decoding: word.utf8.prefix { isLetterOrDigit($0) || $0 == UInt8(ascii: "_") }, as: UTF8.self)
  }

  /// True for the bytes of letters and digits. All bytes outside of ASCII count as letters.
  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
      || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
  }
}
