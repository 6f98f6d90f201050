/// The values of a text of JSON Lines: one value on each line.
enum JSONLines {
  /// Returns the value of each line.
  static func values(_ bytes: [UInt8]) throws(EvaluationError) -> [JSONValue] {
    var values: [JSONValue] = []
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    // The newline at the end of the last line.
    if lines.last?.isEmpty == true { lines.removeLast() }
    values.reserveCapacity(lines.count)
    for (index, line) in lines.enumerated() {
      do throws(JSONReader.Problem) {
        values.append(try JSONReader.value(line))
      } catch {
        throw EvaluationError(line: index + 1, reason: "column \(error.offset + 1): \(error.reason)")
      }
    }
    return values
  }
}
