/// Reads a shell command character by character, as far as quotes, parentheses and braces go.
package struct CommandReader {
  private var quote: Unicode.Scalar?
  private var isEscaped = false
  private var parentheses = 0
  /// Number of open braces; negative if more have been closed than opened.
  private(set) var braces = 0

  package init() {}

  /// True if a brace or a parenthesis is open.
  var isNested: Bool { braces > 0 || parentheses > 0 }

  /// True if no quote and no brace is open.
  var isComplete: Bool { quote == nil && !isEscaped && braces == 0 }

  /// Reads the next character. Returns true if it may have a meaning for the shell: it is no quotation mark, and neither
  /// quoted nor escaped.
  package mutating func read(_ scalar: Unicode.Scalar) -> Bool {
    if isEscaped {
      isEscaped = false
      return false
    }
    if scalar == "\\", quote != "'" {
      isEscaped = true
      return false
    }
    if let open = quote {
      if scalar == open { quote = nil }
      return false
    }
    switch scalar {
    case "'", "\"", "`":
      quote = scalar
      return false
    case "{": braces += 1
    case "}": braces -= 1
    case "(": parentheses += 1
    case ")": parentheses = max(0, parentheses - 1)
    default: break
    }
    return true
  }
}
