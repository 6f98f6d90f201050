internal import Gestures

/// The output of `dactyl strokes match`.
package enum StrokeMatchText {
  /// Maximum number of shapes in the table for a drawing.
  private static let maximumRows = 8

  /// Returns the verdict on a drawing as a sentence, and a table of the drawing's distances from the shapes.
  ///
  /// - Parameter name: The name of the drawing, such as `drawing 1`.
  package static func text(_ match: StrokeMatch, of name: String) -> String {
    var lines = ["\(name): \(sentence(match.verdict))"]
    let shown = match.comparisons.prefix(maximumRows)
    if !shown.isEmpty {
      let rows =
        [["shape", "distance", "limit", "strictest"]]
        + shown.map {
          [
            $0.shape, NumberText.hundredths($0.distance), NumberText.hundredths($0.limit),
            $0.strictest?.rawValue ?? "none",
          ]
        }
      lines += TextTable.lines(rows, rightAligned: [1, 2]).map { "    " + $0 }
    }
    let hidden = match.comparisons.count - shown.count
    if hidden > 0 { lines.append("    and \(NumberText.count(hidden, "shape")) further away") }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The verdict in words.
  package static func sentence(_ verdict: StrokeMatch.Verdict) -> String {
    switch verdict {
    case .recognized(let shape): "`\(shape)`"
    case .refused(let nearest, let strictness?):
      "not recognized; the nearest shape is `\(nearest)`, which `strictness \(strictness.rawValue)` would accept"
    case .refused(let nearest, nil): "not recognized; the nearest shape is `\(nearest)`, and it is too far away"
    case .ambiguous(let first, let second): "not recognized; `\(first)` and `\(second)` are almost equally near"
    case .tooShort(let length, let minimum):
      "no stroke; \(NumberText.millimetres(length)) long, at least \(NumberText.millimetres(minimum))"
    case .formless: "no stroke; it has no form"
    }
  }
}
