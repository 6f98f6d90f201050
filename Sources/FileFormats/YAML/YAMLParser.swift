internal import CYAML

/// Reads a YAML file in UTF-8, one event after the other, with libyaml.
package struct YAMLParser: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  /// The text that libyaml reads. The buffer must exist as long as the parser.
  private let input: UnsafeMutableBufferPointer<UInt8>
  private let source: TextFile
  private let lines: LineTable
  /// The end of the last token that caused an event.
  private var lastEnd: TextPosition
  private var isDone: Bool

  /// Maximum number of tag directives. libyaml compares each directive with all earlier directives, so a file with
  /// thousands of directives would take minutes.
  static let maximumTagDirectives = 100

  /// - Throws: An error if the file is too large or has too many tag directives.
  package init(_ bytes: [UInt8]) throws(FormatError) {
    let start = TextPosition(line: 1, column: 1)
    let source = try TextFile(bytes)
    if let excess = Self.excessTagDirective(in: source.bytes) {
      throw FormatError(source.position(ofByte: excess), "more than \(Self.maximumTagDirectives) tag directives")
    }
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      throw FormatError(start, "not enough memory")
    }
    self.parser = parser
    self.source = source
    lines = LineTable(source.bytes)
    lastEnd = start
    isDone = false
    // `source.bytes` has no byte order mark. libyaml would count a byte order mark as a column.
    input = .allocate(capacity: source.bytes.count)
    _ = input.initialize(fromContentsOf: source.bytes)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, input.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  /// Returns the index of the first tag directive beyond the maximum number; nil if the text has no more than that
  /// number. A directive begins a line.
  private static func excessTagDirective(in bytes: [UInt8]) -> Int? {
    var count = 0
    // A debug build takes ten times as long with an iterator of the bytes as with the indices.
    for index in bytes.indices
    where bytes[index] == UInt8(ascii: "%") && bytes[index...].starts(with: "%TAG".utf8) && endsLine(bytes[..<index]) {
      count += 1
      if count > maximumTagDirectives { return index }
    }
    return nil
  }

  /// Returns true if these bytes are empty, or end with one of libyaml's line breaks.
  private static func endsLine(_ bytes: ArraySlice<UInt8>) -> Bool {
    let breaks: [[UInt8]] = [[0x0A], [0x0D], [0xC2, 0x85], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9]]
    return bytes.isEmpty || breaks.contains { bytes.suffix($0.count).elementsEqual($0) }
  }

  /// Returns the next event; nil at the end of the file.
  package mutating func next() throws(FormatError) -> YAMLEvent? {
    while !isDone {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) == 1 else {
        isDone = true
        throw YAMLProblem(parser.pointee, source, lines, lastEnd: lastEnd).error
      }
      defer { yaml_event_delete(&event) }
      // The events for ends of blocks have no width and the position of the next token, so they are skipped.
      if event.start_mark.index != event.end_mark.index { lastEnd = lines.position(of: event.end_mark) }
      if event.type == YAML_STREAM_END_EVENT { isDone = true }
      if let kind = Self.kind(of: event) {
        return YAMLEvent(kind: kind, position: lines.position(of: event.start_mark))
      }
    }
    return nil
  }

  private static func kind(of event: yaml_event_t) -> YAMLEvent.Kind? {
    switch event.type {
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_DOCUMENT_END_EVENT: return .documentEnd
    case YAML_ALIAS_EVENT: return .alias(text(event.data.alias.anchor) ?? "")
    case YAML_SEQUENCE_START_EVENT: return .sequenceStart(anchor: text(event.data.sequence_start.anchor))
    case YAML_SEQUENCE_END_EVENT: return .sequenceEnd
    case YAML_MAPPING_START_EVENT: return .mappingStart(anchor: text(event.data.mapping_start.anchor))
    case YAML_MAPPING_END_EVENT: return .mappingEnd
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let value = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      // libyaml also sets `plain_implicit` for the tag `!`, even before quotes.
      let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE && scalar.plain_implicit == 1 && scalar.tag == nil
      return .scalar(
        String(decoding: value, as: UTF8.self), isPlain: isPlain, anchor: text(scalar.anchor))
    default: return nil
    }
  }

  private static func text(_ name: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    name.map { String(cString: $0) }
  }
}

extension LineTable {
  /// Returns the position of a mark of libyaml, which counts characters from 0.
  func position(of mark: yaml_mark_t) -> TextPosition { position(ofCharacter: Int(clamping: mark.index)) }
}
