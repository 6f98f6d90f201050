/// A vocabulary and the strokes to recognize with it: one line of the file of rounds.
package struct EvaluationRound: Sendable, Hashable {
  /// A drawing of the vocabulary.
  package struct Known: Sendable, Hashable {
    package let label: String
    /// Its index in the pool.
    package let drawing: Int
  }

  package let id: RoundID
  package let templates: [Known]
  /// The drawings to recognize, as indices in the pool.
  package let candidates: [Int]

  /// Reads a file of rounds. Each line is
  /// `{"id": …, "templates": [[label, index], …], "candidates": [index, …]}`.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - count: Number of drawings in the pool.
  package static func rounds(
    _ bytes: [UInt8], poolCount count: Int
  ) throws(EvaluationError) -> [EvaluationRound] {
    var rounds: [EvaluationRound] = []
    for (index, value) in try JSONLines.values(bytes).enumerated() {
      rounds.append(try EvaluationRound(value, line: index + 1, poolCount: count))
    }
    return rounds
  }

  private init(_ value: JSONValue, line: Int, poolCount: Int) throws(EvaluationError) {
    func drawing(_ value: JSONValue) throws(EvaluationError) -> Int {
      guard let index = value.index else {
        throw EvaluationError(line: line, reason: "a drawing is the number of its line in the pool, from 0")
      }
      guard index < poolCount else {
        throw EvaluationError(line: line, reason: "drawing \(index) of a pool of \(poolCount)")
      }
      return index
    }
    guard let id = value["id"], let templates = value["templates"]?.elements,
      let candidates = value["candidates"]?.elements
    else { throw EvaluationError(line: line, reason: "an object with `id`, `templates` and `candidates` was expected") }
    switch id {
    case .string(let text): self.id = .text(text)
    case .number(let number): self.id = .number(number)
    case .null, .boolean, .array, .object:
      throw EvaluationError(line: line, reason: "`id` is a string or a number")
    }
    var known: [Known] = []
    for template in templates {
      guard let parts = template.elements, parts.count == 2, let label = parts[0].string else {
        throw EvaluationError(line: line, reason: "a template is `[label, index]`")
      }
      known.append(Known(label: label, drawing: try drawing(parts[1])))
    }
    self.templates = known
    var indices: [Int] = []
    for candidate in candidates { indices.append(try drawing(candidate)) }
    self.candidates = indices
  }
}
