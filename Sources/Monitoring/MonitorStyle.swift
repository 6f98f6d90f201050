/// The size and the character set of the monitor's screen.
package struct MonitorStyle: Sendable, Equatable {
  /// The width in columns.
  package var width: Int
  /// The height in lines.
  package var height: Int
  package var isColored: Bool
  /// True if the terminal can show Unicode characters, as in a UTF-8 locale.
  package var isUnicode: Bool

  package init(width: Int, height: Int, isColored: Bool = false, isUnicode: Bool = true) {
    self.width = width
    self.height = height
    self.isColored = isColored
    self.isUnicode = isUnicode
  }

  var horizontal: String { isUnicode ? "─" : "-" }
  var vertical: String { isUnicode ? "│" : "|" }
  var corners: [String] { isUnicode ? ["┌", "┐", "└", "┘"] : ["+", "+", "+", "+"] }
  var dot: String { isUnicode ? "·" : "." }
  var ellipsis: String { isUnicode ? "…" : ">" }
}
