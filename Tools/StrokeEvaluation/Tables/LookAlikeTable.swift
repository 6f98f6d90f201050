import Gestures

/// The confusion of similar built-in shapes: people's drawings of one shape are recognized when only this shape and a
/// similar one are bound.
package struct LookAlikeTable {
  private let drawings: RecordedDrawings

  package init(_ drawings: RecordedDrawings) { self.drawings = drawings }

  /// The table in Markdown: for each drawn shape, the two other shapes that are nearest to it.
  package var markdown: String {
    let known = BuiltInShapes.names.compactMap { name in
      BuiltInShapes.shape(named: name).map { (name: name, shape: $0) }
    }
    var rows = [
      "| drawn | beside | distance of the two | recognized | as the other | as two | as none | of |",
      "|---|---|---|---|---|---|---|---|",
    ]
    for (drawn, names) in BuiltInTable.names {
      guard let own = known.first(where: { $0.name == names[0] }) else { continue }
      let forms = drawings.forms(of: drawn)
      var seen: [StrokeShape] = []
      let others = known.filter { other in
        defer { seen.append(other.shape) }
        return !names.contains(other.name) && !seen.contains(other.shape)
      }
      let near = others.map { (name: $0.name, shape: $0.shape, distance: own.shape.leastDistance(to: $0.shape)) }
        .sorted { $0.distance < $1.distance }
      for other in near.prefix(2) {
        let vocabulary = StrokeVocabulary([own.shape, other.shape])
        var (right, wrong, ambiguous) = (0, 0, 0)
        for form in forms {
          switch vocabulary.judge(form) {
          case .recognized(let shape, _): (right, wrong) = shape == 0 ? (right + 1, wrong) : (right, wrong + 1)
          case .ambiguous: ambiguous += 1
          case .unlike: break
          }
        }
        let distance = String((other.distance * 10).rounded() / 10)
        rows.append(
          "| \(drawn) (`\(names[0])`) | `\(other.name)` | \(distance) | \(right) | \(wrong) | \(ambiguous) | "
            + "\(forms.count - right - wrong - ambiguous) | \(forms.count) |")
      }
    }
    return rows.joined(separator: "\n") + "\n"
  }
}

extension StrokeShape {
  /// Returns the minimum distance between templates of the two shapes, without rotation.
  fileprivate func leastDistance(to other: StrokeShape) -> Double {
    templates.flatMap { one in other.templates.map { StrokeTemplate.distance(one, $0) } }.min() ?? .infinity
  }
}
