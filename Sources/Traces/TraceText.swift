/// Words and texts of a trace.
extension String {
  /// The text as one word of a trace, in quotation marks only if the text would otherwise be read differently.
  var asTraceWord: String {
    let isPlain = !isEmpty && utf8.allSatisfy(\.isPlainInTraces)
    return isPlain ? self : quotedInTraces
  }

  /// The text in quotation marks. Control characters are written as `\u{…}`, so the result is one line.
  var quotedInTraces: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\":
        quoted += "\\"
        quoted.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.isLineSeparator:
        quoted += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension Unicode.Scalar {
  /// True for a line or paragraph separator, which some programs show as a line break.
  fileprivate var isLineSeparator: Bool { value == 0x2028 || value == 0x2029 }
}

extension UInt8 {
  fileprivate var isPlainInTraces: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-_.:/+".utf8.contains(self)
    }
  }
}
