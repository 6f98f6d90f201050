/// A colour or weight of text on a terminal. The raw value has the parameters of its SGR sequence (ECMA-48).
package enum TerminalColor: String, Sendable {
  case bold = "1"
  case faint = "2"
  case red = "31"
  case green = "32"
  case yellow = "33"
  case blue = "34"
  case magenta = "35"
  case boldCyan = "1;36"
}

extension String {
  /// Returns the text in a colour, followed by a reset to the terminal's default colour and weight.
  package func colored(_ color: TerminalColor) -> String { "\u{1B}[\(color.rawValue)m\(self)\u{1B}[0m" }
}
