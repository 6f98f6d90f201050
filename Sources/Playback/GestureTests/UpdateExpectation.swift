internal import Bindings

/// Rewrites the expected outcomes of a test file.
extension GestureTest {
  /// Returns the file with the actual outcomes. Removes expected lines without an outcome, adds lines for unexpected
  /// outcomes, and leaves all other lines unchanged.
  func updated(_ comparison: Comparison, hasTimes: Bool) -> [UInt8] {
    let ending: [UInt8] = lines.first?.last == UInt8(ascii: "\r") ? [UInt8(ascii: "\r")] : []
    func written(_ text: String) -> [UInt8] { Array(text.utf8) + ending }
    var result = Array(lines[..<(expected?.lowerBound ?? trace.upperBound)])
    var cursor = expected?.lowerBound ?? lines.count
    if expected == nil {
      while let last = result.last, last.text.trimmed.isEmpty { result.removeLast() }
      result.append(written("---"))
    } else if result.count == lines.count {
      result[result.count - 1] = written("---")
    }
    for step in comparison.steps {
      switch step {
      case .same(let line, _):
        let end = max(cursor, line.numbers.last ?? cursor)
        result += lines[cursor..<end]
        cursor = end
      case .missing(let line):
        let end = max(cursor, line.numbers.last ?? cursor)
        result += (cursor..<end).filter { !line.numbers.contains($0 + 1) }.map { lines[$0] }
        cursor = end
      case .unexpected(let outcome): result.append(written(outcome.line(hasTime: hasTimes)))
      }
    }
    result += lines[cursor...]
    if result.last?.isEmpty == false { result.append([]) }
    return Array(result.joined(separator: [UInt8(ascii: "\n")]))
  }
}
