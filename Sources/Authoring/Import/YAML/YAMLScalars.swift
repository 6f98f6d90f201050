/// Scalars and flow collections.
extension YAMLReader {
  /// Plain characters up to what ends them on this line: a comment, `: `, and in flow collections `,`, `]` and `}`.
  mutating func plainText(inFlow: Bool) -> String {
    let start = text.position
    var end = start
    while let byte = text.peek(), !UInt8.isNewline(byte) {
      if inFlow, ",[]{}".utf8.contains(byte) { break }
      if byte == UInt8(ascii: ":") {
        guard let next = text.peek(1), !UInt8.isSpace(next), !(inFlow && ",[]{}".utf8.contains(next)) else { break }
      }
      text.advance()
      if !UInt8.isBlank(byte) {
        end = text.position
      } else if text.peek(is: "#") {
        break
      }
    }
    return text.text(in: start..<end)
  }

  /// A plain scalar, with the lines that go on with it.
  mutating func plainScalar(in parent: Int) throws(ImportError) -> String {
    var scalar = plainText(inFlow: false)
    while true {
      if text.peek(is: ":") { throw error("`: ` in a value needs quotes around the value") }
      let place = text
      let line = text.line
      try skipToToken()
      let isComment = place.peek().map { !UInt8.isNewline($0) } ?? true
      guard !text.isAtEnd, !isComment, text.line > line, text.column > parent, text.column > 0 else {
        if text.line > line { text = place }
        return scalar
      }
      scalar += text.line > line + 1 ? String(repeating: "\n", count: text.line - line - 1) : " "
      scalar += plainText(inFlow: false)
    }
  }

  mutating func quotedScalar() throws(ImportError) -> String {
    let line = text.line
    let isDouble = text.peek(is: "\"")
    text.advance()
    var scalar = ""
    while let byte = text.peek() {
      switch byte {
      case UInt8(ascii: "'") where !isDouble:
        text.advance()
        guard text.take("'") else { return scalar }
        scalar += "'"
      case UInt8(ascii: "\"") where isDouble:
        text.advance()
        return scalar
      case UInt8(ascii: "\\") where isDouble:
        text.advance()
        scalar += try escape()
      case 0x0A, 0x0D:
        while scalar.utf8.last.map(UInt8.isBlank) ?? false { scalar.removeLast() }
        let start = text.line
        text.skip(while: UInt8.isSpace)
        let breaks = text.line - start
        scalar += breaks > 1 ? String(repeating: "\n", count: breaks - 1) : " "
      default:
        scalar += text.text { byte in
          !UInt8.isNewline(byte) && byte != UInt8(ascii: "\\") && byte != UInt8(ascii: isDouble ? "\"" : "'")
        }
        if !isDouble, text.peek(is: "\\") {
          scalar += "\\"
          text.advance()
        }
      }
    }
    throw error("this quotation has no end", at: line)
  }

