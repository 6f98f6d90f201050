/// A vocabulary and the candidates to recognize: one line of the file of rounds.
package struct EvaluationRound: Sendable, Hashable {
  /// A drawing of the vocabulary.
  package struct Known: Sendable, Hashable {
    package let label: String
    /// The index of the drawing in the pool.
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
    let lines: [Line] = try JSONLines.values(bytes, form: "an object with `id`, `templates` and `candidates`")
    for (index, line) in lines.enumerated() {
      for drawing in line.templates.map(\.drawing) + line.candidates where !(0..<count).contains(drawing) {
        throw EvaluationError(line: index + 1, reason: "drawing \(drawing) of a pool of \(count)")
      }
    }
    return lines.map { EvaluationRound(id: $0.id, templates: $0.templates, candidates: $0.candidates) }
  }

  private struct Line: Decodable {
    let id: RoundID
    let templates: [Known]
    let candidates: [Int]
  }
}

extension EvaluationRound.Known: Decodable {
  package init(from decoder: any Decoder) throws {
    var parts = try decoder.unkeyedContainer()
    label = try parts.decode(String.self)
    drawing = try parts.decode(Int.self)
    guard parts.isAtEnd else {
      throw DecodingError.dataCorruptedError(in: parts, debugDescription: "a template is `[label, index]`")
    }
  }
}
