/// An error or a warning about a file, with its position.
package struct Diagnostic: Sendable, Hashable {
  package enum Severity: String, Sendable, Hashable { case error, warning }

  package let severity: Severity
  package let file: String
  package let span: SourceSpan
  /// The message as one line, without the position and the suggestion.
  package let text: TranslatableText
  /// The text that the author probably meant in place of the text at `span`; nil without a suggestion.
  package let suggestion: String?
  /// The line of the file that contains the position.
  package let quotedLine: String

  package init(
    severity: Severity, file: String, span: SourceSpan, text: TranslatableText, suggestion: String? = nil,
    quotedLine: String
  ) {
    self.severity = severity
    self.file = file
    self.span = span
    self.text = text
    self.suggestion = suggestion
    self.quotedLine = quotedLine
  }

  /// The message in English.
  package var message: String { text.description }

  /// Returns `file:line:column: error: message`, the quoted line, and a caret below the position, without a final
  /// newline.
  package func rendered() -> String {
    let heading = "\(file):\(span.line):\(span.column): \(severity.rawValue): \(message)"
    let offer = suggestion.map { "; did you mean `\($0)`?" } ?? ""
    let quotation = Quotation(of: quotedLine, at: span)
    return "\((heading + offer).withoutControls)\n\(quotation.line)\n\(quotation.caret)"
  }
}

/// A line made safe for a terminal, and the line with the caret below it.
private struct Quotation {
  private(set) var line = ""
  private(set) var caret = ""

  /// Number of characters that are shown before and after the position; the rest of a longer line is cut off.
  static let before = 60
  static let behind = 100

  init(of text: String, at span: SourceSpan) {
    let scalars = text.unicodeScalars
    let place = max(0, span.column - 1)
    let skipped = place > Self.before + 20 ? place - Self.before : 0
    var end = place
    if skipped > 0 { add("…", column: -1, place: 0..<0) }
    for (column, scalar) in scalars.dropFirst(skipped).prefix(place - skipped + Self.behind).enumerated() {
      end = skipped + column + 1
      add(scalar, column: skipped + column, place: place..<(place + max(1, span.length)))
    }
    if end < scalars.count { line += "…" }
    if place >= scalars.count { caret += "^" }
  }

  private mutating func add(_ scalar: Unicode.Scalar, column: Int, place: Range<Int>) {
    line.unicodeScalars.append(scalar.isControl ? "\u{FFFD}" : scalar)
    if column < place.lowerBound || place.isEmpty {
      caret += scalar == "\t" ? "\t" : String(repeating: " ", count: scalar.columnsOnTerminal)
    } else if column < place.upperBound {
      let mark = column == place.lowerBound ? "^" : "~"
      caret += mark + String(repeating: "~", count: max(0, scalar.columnsOnTerminal - 1))
    }
  }
}

extension String {
  /// The text with control characters replaced by `U+FFFD`, so that text from a file or window cannot move the
  /// terminal's cursor.
  package var withoutControls: String {
    String(scalars: unicodeScalars.lazy.map { $0.isControl ? "\u{FFFD}" : $0 })
  }

  /// The text with control characters replaced by `U+FFFD`, except line breaks.
  package var linesWithoutControls: String {
    String(scalars: unicodeScalars.lazy.map { $0.isControl && $0 != "\n" ? "\u{FFFD}" : $0 })
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { value < 0x20 && self != "\t" || (0x7F...0x9F).contains(value) }

  /// Width of the character in columns: 0 for combining marks, 2 for East Asian wide characters and emoji, otherwise 1.
  package var columnsOnTerminal: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
