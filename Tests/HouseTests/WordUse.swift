/// The declared names and the comments of a source file, each with its line.
struct WordUse {
  let path: String
  /// The names of types, functions, properties, cases and of the parameters on a function's first line.
  private(set) var names: [(line: Int, text: String)] = []
  /// The words of each line of comments in lower case, with a space before and after each.
  private(set) var comments: [(line: Int, text: String)] = []
  /// The same for the first lines of documentation comments, and of their parameters and results.
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
        names += Self.names(in: code[index]).map { (index + 1, $0) }
      }
      isInDocumentation = isDocumentation
    }
  }

  /// Returns the parts of a name that capital letters separate, in lower case.
  static func parts(of name: String) -> [String] {
    var parts: [String] = []
    for character in name {
      if character == "_" || (character.isUppercase && parts.last?.last?.isNumber != true) || parts.isEmpty {
        parts.append("")
      }
      if character != "_" { parts[parts.count - 1].append(contentsOf: character.lowercased()) }
    }
    return parts.filter { !$0.isEmpty }
  }

  /// Returns the text after `- Returns:` or `- Parameter x:`; nil for other lines.
  private static func item(of comment: Substring) -> Substring? {
    let text = comment.drop { $0 == "/" || $0 == " " }
    guard text.hasPrefix("- "), let colon = text.firstIndex(of: ":") else { return nil }
    return text[text.index(after: colon)...]
  }

  /// Returns the words outside of backticks in lower case, with a space before and after each.
  private static func words(in text: Substring) -> String {
    var result = " "
    var isCode = false
    for character in text.utf8 {
      if character == UInt8(ascii: "`") { isCode.toggle() }
      let isLetter = character | 0x20 >= UInt8(ascii: "a") && character | 0x20 <= UInt8(ascii: "z")
      if isLetter, !isCode {
        result.unicodeScalars.append(Unicode.Scalar(character | 0x20))
      } else if result.utf8.last != UInt8(ascii: " ") {
        result += " "
      }
    }
    return result.utf8.last == UInt8(ascii: " ") ? result : result + " "
  }

  private static func names(in code: Substring) -> [String] {
    let keywords: Set<Substring> = [
      "let", "var", "func", "case", "class", "struct", "enum", "protocol", "actor", "typealias", "associatedtype",
    ]
    let words = code.split { !($0.isLetter || $0.isNumber || "_.:(".contains($0)) }
    var names: [String] = []
    for (index, word) in words.enumerated() {
      if keywords.contains(word), index + 1 < words.count { names.append(identifier(words[index + 1])) }
      if word.hasPrefix("init(") || (index > 0 && words[index - 1] == "func") {
        names += parameters(words[index...])
      }
    }
    return names.filter { !$0.isEmpty }
  }

  /// Returns the names before a colon in the declaration of a function, with the labels before them.
  private static func parameters(_ words: ArraySlice<Substring>) -> [String] {
    let pieces = words.flatMap { $0.split(separator: "(").suffix(2) }
    return pieces.indices.filter { pieces[$0].hasSuffix(":") }
      .flatMap { [pieces[$0]] + ($0 > 0 && !pieces[$0 - 1].contains(":") ? [pieces[$0 - 1]] : []) }
      .map(identifier)
  }

  private static func identifier(_ word: Substring) -> String {
    String(word.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }
}
