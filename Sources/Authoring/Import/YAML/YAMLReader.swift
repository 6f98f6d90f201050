/// Reads the part of YAML that people write by hand: block and flow collections, all kinds of scalars, anchors, aliases
/// and several documents. Keys are scalars; tags are passed over.
struct YAMLReader {
  var text: ForeignText
  private var anchors: [String: YAMLNode] = [:]
  private var nodes = 0
  private var depth = 0

  static let maximumDepth = 32
  /// What aliases repeat counts each time, so that a short file cannot become a long one.
  static let maximumNodes = 200_000

  /// The documents of a file; one that is empty is left out.
  static func read(_ bytes: [UInt8]) throws(ImportError) -> [YAMLNode] {
    var reader = YAMLReader(text: try ForeignText(bytes))
    var documents: [YAMLNode] = []
    while true {
      try reader.skipToToken()
      if reader.text.isAtEnd { return documents }
      if reader.isAtMarker {
        reader.text.advance(3)
      } else if reader.text.column == 0, reader.text.peek(is: "%") {
        reader.text.skip { !UInt8.isNewline($0) }
      } else {
        reader.anchors = [:]
        let document = try reader.blockNode(in: -1)
        try reader.skipToToken()
        guard reader.text.isAtEnd || reader.isAtMarker else {
          throw reader.error("this stands neither in the lines above nor beside them; is its indentation right?")
        }
        documents.append(document)
      }
    }
  }

  func error(_ message: String, at line: Int? = nil) -> ImportError { ImportError(line ?? text.line, message) }

  /// `---` or `...` at the start of a line.
  private var isAtMarker: Bool {
    text.column == 0 && (text.starts(with: "---") || text.starts(with: "...")) && isBreak(3)
  }

  /// Whether a token ends before the byte `offset` further on.
  private func isBreak(_ offset: Int) -> Bool { text.peek(offset).map(UInt8.isSpace) ?? true }

  /// Over blanks, comments and line breaks.
  mutating func skipToToken() throws(ImportError) {
    while true {
      text.skip { $0 == UInt8(ascii: " ") || UInt8.isNewline($0) }
      if text.peek(is: "\t") {
        let isIndentation = text.column == 0
        text.skip(while: UInt8.isBlank)
        if let byte = text.peek(), isIndentation, !UInt8.isNewline(byte), byte != UInt8(ascii: "#") {
          throw error("a tab cannot indent in YAML; take spaces")
        }
      } else if text.peek(is: "#") {
        text.skip { !UInt8.isNewline($0) }
      } else {
        return
      }
    }
  }

  mutating func count(_ more: Int = 1) throws(ImportError) {
    nodes += more
    guard nodes <= Self.maximumNodes else { throw error("there are more than \(Self.maximumNodes) values") }
  }

  private mutating func descend() throws(ImportError) {
    guard depth < Self.maximumDepth else { throw error("values nest more than \(Self.maximumDepth) deep") }
    depth += 1
  }

  /// A value whose lines are indented more than `parent`.
  private mutating func blockNode(in parent: Int) throws(ImportError) -> YAMLNode {
    try descend()
    defer { depth -= 1 }
    try count()
    let line = text.line
    if text.isAtEnd || isAtMarker || text.column <= parent { return YAMLNode(value: .null, line: line) }
    let column = text.column
    if text.peek(is: "-"), isBreak(1) { return try blockSequence(at: column) }
    if text.peek(is: "?"), isBreak(1) { throw error("keys that are written with `?` are not read") }
    if let key = try simpleKey() { return try blockMapping(at: column, first: key) }
    return try inlineNode(in: parent, mayBegin: true)
  }

  private mutating func blockSequence(at column: Int) throws(ImportError) -> YAMLNode {
    let line = text.line
    var nodes: [YAMLNode] = []
    while text.column == column, text.peek(is: "-"), isBreak(1), !text.isAtEnd, !isAtMarker {
      text.advance()
      try skipToToken()
      nodes.append(try blockNode(in: column))
      try skipToToken()
    }
    return YAMLNode(value: .sequence(nodes), line: line)
  }

