/// Reads the part of XML that configuration files use: elements, attributes, character data and the usual entities.
///
/// Entities that a file declares itself are refused: no file needs them, and a short file of them can be endlessly long.
struct XMLReader {
  private var text: ForeignText
  private var elements = 0

  static let maximumDepth = 32
  static let maximumElements = 200_000

  /// The root element.
  static func read(_ bytes: [UInt8]) throws(ImportError) -> XMLElement {
    var reader = XMLReader(text: try ForeignText(bytes))
    try reader.skipMisc()
    guard reader.text.peek(is: "<") else { throw reader.error("an XML file begins with an element") }
    let root = try reader.element(depth: 0)
    try reader.skipMisc()
    guard reader.text.isAtEnd else { throw reader.error("something follows the end of <\(root.name)>") }
    return root
  }

  private func error(_ message: String, at line: Int? = nil) -> ImportError {
    ImportError(line ?? text.line, message)
  }

  private mutating func skipMisc() throws(ImportError) {
    while true {
      text.skip(while: UInt8.isSpace)
      let line = text.line
      if text.take("<!--") {
        guard text.text(upTo: "-->") != nil else { throw error("this comment has no end", at: line) }
      } else if text.take("<?") {
        guard text.text(upTo: "?>") != nil else { throw error("this `<?` has no `?>`", at: line) }
      } else if text.take("<!DOCTYPE") {
        let declaration = text.text { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "[") }
        guard text.take(">") else {
          throw error("a document type with declarations of its own is not read:\(declaration)", at: line)
        }
      } else {
        return
      }
    }
  }

  private mutating func element(depth: Int) throws(ImportError) -> XMLElement {
    guard depth < Self.maximumDepth else { throw error("elements nest more than \(Self.maximumDepth) deep") }
    elements += 1
    guard elements <= Self.maximumElements else { throw error("there are more than \(Self.maximumElements) elements") }
    let line = text.line
    text.advance()
    let name = self.name()
    guard !name.isEmpty else { throw error("`<` begins no element; in text it is written `&lt;`") }
    let attributes = try self.attributes(of: name, line)
    var element = XMLElement(name: name, attributes: attributes, line: line)
    if text.take("/>") { return element }
    guard text.take(">") else { throw error("the tag <\(name)> has no `>`", at: line) }
    while true {
      guard let byte = text.peek() else { throw error("<\(name)> is never closed", at: line) }
      if text.take("</") {
        let closed = self.name()
        text.skip(while: UInt8.isSpace)
        guard closed == name, text.take(">") else {
          throw error("</\(closed)> does not close <\(name)> of line \(line)")
        }
        return element
      } else if text.take("<![CDATA[") {
        guard let data = text.text(upTo: "]]>") else { throw error("this CDATA has no end") }
        element.text += data
      } else if text.starts(with: "<!") || text.starts(with: "<?") {
        let place = text.position
        try skipMisc()
        guard text.position > place else { throw error("`<!` begins nothing that is known") }
      } else if byte == UInt8(ascii: "<") {
        element.children.append(try self.element(depth: depth + 1))
      } else {
        element.text += try characters(until: UInt8(ascii: "<"))
      }
    }
  }

  private mutating func name() -> String {
    text.text { byte in
      !UInt8.isSpace(byte) && !"<>/=\"'&!?".utf8.contains(byte)
    }
  }

  private mutating func attributes(
    of element: String, _ line: Int
  ) throws(ImportError) -> [(name: String, value: String)] {
    var attributes: [(name: String, value: String)] = []
    while true {
      text.skip(while: UInt8.isSpace)
      guard let byte = text.peek(), byte != UInt8(ascii: ">"), byte != UInt8(ascii: "/") else { return attributes }
      let name = self.name()
      text.skip(while: UInt8.isSpace)
      guard !name.isEmpty, text.take("=") else { throw error("the tag <\(element)> is not well-formed", at: line) }
      text.skip(while: UInt8.isSpace)
      guard let quote = text.peek(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        throw error("the value of `\(name)` is not in quotes")
      }
      guard !attributes.contains(where: { $0.name == name }) else {
        throw error("<\(element)> has `\(name)` twice", at: line)
      }
      text.advance()
      let value = try characters(until: quote)
      guard text.peek() == quote else { throw error("the value of `\(name)` has no end", at: line) }
      text.advance()
      attributes.append((name, value))
    }
  }

  /// Character data with its entities resolved.
  private mutating func characters(until end: UInt8) throws(ImportError) -> String {
    var characters = ""
    while let byte = text.peek(), byte != end {
      guard byte == UInt8(ascii: "&") else {
        characters += text.text { $0 != end && $0 != UInt8(ascii: "&") }
        continue
      }
      text.advance()
      let name = text.text { !UInt8.isSpace($0) && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "<") && $0 != end }
      guard text.take(";") else { throw error("`&` begins no entity; in text it is written `&amp;`") }
      guard let character = Self.entity(name) else { throw error("`&\(name);` is not known") }
      characters.unicodeScalars.append(character)
    }
    return characters
  }

  private static func entity(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.first == "#" else { return nil }
      let isHexadecimal = name.dropFirst().first == "x"
      let digits = name.dropFirst(isHexadecimal ? 2 : 1)
      guard let value = UInt32(digits, radix: isHexadecimal ? 16 : 10), value > 0 else { return nil }
      return Unicode.Scalar(value)
    }
  }
}
