import Bindings

/// The width and the colours of a text for a terminal or a file.
package struct TextStyle: Sendable, Hashable {
  /// Number of columns of a line; longer lines are broken at spaces.
  package let width: Int
  package let isColored: Bool

  /// The width of a text that is not printed on a terminal.
  package static let defaultWidth = 80
  /// Minimum of `width`, because terminals may report nonsense.
  private static let minimumWidth = 40

  package init(width: Int = Self.defaultWidth, isColored: Bool = false) {
    self.width = max(width, Self.minimumWidth)
    self.isColored = isColored
  }

  /// Returns the text in a colour if the style is coloured.
  func colored(_ text: String, _ color: TerminalColor) -> String { isColored ? text.colored(color) : text }

  /// Returns lines that fit the width. The first line begins with `label`, and the others with as many spaces.
  ///
  /// - Parameter columns: The width of the label on a terminal, without its colours.
  func lines(_ text: String, label: String, columns: Int) -> [String] {
    let available = max(width - columns, 20)
    var lines: [String] = []
    var line = ""
    var length = 0
    for word in text.split(separator: " ") {
      let count = word.unicodeScalars.count
      if length > 0, length + 1 + count > available {
        lines.append(line)
        (line, length) = ("", 0)
      }
      line += (length > 0 ? " " : "") + word
      length += (length > 0 ? 1 : 0) + count
    }
    lines.append(line)
    let indentation = String(repeating: " ", count: columns)
    return lines.enumerated().map { ($0.offset == 0 ? label : indentation) + $0.element }
  }
}
