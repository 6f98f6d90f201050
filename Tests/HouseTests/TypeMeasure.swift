/// The size of the types of one module: their lines over all extensions, and their stored properties.
struct TypeMeasure {
  struct Size: Equatable {
    var lines = 0
    var storedProperties = 0
  }

  /// The sizes by the name of the type; a nested type's name contains those of the types around it.
  private(set) var sizes: [String: Size] = [:]
  private var scopes: [Scope] = []
  private var declared: Declaration?

  /// Adds the types and extensions of a file. Generated tables are left out.
  mutating func add(_ file: SourceFile) {
    guard !file.text.hasPrefix(LengthRule.generatedMark) else { return }
    scopes = []
    declared = nil
    let lines = SwiftCode(file.text).lines
    for (index, line) in lines.enumerated() {
      let words = line.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
      countProperty(line, words, followedBy: lines[(index + 1)...].prefix(2))
      if let declaration = Declaration(words) { declared = declaration }
      for byte in line.utf8 {
        if byte == UInt8(ascii: "{") { open(at: index) }
        if byte == UInt8(ascii: "}") { close(at: index) }
      }
    }
  }

  private mutating func open(at line: Int) {
    guard let declaration = declared else { return scopes.append(Scope(type: nil, isProtocol: false, start: line)) }
    let outer = declaration.isExtension ? nil : scopes.last { $0.type != nil }?.type
    let name = outer.map { "\($0).\(declaration.name)" } ?? declaration.name
    scopes.append(Scope(type: name, isProtocol: declaration.isProtocol, start: line))
    declared = nil
  }

  private mutating func close(at line: Int) {
    guard let scope = scopes.popLast(), let type = scope.type else { return }
    sizes[type, default: Size()].lines += line - scope.start + 1
  }

  private mutating func countProperty(_ line: Substring, _ words: [Substring], followedBy next: ArraySlice<Substring>) {
    guard let scope = scopes.last, let type = scope.type, !scope.isProtocol else { return }
    guard let keyword = words.firstIndex(where: { $0 == "var" || $0 == "let" }),
      words[..<keyword].allSatisfy(Self.isModifier)
    else { return }
    if let brace = line.firstIndex(of: "{"), !line[..<brace].contains("=") {
      let body = line[brace...] + next.joined()
      let observers = body.dropFirst().drop { $0 == " " }
      guard observers.hasPrefix("didSet") || observers.hasPrefix("willSet") else { return }
    }
    sizes[type, default: Size()].storedProperties += 1
  }

  private static let modifiers: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private", "final", "open", "lazy", "weak",
  ]

  /// Returns true for the words that may precede `let` or `var` of an instance's property.
  private static func isModifier(_ word: Substring) -> Bool {
    modifiers.contains(word) || word.hasPrefix("@") || word.hasSuffix("(set)")
      || word.hasPrefix("unowned") || word.hasPrefix("nonisolated")
  }

  private struct Scope {
    /// The type that the scope belongs to; nil for other braces.
    let type: String?
    let isProtocol: Bool
    let start: Int
  }

  /// The declaration of a type, or an extension.
  private struct Declaration {
    let name: String
    let isExtension: Bool
    let isProtocol: Bool

    private static let keywords: Set<Substring> = ["class", "struct", "enum", "actor", "extension", "protocol"]
    private static let members: Set<Substring> = ["var", "let", "func", "subscript"]

    /// Nil if the words of a line declare no type.
    init?(_ words: [Substring]) {
      guard let index = words.firstIndex(where: Self.keywords.contains), index + 1 < words.count,
        !Self.members.contains(words[index + 1])
      else { return nil }
      let name = words[index + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      guard !name.isEmpty else { return nil }
      self.name = String(name)
      isExtension = words[index] == "extension"
      isProtocol = words[index] == "protocol"
    }
  }
}
