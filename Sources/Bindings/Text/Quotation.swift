extension String {
  /// The text in quotes, as a bindings file has it.
  package var inQuotes: String {
    "\"" + replacing(#"\"#, with: #"\\"#).replacing(#"""#, with: #"\""#) + "\""
  }

  /// The text as one word of a bindings file: in quotes only where a plain word would be read as something else.
  package var asWord: String {
    let isPlain = !isEmpty && utf8.allSatisfy(\.isPlainInWords) && !contains("->")
    return isPlain ? self : inQuotes
  }

  fileprivate func replacing(_ old: Character, with new: String) -> String {
    reduce(into: "") { $0 += $1 == old ? new : String($1) }
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
