import Gestures

/// The recognition rates of the built-in shapes, without any known drawings of the person.
package struct BuiltInTable {
  /// The recorded shapes that are built in, each with all its names.
  static let names = [
    ("caret", ["arrow-up"]), ("check", ["tick"]), ("circle", ["circle", "O"]), ("rectangle", ["square"]),
    ("triangle", ["triangle"]), ("v", ["V", "arrow-down"]),
  ]

  private let drawings: RecordedDrawings

  package init(_ drawings: RecordedDrawings) { self.drawings = drawings }

  /// The table in Markdown.
  package var markdown: String {
    let known = BuiltInShapes.names.compactMap { name in BuiltInShapes.shape(named: name).map { (name, $0) } }
    let vocabulary = StrokeVocabulary(known.map(\.1))
    var rows = ["| drawn | recognized | of | as another one | as two | as none |", "|---|---|---|---|---|---|"]
    for (drawn, names) in Self.names {
      var (right, all, ambiguous, none) = (0, 0, 0, 0)
      var wrong: [String: Int] = [:]
      for form in drawings.forms(of: drawn) {
        all += 1
        switch vocabulary.judge(form) {
        case .recognized(let shape, _) where names.contains(known[shape].0): right += 1
        case .recognized(let shape, _): wrong[known[shape].0, default: 0] += 1
        case .ambiguous: ambiguous += 1
        case .unlike: none += 1
        }
      }
      let others = wrong.sorted { $0.key < $1.key }.map { "\($0.value) as `\($0.key)`" }.joined(separator: ", ")
      let title = "\(drawn) (\(names.map { "`\($0)`" }.joined(separator: ", ")))"
      rows.append("| \(title) | \(right) | \(all) | \(others) | \(ambiguous) | \(none) |")
    }
    return rows.joined(separator: "\n") + "\n"
  }
}

extension RecordedDrawings {
  /// Returns the templates of all drawings of a shape in one stroke.
  func forms(of shape: String) -> [StrokeTemplate] {
    paths(of: shape).compactMap { StrokeTemplate(points: $0) }
  }

  /// Returns the points of all drawings of a shape in one stroke.
  func paths(of shape: String) -> [[Point]] {
    single.flatMap { session in
      session.shapes.firstIndex(of: shape).map { session.drawings[$0] } ?? []
    }.map { $0.strokes.flatMap(\.self) }
  }
}