  /// What follows a backslash in double quotes.
  private mutating func escape() throws(ImportError) -> String {
    guard let byte = text.peek() else { throw error("this quotation has no end") }
    let digits: Int
    text.advance()
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"), UInt8(ascii: "\t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "e"): return "\u{1B}"
    case UInt8(ascii: "a"): return "\u{7}"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "_"): return "\u{A0}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: " "):
      return String(Unicode.Scalar(byte))
    case 0x0A:
      text.skip(while: UInt8.isBlank)
      return ""
    case UInt8(ascii: "x"): digits = 2
    case UInt8(ascii: "u"): digits = 4
    case UInt8(ascii: "U"): digits = 8
    default: throw error("`\\\(Unicode.Scalar(byte))` is no escape of YAML; in simple quotes `\\` is itself")
    }
    var number = ""
    while number.utf8.count < digits, let digit = text.peek(), digit < 0x80 {
      number.unicodeScalars.append(Unicode.Scalar(digit))
      text.advance()
    }
    guard let value = UInt32(number, radix: 16), value > 0, let scalar = Unicode.Scalar(value) else {
      throw error("`\(number)` is no character's number")
    }
    return String(scalar)
  }

  /// `|` keeps line breaks, `>` makes spaces of them.
  mutating func blockScalar(in parent: Int) throws(ImportError) -> String {
    let isFolded = text.peek(is: ">")
    text.advance()
    let indicators = text.text { !UInt8.isSpace($0) }
    text.skip { !UInt8.isNewline($0) }
    var indentation = indicators.utf8.first { (0x31...0x39).contains($0) }.map { max(parent, 0) + Int($0) - 0x30 }
    var lines: [String] = []
    while !text.isAtEnd {
      let place = text
      if text.peek(is: "\r") { text.advance() }
      text.advance()
      while text.peek(is: " "), indentation.map({ text.column < $0 }) ?? true { text.advance() }
      guard let byte = text.peek(), !UInt8.isNewline(byte) else {
        lines.append("")
        continue
      }
      if indentation == nil, text.column > parent { indentation = text.column }
      guard let indentation, text.column >= indentation else {
        text = place
        break
      }
      lines.append(text.text { !UInt8.isNewline($0) })
    }
    while lines.last == "" { lines.removeLast() }
    let end = indicators.contains("-") || lines.isEmpty ? "" : "\n"
    return (isFolded ? Self.folded(lines) : lines.joined(separator: "\n")) + end
  }

  private static func folded(_ lines: [String]) -> String {
    var text = ""
    for line in lines {
      if line.isEmpty {
        text += "\n"
      } else {
        text += text.isEmpty || text.hasSuffix("\n") ? line : " " + line
      }
    }
    return text
  }

  /// `[a, b]` or `{a: b}`, on one line or several.
  mutating func flowNode(depth: Int = 0) throws(ImportError) -> YAMLNode {
    guard depth < Self.maximumDepth else { throw error("values nest more than \(Self.maximumDepth) deep") }
    try count()
    let line = text.line
    if text.take("[") {
      var nodes: [YAMLNode] = []
      while try !flowEnd("]", line) {
        nodes.append(try flowNode(depth: depth + 1))
        try flowSeparator("]", line)
      }
      return YAMLNode(value: .sequence(nodes), line: line)
    }
    if text.take("{") {
      var entries: [YAMLNode.Entry] = []
      var keys: Set<String> = []
      let opening = line
      while try !flowEnd("}", opening) {
        let line = text.line
        let key = try flowScalar()
        try skipToToken()
        guard text.take(":") else { throw error("expected `:` after the key `\(key)`") }
        try skipToToken()
        let value = try flowNode(depth: depth + 1)
        guard keys.insert(key).inserted else { throw error("`\(key)` stands twice", at: line) }
        entries.append(YAMLNode.Entry(key: key, line: line, value: value))
        try flowSeparator("}", opening)
      }
      return YAMLNode(value: .mapping(entries), line: line)
    }
    let scalar = try flowScalar()
    return YAMLNode(value: scalar.isEmpty ? .null : .scalar(scalar), line: line)
  }

  private mutating func flowScalar() throws(ImportError) -> String {
    if text.peek(is: "\"") || text.peek(is: "'") { return try quotedScalar() }
    if let byte = text.peek(), "&*!".utf8.contains(byte) {
      throw error("anchors, aliases and tags are not read inside brackets")
    }
    return plainText(inFlow: true)
  }

  private mutating func flowEnd(_ end: StaticString, _ line: Int) throws(ImportError) -> Bool {
    try skipToToken()
    if text.isAtEnd { throw error("this bracket is never closed", at: line) }
    return text.take(end)
  }

  private mutating func flowSeparator(_ end: StaticString, _ line: Int) throws(ImportError) {
    try skipToToken()
    if text.isAtEnd { throw error("this bracket is never closed", at: line) }
    guard text.take(",") || text.starts(with: end) else { throw error("expected `,` or `\(end)`") }
  }
}