  private mutating func blockMapping(
    at column: Int, first: (key: String, line: Int)
  ) throws(ImportError) -> YAMLNode {
    var entries: [YAMLNode.Entry] = []
    var merged: [YAMLNode.Entry] = []
    var keys: Set<String> = []
    var next: (key: String, line: Int)? = first
    while let (key, line) = next {
      guard keys.insert(key).inserted else { throw error("`\(key)` stands twice in the same place", at: line) }
      text.skip(while: UInt8.isBlank)
      let value = try mappingValue(at: column, line)
      if key == "<<", let others = value.entries {
        merged += others
      } else {
        entries.append(YAMLNode.Entry(key: key, line: line, value: value))
      }
      try skipToToken()
      guard !text.isAtEnd, !isAtMarker, text.column >= column else { break }
      guard text.column == column else { throw error("the indentation fits nothing above") }
      next = try simpleKey()
      if next == nil { throw error("expected `key: value`") }
    }
    // What a mapping says itself counts more than what it merges.
    entries += merged.filter { !keys.contains($0.key) }
    return YAMLNode(value: .mapping(entries), line: first.line)
  }

  private mutating func mappingValue(at column: Int, _ line: Int) throws(ImportError) -> YAMLNode {
    if let byte = text.peek(), !UInt8.isNewline(byte), byte != UInt8(ascii: "#") {
      return try inlineNode(in: column, mayBegin: false)
    }
    try skipToToken()
    // A sequence may stand as far left as the key that it belongs to.
    if text.column == column, text.peek(is: "-"), isBreak(1), !isAtMarker { return try blockSequence(at: column) }
    guard text.column > column, !text.isAtEnd else { return YAMLNode(value: .null, line: line) }
    return try blockNode(in: column)
  }

  /// A value that begins on this line; `mayBegin` says whether it may be a block with keys, after an anchor.
  private mutating func inlineNode(in parent: Int, mayBegin: Bool) throws(ImportError) -> YAMLNode {
    let line = text.line
    switch text.peek() {
    case UInt8(ascii: "&"):
      text.advance()
      let name = text.text { !UInt8.isSpace($0) }
      text.skip(while: UInt8.isBlank)
      let node = try mappingValueAfterProperty(in: parent, line, mayBegin)
      anchors[name] = node
      return node
    case UInt8(ascii: "!"):
      text.skip { !UInt8.isSpace($0) }
      text.skip(while: UInt8.isBlank)
      return try mappingValueAfterProperty(in: parent, line, mayBegin)
    case UInt8(ascii: "*"):
      text.advance()
      let name = text.text { !UInt8.isSpace($0) && !",]}".utf8.contains($0) }
      guard let node = anchors[name] else { throw error("nothing above is called `&\(name)`") }
      try count(node.size)
      return node
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      return YAMLNode(value: .scalar(try blockScalar(in: parent)), line: line)
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      let node = try flowNode()
      try endOfLine()
      return node
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let scalar = try quotedScalar()
      try endOfLine()
      return YAMLNode(value: .scalar(scalar), line: line)
    case UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: "%"):
      throw error("a value that begins with this character needs quotes")
    default:
      let scalar = try plainScalar(in: parent)
      return YAMLNode(value: scalar.isEmpty || scalar == "~" || scalar == "null" ? .null : .scalar(scalar), line: line)
    }
  }

  private mutating func mappingValueAfterProperty(
    in parent: Int, _ line: Int, _ mayBegin: Bool
  ) throws(ImportError) -> YAMLNode {
    // One tag or anchor may follow another.
    try descend()
    defer { depth -= 1 }
    if let byte = text.peek(), !UInt8.isNewline(byte), byte != UInt8(ascii: "#") {
      return mayBegin ? try blockNode(in: parent) : try inlineNode(in: parent, mayBegin: false)
    }
    return try mappingValue(at: parent, line)
  }

  private mutating func endOfLine() throws(ImportError) {
    text.skip(while: UInt8.isBlank)
    guard let byte = text.peek(), !UInt8.isNewline(byte) else { return }
    guard byte == UInt8(ascii: "#") else { throw error("expected the end of the line after this value") }
  }

  /// `key:`, taken with its colon; nil, and nothing taken, where no key stands.
  private mutating func simpleKey() throws(ImportError) -> (key: String, line: Int)? {
    let start = text.position
    let line = text.line
    var key: String?
    if text.peek(is: "\"") || text.peek(is: "'") {
      var ahead = self
      if let quoted = try? ahead.quotedScalar(), ahead.text.line == line {
        text = ahead.text
        key = quoted
        text.skip(while: UInt8.isBlank)
      }
    } else if let byte = text.peek(), !"[{|>&*!%@`".utf8.contains(byte) {
      key = plainText(inFlow: false).trimmed
    }
    guard let key, text.peek(is: ":"), isBreak(1) else {
      text.rewind(to: start)
      return nil
    }
    text.advance()
    // Ruby writes its symbols with a colon in front.
    return (key.first == ":" ? String(key.dropFirst()) : key, line)
  }
}
