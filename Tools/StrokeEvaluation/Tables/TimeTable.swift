import Gestures

/// The processing time of one stroke at its lift: making its template, comparing it with many example drawings, and,
/// for drawings of several strokes, checking if another stroke may follow.
package struct TimeTable {
  /// Total numbers of example drawings to compare with.
  private static let counts = [80, 500]
  /// Number of example drawings of each shape.
  private static let known = 5
  /// Number of strokes to measure.
  private static let strokes = 2000

  private let drawings: RecordedDrawings

  package init(_ drawings: RecordedDrawings) { self.drawings = drawings }

  /// The table in Markdown, in microseconds of this machine.
  package var markdown: String {
    var rows = ["| known drawings | median | 99th percentile | … of $1 |", "|---|---|---|---|"]
    for count in Self.counts {
      let (shapes, strokes) = choice(drawings.single, of: count)
      rows.append(
        row("\(count) of one stroke", Self.ofJudgement(strokes, shapes), ofOneDollar: Self.ofOneDollar(strokes, shapes))
      )
    }
    for count in Self.counts {
      let (shapes, strokes) = choice(drawings.multiple, of: count)
      rows.append(
        row("\(count) of several strokes, the first stroke", Self.ofJudgement(strokes.map { [$0[0]] }, shapes)))
    }
    return rows.joined(separator: "\n") + "\n"
  }

  private typealias Strokes = [[Point]]

  /// Returns example drawings of the first shapes of all people in turn, and other drawings of all shapes.
  private func choice(_ sessions: [DrawingSession], of count: Int) -> (known: [[Strokes]], asked: [Strokes]) {
    var shapes: [[DrawingPool.Entry]] = []
    for shape in 0..<(sessions.map(\.shapes.count).max() ?? 0) {
      shapes += sessions.compactMap { $0.shapes.indices.contains(shape) ? $0.drawings[shape] : nil }
    }
    let known = shapes.prefix(count / Self.known).map { $0.prefix(Self.known).map(\.strokes) }
    let others = shapes.flatMap { $0.dropFirst(Self.known) }.map(\.strokes).filter { !$0.isEmpty }
    guard !others.isEmpty else { return (known, []) }
    return (known, (0..<Self.strokes).map { others[$0 * 7 % others.count] })
  }

  private static func ofJudgement(_ strokes: [Strokes], _ known: [[Strokes]]) -> Distribution {
    let shapes = known.map { StrokeShape($0.compactMap { StrokeTemplate(strokes: $0) }) }
    return times(strokes) { stroke in
      guard let form = StrokeTemplate(strokes: stroke) else { return }
      // The same work as at a lift: a vocabulary of the competing shapes, and the check of each shape.
      _ = StrokeVocabulary(shapes).judge(form)
      _ = shapes.filter { $0.canBegin(with: form) }
    }
  }

  private static func ofOneDollar(_ strokes: [Strokes], _ known: [[Strokes]]) -> Distribution {
    let method = OneDollar()
    let templates = known.flatMap { $0.compactMap { method.form($0) } }
    return times(strokes) { stroke in
      guard let form = method.form(stroke) else { return }
      _ = templates.map { method.distance(form, $0) }.min()
    }
  }

  private static func times(_ strokes: [Strokes], _ body: (Strokes) -> Void) -> Distribution {
    var times = Distribution()
    // The first strokes warm the caches, so they are not measured.
    for stroke in strokes.prefix(100) { body(stroke) }
    for stroke in strokes {
      let time = ContinuousClock().measure { body(stroke) }
      times.add(time / .microseconds(1))
    }
    return times
  }

  private func row(_ title: String, _ times: Distribution, ofOneDollar: Distribution? = nil) -> String {
    var (times, other) = (times, ofOneDollar)
    let values = [times.quantile(0.5), times.quantile(0.99), other?.quantile(0.99) ?? .nan]
    return "| \(title) |" + values.map { $0.isFinite ? " \(Int($0.rounded())) |" : " – |" }.joined()
  }
}
