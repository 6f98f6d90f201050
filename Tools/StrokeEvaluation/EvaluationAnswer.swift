import Control

/// The result for one candidate of a round: one line of the output.
package struct EvaluationAnswer: Sendable, Hashable {
  package let id: RoundID
  /// Index of the candidate in the pool.
  package let candidate: Int
  /// The label of the nearest shape; nil if no shape has a finite distance from the candidate.
  package let label: String?
  /// The distance from the nearest shape, scaled so that the shape's limit is `StrokeShape.defaultLimit`; infinity
  /// without a nearest shape.
  package let distance: Double
  /// True if the product recognizes the nearest shape.
  package let isAccepted: Bool
  /// Time for making the candidate's template and for judging it.
  package let duration: Duration

  /// The answer as one line of JSON, with its newline. An infinite distance is `null`.
  package var line: [UInt8] {
    let parts = duration.components
    let nanoseconds = parts.seconds * 1_000_000_000 + parts.attoseconds / 1_000_000_000
    var line = JSONLine()
    switch id {
    case .text(let text): line.add("id", text)
    case .number(let number): line.add("id", number: Int(exactly: number).map(String.init) ?? String(number))
    }
    line.add("candidate", candidate)
    if let label { line.add("label", label) } else { line.addNull("label") }
    if distance.isFinite { line.add("distance", number: String(distance)) } else { line.addNull("distance") }
    line.add("accepted", isAccepted)
    line.add("microseconds", number: String(Double(nanoseconds) / 1000))
    return line.bytes
  }
}
