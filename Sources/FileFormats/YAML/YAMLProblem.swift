internal import CYAML

/// Translates an error of libyaml into a message for the author of the file.
struct YAMLProblem {
  private let source: TextFile
  private let type: yaml_error_type_t
  /// The message of libyaml.
  private let problem: String
  private let problemPosition: TextPosition
  private let context: String
  private let contextPosition: TextPosition
  /// The index and the value of a byte that libyaml cannot decode.
  private let offset: Int
  private let value: Int
  /// The end of the token that caused the last event before the problem.
  private let lastEnd: TextPosition

  init(_ parser: yaml_parser_t, _ source: TextFile, _ lines: LineTable, lastEnd: TextPosition) {
    self.source = source
    self.lastEnd = lastEnd
    type = parser.error
    problem = parser.problem.map { String(cString: $0) } ?? "this cannot be read"
    context = parser.context.map { String(cString: $0) } ?? ""
    problemPosition = lines.position(of: parser.problem_mark)
    contextPosition = lines.position(of: parser.context_mark)
    offset = Int(clamping: parser.problem_offset)
    value = Int(parser.problem_value)
  }

  var error: FormatError {
    switch type {
    case YAML_MEMORY_ERROR: FormatError(lastEnd, "not enough memory")
    case YAML_READER_ERROR: FormatError(source.position(ofByte: offset), decodingMessage)
    default: syntaxError
    }
  }

  private var decodingMessage: String {
    if value == 0 { return TextFile.nulMessage }
    guard problem.contains("control characters") else { return TextFile.invalidMessage }
    return "control character U+\(String(value, radix: 16, uppercase: true)); YAML allows none"
  }

  private var syntaxError: FormatError {
    // For a quoted text without an end, the position of its beginning is more useful.
    if problem.contains("end of stream"), context.contains("quoted") {
      return FormatError(contextPosition, "this quoted text has no end")
    }
    if context.contains("flow"), isAtEnd {
      return FormatError(contextPosition, "this bracket is never closed")
    }
    if problem == "could not find expected ':'" { return FormatError(contextPosition, "expected `key: value`") }
    return FormatError(problemPosition, message ?? [context, problem].filter { !$0.isEmpty }.joined(separator: ": "))
  }

  private var message: String? {
    switch problem {
    case "found a tab character that violates indentation": "a tab cannot indent in YAML; use spaces"
    case "mapping values are not allowed in this context":
      "`key: value` is not allowed here; a value with `: ` in it needs quotes, and keys need the right indentation"
    case "did not find expected key":
      problemPosition.line == lastEnd.line
        ? "expected the end of the line after this value" : "expected `key: value`; check the indentation"
    case "did not find expected '-' indicator": "expected `- `; check the indentation"
    case "did not find expected ',' or ']'": "expected `,` or `]`"
    case "did not find expected ',' or '}'": "expected `,` or `}`"
    case "found character that cannot start any token":
      character == UInt8(ascii: "\t")
        ? "a tab cannot indent in YAML; use spaces" : "a value that begins with this character needs quotes"
    case "found unknown escape character": "this is no escape of YAML; in single quotes `\\` is itself"
    case "did not find expected hexdecimal number", "found invalid Unicode character escape code":
      "this escape is no character's number"
    case "did not find expected <document start>":
      "expected `---` or the end of the file; check the indentation"
    case "found undefined tag handle": "undefined tag handle"
    case "found incompatible YAML document": "this version of YAML is not supported; 1.1 and 1.2 are"
    default: nil
    }
  }

  /// True if only blanks and comments follow the problem.
  private var isAtEnd: Bool { problemPosition.line > endPosition.line || problemPosition == endPosition }

  private var endPosition: TextPosition { source.position(ofByte: source.bytes.count) }

  /// The byte at the line and the column of the problem.
  private var character: UInt8? {
    guard let lines = try? source.lines(), lines.indices.contains(problemPosition.line - 1) else { return nil }
    return lines[problemPosition.line - 1].text.unicodeScalars.dropFirst(problemPosition.column - 1).first
      .flatMap { UInt8(exactly: $0.value) }
  }
}
