/// Reads a shell command character by character, and tracks its quotes, parentheses and braces.
package struct CommandReader {
  private var quote: Unicode.Scalar?
  private var isEscaped = false
  private var parentheses = 0
  /// Number of open braces; negative after more closing than opening braces.
  private(set) var braces = 0

  package init() {}

  /// True if a brace or a parenthesis is open.
  var isNested: Bool { braces > 0 || parentheses > 0 }

  /// True between quotation marks.
  var isQuoted: Bool { quote != nil }

  /// True if no quote, escape or brace is open.
  var isComplete: Bool { quote == nil && !isEscaped && braces == 0 }

  /// Reads the next character. Returns true if the character may have a meaning for the shell, and false for quotation
  /// marks and for quoted or escaped characters.
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
