extension String {
  /// The text in quotation marks, with escapes, as it is written in a bindings file.
  package var inQuotes: String {
    var quoted = "\""
    // The language is parsed by scalars. In a string of characters, a quotation mark and a combining mark would be one
    // character.
    for scalar in unicodeScalars {
      if scalar == "\\" || scalar == "\"" { quoted += "\\" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }

  /// The text as one word for a shell, in single quotes.
  package var inShellQuotes: String {
    // Inside single quotes, a shell has no escapes: each quote ends the quoted part and is escaped outside of it.
    unicodeScalars.reduce(into: "'") { $0 += $1 == "'" ? "'\\''" : String($1) } + "'"
  }

  /// The text of a regular expression between slashes, as it is written in a bindings file.
  var inSlashes: String {
    unicodeScalars.reduce(into: "/") { $0 += $1 == "/" ? "\\/" : String($1) } + "/"
  }

  /// The text as one word of a bindings file, quoted only if the text would otherwise have another meaning.
  package var asWord: String {
    let isPlain = !isEmpty && utf8.allSatisfy(\.isPlainInWords) && !includes("->")
    return isPlain ? self : inQuotes
  }
}

extension UInt8 {
  fileprivate var isPlainInWords: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-_./:=,+%@".utf8.contains(self)
    }
  }
}
