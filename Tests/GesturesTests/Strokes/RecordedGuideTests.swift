import Gestures
import TestSupport
import Testing

@Suite("The guide for recorded drawings", .computes)
struct RecordedGuideTests {
  private static let parts = [0.25, 0.5, 0.75]
  private static let limits = stride(from: 1.8, through: 3.01, by: 0.2).map { $0 }
  private static let wanted = 0.98
  private static let rounds = 3

  /// Counts over one person's drawings, for one part of the path and one limit.
  private struct Counts {
    var all = 0
    /// Number of drawings whose own shape the guide still showed.
    var kept = 0
    /// Number of other shapes that the guide still showed.
    var others = 0

    var recall: Double { Double(kept) / Double(max(all, 1)) }
    var meanOthers: Double { Double(others) / Double(max(all, 1)) }

    static func + (a: Self, b: Self) -> Self {
      Counts(all: a.all + b.all, kept: a.kept + b.kept, others: a.others + b.others)
    }
  }

  private let recordings: StrokeRecordings

  init() throws {
    recordings = try StrokeRecordings()
    try #require(!recordings.people.isEmpty && recordings.people.allSatisfy { $0.each > 1 })
  }

  @Test("The guide shows the final shape at a quarter, a half and three quarters of its drawing")
  func recall() throws {
    if !recordings.isReal {
      print("guide: DACTYL_STROKE_DATA names no folder with recorded strokes; a modelled hand draws")
    }
    let limits = recordings.isReal ? Self.limits : [StrokeGuide.defaultLimit]
    var counts: [Substring: [[Counts]]] = [:]
    for (index, person) in recordings.people.enumerated() {
      var choices = Choices(seed: UInt64(index + 1))
      let mine = limits.map { limit in
        var same = choices
        let counts = count(person, limit: limit, &same)
        if limit == limits.last { choices = same }
        return counts
      }
      counts[person.name] =
        counts[person.name].map { old in zip(old, mine).map { zip($0, $1).map { $0 + $1 } } } ?? mine
    }
    let usual = try #require(limits.firstIndex { abs($0 - StrokeGuide.defaultLimit) < 0.01 })
    for (part, fraction) in Self.parts.enumerated() {
      let all = counts.values.map { $0[usual][part] }.reduce(Counts(), +)
      print("guide at \(fraction): shown \(all.recall), others shown \(all.meanOthers)")
      #expect(all.all > 20 && all.recall >= 0.95)
    }
    guard counts.count > 1 else { return }
    var heldOut = [Counts](repeating: Counts(), count: Self.parts.count)
    for (person, own) in counts {
      let others = counts.filter { $0.key != person }.values
      let chosen = limits.indices.first { index in
        Self.parts.indices.allSatisfy { part in
          others.map { $0[index][part] }.reduce(Counts(), +).recall >= Self.wanted
        }
      }
      let limit = try #require(chosen)
      print("guide: without \(person) the limit is \(limits[limit])")
      heldOut = zip(heldOut, own[limit]).map { $0 + $1 }
    }
    for (part, fraction) in Self.parts.enumerated() {
      print(
        "guide at \(fraction), people left out: shown \(heldOut[part].recall), others shown \(heldOut[part].meanOthers)"
      )
    }
  }

  /// Estimated corners of those recorded shapes that can be written as corners, on a grid of 100 by 100.
  private static let written: [(name: String, corners: [(x: Double, y: Double)])] = [
    ("caret", [(0, 100), (50, 0), (100, 100)]), ("check", [(0, 60), (40, 100), (100, 0)]),
    ("left_sq_bracket", [(50, 0), (0, 0), (0, 100), (50, 100)]),
    ("rectangle", [(0, 0), (0, 70), (100, 70), (100, 0), (0, 0)]),
    ("right_sq_bracket", [(0, 0), (50, 0), (50, 100), (0, 100)]),
    ("triangle", [(50, 0), (0, 100), (100, 100), (50, 0)]), ("v", [(0, 0), (50, 100), (100, 0)]),
    ("x", [(0, 0), (100, 100), (100, 0), (0, 100)]),
  ]

  @Test("The guide also shows shapes that are written as corner points")
  func written() throws {
    let shapes = Self.written.map { shape in PlainShapes.shape(shape.corners.map { Point(x: $0.x, y: $0.y) }) }
    let vocabulary = StrokeVocabulary(shapes)
    var hand = DrawingHand(seed: 5)
    var counts = [Counts](repeating: Counts(), count: Self.parts.count)
    for (shape, written) in Self.written.enumerated() {
      let number = recordings.names.firstIndex(of: written.name)
      let paths =
        number.map { number in recordings.people.flatMap { $0.paths[number] } }
        ?? (0..<20).map { _ in
          hand.vary()
          return hand.draw(written.corners.map { Point(x: $0.x, y: $0.y) }).map { Point(x: $0.x / 4, y: $0.y / 4) }
        }
      for path in paths { count(path, as: shape, of: shapes, in: vocabulary, &counts) }
    }
    for (part, fraction) in Self.parts.enumerated() {
      print(
        "guide at \(fraction), written shapes: \(counts[part].all) drawings, shown \(counts[part].recall), others shown "
          + "\(counts[part].meanOthers)")
      #expect(counts[part].all > 50 && counts[part].recall >= 0.95)
    }
  }

  /// Counts the results of some rounds. In each round, the vocabulary has one drawing of each shape by the same person.
  private func count(_ person: StrokeRecordings.Person, limit: Double, _ choices: inout Choices) -> [Counts] {
    var counts = [Counts](repeating: Counts(), count: Self.parts.count)
    for _ in 0..<Self.rounds {
      let round = person.round(1, &choices)
      let shapes = person.drawings.indices.map { person.shape(round, $0) }
      let vocabulary = StrokeVocabulary(shapes)
      for shape in shapes.indices {
        count(person.paths[shape][round.asked[shape]], as: shape, of: shapes, in: vocabulary, limit: limit, &counts)
      }
    }
    return counts
  }

  /// Judges the first parts of a drawing. Skips a drawing that is not recognized as a whole.
  private func count(
    _ path: [Point], as shape: Int, of shapes: [StrokeShape], in vocabulary: StrokeVocabulary,
    limit: Double = StrokeGuide.defaultLimit, _ counts: inout [Counts]
  ) {
    guard let template = StrokeTemplate(points: path), case .recognized(shape, _) = vocabulary.judge(template) else {
      return
    }
    for (part, fraction) in Self.parts.enumerated() {
      var guide = StrokeGuide(shapes.map { ($0, 12) }, limit: limit)
      let drawn = path.part(fraction)
      guide.follow(drawn)
      let shown = guide.completions(from: drawn[drawn.count - 1]).map(\.shape)
      counts[part].all += 1
      counts[part].kept += shown.contains(shape) ? 1 : 0
      counts[part].others += shown.count { $0 != shape }
    }
  }
}

extension [Point] {
  /// Returns the first `fraction` of the path along the points.
  func part(_ fraction: Double) -> [Point] {
    let whole = zip(self, dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    var remaining = whole * fraction
    var part = Array(prefix(1))
    for (from, to) in zip(self, dropFirst()) {
      let step = (to - from).length
      guard step < remaining else {
        if step > 0 { part.append(from + (to - from) * (remaining / step)) }
        break
      }
      remaining -= step
      part.append(to)
    }
    return part
  }
}
