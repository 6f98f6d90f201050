import Bindings

/// A line that consists of texts, each with a tone.
struct MonitorText: Sendable, Equatable {
  private var parts: [(text: String, tone: MonitorTone)] = []

  init() {}

  init(_ text: String, _ tone: MonitorTone = .plain) { add(text, tone) }

  static func == (a: Self, b: Self) -> Bool { a.parts.elementsEqual(b.parts) { $0 == $1 } }

  var width: Int { parts.reduce(0) { $0 + $1.text.count } }

  mutating func add(_ text: String, _ tone: MonitorTone = .plain) { parts.append((text.printable, tone)) }

  mutating func add(_ other: MonitorText) { parts += other.parts }

  /// Adds spaces up to a column. Does nothing if the line is already wider.
  mutating func pad(to column: Int) { add(String(repeating: " ", count: max(0, column - width))) }

  /// Returns the line, truncated if it is wider than `width`.
  func cut(to width: Int, _ style: MonitorStyle) -> MonitorText {
    guard self.width > width else { return self }
    var (cut, left) = (MonitorText(), max(0, width - 1))
    for part in parts {
      let text = part.text.prefix(left)
      if !text.isEmpty { cut.add(String(text), part.tone) }
      left -= text.count
    }
    if width > 0 { cut.add(style.ellipsis, .frame) }
    return cut
  }

  /// Returns the characters for a terminal, with escape sequences if the style has colours.
  func rendered(_ style: MonitorStyle) -> String {
    var line = ""
    for part in parts {
      if style.isColored, let color = part.tone.color, part.text.contains(where: { $0 != " " }) {
        line += part.text.colored(color)
      } else {
        line += part.text
      }
    }
    guard !style.isColored else { return line }
    while line.last == " " { line.removeLast() }
    return line
  }
}

extension String {
  /// The text with each control character replaced by a question mark.
  var printable: String {
    guard unicodeScalars.contains(where: { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }) else { return self }
    return String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) ? "?" : $0 }))
  }
}
