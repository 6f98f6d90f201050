internal import CExpat

/// Translates an error of expat into a message for the author of the file.
struct XMLProblem {
  private let source: TextFile
  private let code: XML_Error
  private let position: TextPosition
  /// The index of the byte at which expat stopped, or of the start of a token without an end.
  private let index: Int
  private let unclosed: (name: String, position: TextPosition)?
  private let section: TextPosition?
  private let hasRoot: Bool
  private let refused: XMLReceiver.DocumentType?

  init(_ parser: OpaquePointer, _ source: TextFile, _ receiver: XMLReceiver) {
    self.source = source
    code = XML_GetErrorCode(parser)
    position = receiver.position
    index = Int(clamping: XML_GetCurrentByteIndex(parser))
    unclosed = receiver.open.last
    section = receiver.sectionStart
    hasRoot = receiver.hasRoot
    refused = receiver.refused
  }

  var error: FormatError {
    if let refused { return Self.error(of: refused, in: source) ?? FormatError(position, Self.text(of: refused)) }
    switch code {
    case XML_ERROR_NO_ELEMENTS:
      guard let unclosed else { return FormatError(position, Self.noElement) }
      return FormatError(unclosed.position, "<\(unclosed.name)> is never closed")
    case XML_ERROR_UNCLOSED_CDATA_SECTION: return FormatError(section ?? position, "this CDATA section has no end")
    default: return FormatError(position, message ?? Self.text(of: code))
    }
  }

  /// Returns an error at the declaration of the document type. Returns nil if the declaration cannot be found, as in
  /// UTF-16.
  private static func error(of type: XMLReceiver.DocumentType, in source: TextFile) -> FormatError? {
    source.lastIndex(of: "<!DOCTYPE", before: type.byte)
      .map { FormatError(source.position(ofByte: $0), text(of: type)) }
  }

  private static func text(of type: XMLReceiver.DocumentType) -> String {
    type.isExternal
      ? "document types in other files are not read; only `<!DOCTYPE name>` is"
      : "document types with declarations of their own are not read; only `<!DOCTYPE name>` is"
  }

  private static let noElement = "an XML file begins with an element"

  private var message: String? {
    switch code {
    case XML_ERROR_INVALID_TOKEN: invalidToken
    case XML_ERROR_PARTIAL_CHAR: TextFile.invalidMessage
    case XML_ERROR_UNCLOSED_TOKEN: unclosedToken
    case XML_ERROR_TAG_MISMATCH:
      unclosed.map { "</\(name(at: index))> does not close <\($0.name)> of line \($0.position.line)" }
    case XML_ERROR_DUPLICATE_ATTRIBUTE: "duplicate attribute `\(name(at: index))`"
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: "something follows the end of the root element"
    case XML_ERROR_UNDEFINED_ENTITY: undefinedEntity.map { "unknown entity `&\($0);`" }
    case XML_ERROR_BAD_CHAR_REF: "unknown character `&\(text(from: index + 1, upTo: ";"));`"
    default: nil
    }
  }

  private static func text(of code: XML_Error) -> String {
    XML_ErrorString(code).map { String(cString: $0) } ?? "this cannot be read"
  }

  private func name(at index: Int) -> String { text(from: index, upTo: " \t\r\n<>/=\"'&") }

  private func text(from index: Int, upTo ends: String) -> String {
    let bytes = source.bytes.dropFirst(index).prefix(80).prefix { !ends.utf8.contains($0) }
    // In UTF-16, half of the bytes may be NUL, so control characters are left out.
    return String(decoding: bytes.filter { $0 >= 0x20 }, as: UTF8.self)
  }

  /// The byte `&` or `<` of an unfinished reference or tag before the problem. Only a name is between the byte and the
  /// problem.
  private var opening: UInt8? {
    let before = source.bytes.prefix(index).suffix(80).last { !Self.isName($0) }
    return source.byte(at: index - 1).map(Self.isName) == true && before == UInt8(ascii: "<") ? nil : before
  }

  private static func isName(_ byte: UInt8) -> Bool { byte > 0x20 && !"<>/=\"'&!?;".utf8.contains(byte) }

  private var invalidToken: String? {
    guard let byte = source.byte(at: index) else { return nil }
    if byte == 0 { return TextFile.nulMessage }
    if !source.isCharacter(at: index) { return TextFile.invalidMessage }
    if byte < 0x20, ![0x09, 0x0A, 0x0D].contains(byte) { return "control character; XML allows none" }
    if tag == nil, !hasRoot { return Self.noElement }
    if source.has("--", at: index - 2) { return "`--` is not allowed in a comment" }
    if source.has("]]>", at: index - 2) { return "`]]>` in a text is written `]]&gt;`" }
    if source.has("</", at: index - 1) { return "`</` closes no element" }
    if source.has("<!", at: index - 2) || source.has("<!", at: index - 1) { return "`<!` begins nothing that is known" }
    if opening == UInt8(ascii: "&") { return "`&` begins no entity; in a text it is written `&amp;`" }
    if opening == UInt8(ascii: "<") { return "`<` begins no element; in a text it is written `&lt;`" }
    if byte == UInt8(ascii: "<") {
      return "`<` is not allowed in a tag; close the tag or the quotes before it, or write `&lt;`"
    }
    return tag.map { "the tag <\($0)> is not well-formed; an attribute is written `name=\"value\"`" }
  }

  /// The name of the tag that contains the problem.
  private var tag: String? {
    guard let start = source.bytes.prefix(index).lastIndex(where: { "<>".utf8.contains($0) }),
      source.byte(at: start) == UInt8(ascii: "<")
    else { return nil }
    return name(at: start + 1)
  }

  private var unclosedToken: String {
    if source.has("<!--", at: index) { return "this comment has no end" }
    if source.has("<![", at: index) { return "this CDATA section has no end" }
    if source.has("<?", at: index) { return "`<?` has no `?>`" }
    if source.has("</", at: index) { return "the tag </\(name(at: index + 2))> has no `>`" }
    guard source.has("<", at: index) else { return "this has no end" }
    var quote: UInt8?
    for byte in source.bytes.dropFirst(index) {
      if byte == quote {
        quote = nil
      } else if quote == nil, "\"'".utf8.contains(byte) {
        quote = byte
      }
    }
    return quote == nil
      ? "the tag <\(name(at: index + 1))> has no `>`" : "a value in the tag <\(name(at: index + 1))> has no end"
  }

  /// The first entity after the problem's position that XML does not define.
  private var undefinedEntity: String? {
    let known = ["lt", "gt", "amp", "quot", "apos"]
    var rest = source.bytes.dropFirst(index)
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      let name = text(from: start + 1, upTo: ";")
      if !name.hasPrefix("#"), !known.contains(name) { return name }
      rest = rest[(start + 1)...]
    }
    return nil
  }
}
