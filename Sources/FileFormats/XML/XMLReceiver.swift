internal import CExpat

/// What expat calls back: it collects events, and suspends expat when there are some.
final class XMLReceiver {
  private let parser: OpaquePointer
  private var events: [XMLEvent] = []
  private var position = 0
  /// The elements that are not closed yet, the innermost last.
  private(set) var open: [(name: String, position: TextPosition)] = []
  /// Where the CDATA section that expat is in begins.
  private(set) var sectionStart: TextPosition?
  private(set) var hasRoot = false
  /// Why we stopped expat.
  private(set) var refusal: FormatError?

  /// So many events are collected before they are handed on.
  private static let batch = 256

  /// The receiver has to live as long as the parser.
  init(_ parser: OpaquePointer) {
    self.parser = parser
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
      XMLReceiver.of(user)?.documentType(isBare: system == nil && hasDeclarations == 0)
    }
  }

  private static func of(_ user: UnsafeMutableRawPointer?) -> XMLReceiver? {
    user.map { Unmanaged<XMLReceiver>.fromOpaque($0).takeUnretainedValue() }
  }

  /// expat's array of names and values by turns, which ends with a null pointer.
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

  /// Removes and returns the first event.
  func next() -> XMLEvent? {
    guard position < events.count else {
      events.removeAll(keepingCapacity: true)
      position = 0
      return nil
    }
    position += 1
    return events[position - 1]
  }

  private var here: TextPosition {
    TextPosition(
      line: Int(clamping: XML_GetCurrentLineNumber(parser)),
      column: Int(clamping: XML_GetCurrentColumnNumber(parser)) + 1)
  }

  private func start(_ name: String, _ attributes: [(name: String, value: String)]) {
    hasRoot = true
    open.append((name, here))
    add(.start(name: name, attributes: attributes, here))
  }

  private func end() {
    _ = open.popLast()
    add(.end)
  }

  private func setSection(isOpen: Bool) { sectionStart = isOpen ? here : nil }

  private func documentType(isBare: Bool) {
    guard !isBare else { return }
    refusal = FormatError(here, "document types with declarations of their own are not read; only `<!DOCTYPE name>` is")
    XML_StopParser(parser, 0)
  }

  private func add(_ event: XMLEvent) {
    events.append(event)
    // Fails where expat is suspended already, which is as well.
    if events.count >= Self.batch { XML_StopParser(parser, 1) }
  }
}
