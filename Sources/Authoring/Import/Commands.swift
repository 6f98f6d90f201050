internal import Bindings

/// Translates commands of other programs into actions.
enum Commands {
  /// Returns the actions for a text that the other program passes to a shell.
  ///
  /// Calls of `xdotool` that only press keys and click become actions that need no program.
  static func actions(_ command: String) -> [String] {
    XdotoolScript(shell: command.trimmed)?.actions ?? [shell(command)]
  }

  /// Returns the action that passes a text to a shell.
  private static func shell(_ command: String) -> String {
    let text = command.trimmed
    if text.isEmpty { return "none" }
    let isOneLine = !text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\t" || $0.value == 0x7F }
    return Action.run(ShellCommand(isOneLine ? text : #"eval "$(printf '\#(text.asFormat)')""#)).description
  }

  /// Returns the actions for a text that the other program splits into words and starts without a shell; nil if a
  /// quote is not closed.
  static func programActions(_ command: String) -> [String]? {
    guard let words = split(command.trimmed) else { return nil }
    return XdotoolScript(words)?.actions ?? [program(command.trimmed, words)]
  }

  private static func program(_ text: String, _ words: [String]) -> String {
    guard let first = words.first else { return "none" }
    if ShellCommand(text).words == words { return Action.run(ShellCommand(text)).description }
    // The first word may contain a home folder or a variable; the other words are literal.
    let isExpanded = first.hasPrefix("~") || first.contains("$")
    let isOneLine = !words.contains { $0.unicodeScalars.contains { $0.value < 0x20 } }
    if !isExpanded, isOneLine { return Action.exec(words).description }
    let rest = words.dropFirst().map { " " + $0.asShellWord }.joined()
    return shell((isExpanded ? first.replacing(" ", with: #"\ "#) : first.asShellWord) + rest)
  }

  /// Splits a text into words as Python's shlex and shells do. Returns nil if a quote is not closed.
  static func split(_ text: String) -> [String]? {
    var words: [String] = []
    var word: String.UnicodeScalarView?
    var quote: Unicode.Scalar?
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        // In double quotes, a backslash is literal except before a character that it can escape.
        if quote == "\"", scalar != "\"", scalar != "\\" { word?.append("\\") }
        word?.append(scalar)
        isEscaped = false
      } else if scalar == "\\", quote != "'" {
        word = word ?? String.UnicodeScalarView()
        isEscaped = true
      } else if let open = quote {
        if scalar == open { quote = nil } else { word?.append(scalar) }
      } else if scalar == "'" || scalar == "\"" {
        word = word ?? String.UnicodeScalarView()
        quote = scalar
      } else if scalar.properties.isWhitespace {
        if let complete = word { words.append(String(complete)) }
        word = nil
      } else {
        var longer = word ?? String.UnicodeScalarView()
        longer.append(scalar)
        word = longer
      }
    }
    guard quote == nil, !isEscaped else { return nil }
    if let word { words.append(String(word)) }
    return words
  }

  /// Returns the action for a click of the button with this X number; nil for other numbers.
  static func click(_ number: Int) -> String? {
    switch number {
    case 1...3, 8...9: "click \(PointerButton(number))"
    case 4: "scroll up 1"
    case 5: "scroll down 1"
    case 6: "scroll left 1"
    case 7: "scroll right 1"
    default: nil
    }
  }
}

extension String {
  func replacing(_ old: Unicode.Scalar, with new: String) -> String {
    unicodeScalars.reduce(into: "") { $0 += $1 == old ? new : String($1) }
  }

  /// The text as one word of a shell command, in quotes if necessary.
  fileprivate var asShellWord: String {
    ShellCommand("x " + self).words == ["x", self] ? self : "'" + replacing("'", with: #"'\''"#) + "'"
  }

  /// The text as a single-quoted format for `printf`, on one line.
  fileprivate var asFormat: String {
    unicodeScalars.reduce(into: "") { format, scalar in
      switch scalar {
      case "\n": format += #"\n"#
      case "\t": format += #"\t"#
      case "\\": format += #"\\"#
      case "%": format += "%%"
      case "'": format += #"'\''"#
      default:
        let isControl = scalar.value < 0x20 || scalar.value == 0x7F
        let octal = String(scalar.value, radix: 8)
        format += isControl ? #"\"# + String(repeating: "0", count: 3 - octal.count) + octal : String(scalar)
      }
    }
  }
}
