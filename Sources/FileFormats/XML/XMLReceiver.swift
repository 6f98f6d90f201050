internal import CExpat

/// Receives expat's callbacks: collects events, and suspends expat after `batch` events.
final class XMLReceiver {
  private let parser: OpaquePointer
  /// True if the file begins with the byte order mark of UTF-16, which expat counts as a column.
  private let hasMark: Bool
  private var events: [XMLEvent] = []
  /// Number of collected events that `next` has returned.
  private var count = 0
  /// The elements that are not closed yet, from the outermost to the innermost.
  private(set) var open: [(name: String, position: TextPosition)] = []
  /// The start of the CDATA section that expat is reading; nil outside a CDATA section.
  private(set) var sectionStart: TextPosition?
  private(set) var hasRoot = false
  /// The document type because of which the receiver stopped expat; nil if no document type was refused.
  private(set) var refused: DocumentType?

  /// A document type that contains more than a name.
  struct DocumentType {
    /// The index of the byte at which expat reported the declaration. The byte is a part of the declaration.
    let byte: Int
    /// True if the document type names a file; false if it contains declarations itself.
    let isExternal: Bool
  }

  /// Number of collected events at which expat is suspended.
  private static let batch = 256

  /// Registers the receiver with a parser. The caller must keep the receiver in memory as long as the parser exists.
  init(_ parser: OpaquePointer, _ source: TextFile) {
    self.parser = parser
    hasMark = source.bytes.starts(with: [0xFF, 0xFE]) || source.bytes.starts(with: [0xFE, 0xFF])
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { user, name, attributes in
        guard let name else { return }
        XMLReceiver.of(user)?.start(String(cString: name), XMLReceiver.pairs(attributes))
      },
      { user, _ in XMLReceiver.of(user)?.end() })
    XML_SetCharacterDataHandler(parser) { user, characters, count in
      guard let characters else { return }
      let bytes = UnsafeRawBufferPointer(start: characters, count: Int(count))
      XMLReceiver.of(user)?.add(.text(String(decoding: bytes, as: UTF8.self)))
    }
    XML_SetCdataSectionHandler(
      parser, { user in XMLReceiver.of(user)?.setSection(isOpen: true) },
      { user in XMLReceiver.of(user)?.setSection(isOpen: false) })
    XML_SetStartDoctypeDeclHandler(parser) { user, name, system, _, hasDeclarations in
      XMLReceiver.of(user)?.documentType(isExternal: system != nil, hasDeclarations: hasDeclarations != 0)
    }
  }

  private static func of(_ user: UnsafeMutableRawPointer?) -> XMLReceiver? {
    user.map { Unmanaged<XMLReceiver>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Returns the pairs in expat's array of alternating names and values, which ends with a null pointer.
  private static func pairs(
    _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) -> [(name: String, value: String)] {
    var pairs: [(name: String, value: String)] = []
    var next = attributes
    while let pointer = next, let name = pointer[0], let value = pointer[1] {
      pairs.append((String(cString: name), String(cString: value)))
      next = pointer + 2
    }
    return pairs
  }

  /// Returns the first event that has not been returned yet; nil if all collected events have been returned.
  func next() -> XMLEvent? {
    guard count < events.count else {
      events.removeAll(keepingCapacity: true)
      count = 0
      return nil
    }
    count += 1
    return events[count - 1]
  }

  /// The position of the event that expat is currently reporting.
  var position: TextPosition {
    let line = Int(clamping: XML_GetCurrentLineNumber(parser))
    let column = Int(clamping: XML_GetCurrentColumnNumber(parser)) + 1
    return TextPosition(line: line, column: hasMark && line == 1 ? max(1, column - 1) : column)
  }

  private func start(_ name: String, _ attributes: [(name: String, value: String)]) {
    hasRoot = true
    open.append((name, position))
    add(.start(name: name, attributes: attributes, position))
  }

  private func end() {
    _ = open.popLast()
    add(.end)
  }

  private func setSection(isOpen: Bool) { sectionStart = isOpen ? position : nil }

  private func documentType(isExternal: Bool, hasDeclarations: Bool) {
    guard isExternal || hasDeclarations else { return }
    refused = DocumentType(byte: Int(clamping: XML_GetCurrentByteIndex(parser)), isExternal: isExternal)
    XML_StopParser(parser, 0)
  }

  private func add(_ event: XMLEvent) {
    events.append(event)
    // The call fails if expat is already suspended. That failure can be ignored.
    if events.count >= Self.batch { XML_StopParser(parser, 1) }
  }
}
