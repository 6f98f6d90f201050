import Bindings

/// The width and the colours of a text. The text is printed on a terminal or into a file.
package struct TextStyle: Sendable, Hashable {
  /// Maximum number of columns of a line. Longer lines are broken at spaces.
  package let width: Int
  package let isColored: Bool

  /// The width of a text that is printed into a file.
  package static let defaultWidth = 80
  /// Minimum of `width`, because terminals may report a wrong width.
  private static let minimumWidth = 40

  package init(width: Int = Self.defaultWidth, isColored: Bool = false) {
    self.width = max(width, Self.minimumWidth)
    self.isColored = isColored
  }

  /// Returns the text in a colour if the style is coloured.
  func colored(_ text: String, _ color: TerminalColor) -> String { isColored ? text.colored(color) : text }

  /// Returns lines that fit the width. The first line begins with `label`; the other lines begin with `columns` spaces.
  ///
  /// - Parameter columns: The width of the label on a terminal, without its colours.
  func lines(_ text: String, label: String, columns: Int) -> [String] {
    let available = max(width - columns, 20)
    var lines: [String] = []
    var line = ""
    var length = 0
    for (number, word) in text.split(separator: " ").enumerated() {
      for (index, part) in word.unbreakableParts.enumerated() {
        let space = number > 0 && index == 0 ? 1 : 0
        if length > 0, length + space + part.columns > available {
          lines.append(line)
          (line, length) = ("", 0)
        }
        line += (length > 0 && space > 0 ? " " : "") + part
        length += (length > 0 ? space : 0) + part.columns
      }
    }
    lines.append(line)
    let indentation = String(repeating: " ", count: columns)
    return lines.enumerated().map { ($0.offset == 0 ? label : indentation) + $0.element }
  }
}

extension StringProtocol {
  /// The parts between which a line can end. Chinese and Japanese have no spaces, so a line can end before each Chinese
  /// or Japanese character that is not punctuation.
  fileprivate var unbreakableParts: [String] {
    var parts = [String.UnicodeScalarView()]
    for scalar in unicodeScalars {
      let isPunctuation = !scalar.properties.isAlphabetic
      if parts[parts.count - 1].last.map({ $0.isWide || scalar.isWide }) ?? false, !isPunctuation {
        parts.append(.init())
      }
      parts[parts.count - 1].append(scalar)
    }
    return parts.map { String($0) }
  }
}

extension Unicode.Scalar {
  fileprivate var isWide: Bool { columnsOnTerminal == 2 }
}
