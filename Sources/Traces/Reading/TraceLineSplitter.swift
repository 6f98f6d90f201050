/// Splits a line of a trace into tokens. `#` at the start of a token begins a comment.
struct TraceLineSplitter {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  /// The first error, with its column. Reading stops at this error.
  private(set) var problem: (message: String, column: Int)?

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  mutating func next() -> TraceToken? {
    while index < scalars.count, scalars[index].isTraceSpace { index += 1 }
    guard index < scalars.count, scalars[index] != "#", problem == nil else { return nil }
    return scalars[index] == "\"" ? quotation() : word()
  }

  private mutating func word() -> TraceToken {
    let start = index
    while index < scalars.count, !scalars[index].isTraceSpace { index += 1 }
    return token(String(String.UnicodeScalarView(scalars[start..<index])), from: start, isQuoted: false)
  }

  private mutating func quotation() -> TraceToken? {
    let start = index
    var text = String.UnicodeScalarView()
    index += 1
    while index < scalars.count, scalars[index] != "\"" {
      if scalars[index] == "\\" {
        guard let scalar = escape() else { return nil }
        text.append(scalar)
      } else {
        text.append(scalars[index])
        index += 1
      }
    }
    guard index < scalars.count else {
      problem = ("the quotation does not end", start + 1)
      return nil
    }
    index += 1
    return token(String(text), from: start, isQuoted: true)
  }

  /// Reads an escaped character: `\"`, `\\` or `\u{…}`. Records an error and returns nil for other escapes.
  private mutating func escape() -> Unicode.Scalar? {
    let start = index
    let following = scalars[(index + 1)...]
    if let next = following.first, next == "\"" || next == "\\" {
      index += 2
      return next
    }
    if following.starts(with: "u{".unicodeScalars), let end = following.firstIndex(of: "}"), end - index <= 9,
      let value = UInt32(String(String.UnicodeScalarView(scalars[(index + 3)..<end])), radix: 16),
      let scalar = Unicode.Scalar(value)
    {
      index = end + 1
      return scalar
    }
    problem = ("unknown escape; write `\\\"`, `\\\\` or `\\u{…}`", start + 1)
    return nil
  }

  private func token(_ text: String, from start: Int, isQuoted: Bool) -> TraceToken {
    TraceToken(text: text, column: start + 1, length: index - start, isQuoted: isQuoted)
  }
}

extension Unicode.Scalar {
  var isTraceSpace: Bool { self == " " || self == "\t" || self == "\r" }
}
