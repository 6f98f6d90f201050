import FoundationEssentials

/// Reads JSON Lines: one value on each line.
enum JSONLines {
  /// Returns the value of each line.
  ///
  /// - Parameter form: The required form of a line, for the message about a wrong line.
  static func values<Value: Decodable>(_ bytes: [UInt8], form: String) throws(EvaluationError) -> [Value] {
    let decoder = JSONDecoder()
    var values: [Value] = []
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    // The text ends with a newline, so the last line is empty.
    if lines.last?.isEmpty == true { lines.removeLast() }
    values.reserveCapacity(lines.count)
    for (index, line) in lines.enumerated() {
      do {
        values.append(try decoder.decode(Value.self, from: Data(line)))
      } catch {
        throw EvaluationError(line: index + 1, reason: "\(form) was expected: \(detail(of: error))")
      }
    }
    return values
  }

  /// Returns the position of the error in the value, if known, and the decoder's message.
  private static func detail(of error: any Error) -> String {
    let context: DecodingError.Context
    switch error {
    case DecodingError.keyNotFound(_, let found), DecodingError.typeMismatch(_, let found),
      DecodingError.valueNotFound(_, let found), DecodingError.dataCorrupted(let found):
      context = found
    default: return "\(error)"
    }
    let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    return (path.isEmpty ? "" : "\(path): ") + context.debugDescription
  }
}
