import Gestures

/// Makes strokes, and shapes to compare them with, from random numbers that are the same on every machine.
struct Strokes {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Returns a number from 0 to 1, by a linear congruential generator.
  private mutating func number() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 40) / Double(1 << 24)
  }

  /// Returns random corners on a grid of 100 by 100.
  mutating func corners(_ count: Int) -> [Point] {
    var points: [Point] = []
    for _ in 0..<count { points.append(Point(x: 100 * number(), y: 100 * number())) }
    return points
  }

  /// Returns a drawing of the path along corners: 60 samples that tremble by a hundredth of the grid.
  mutating func draw(_ corners: [Point]) -> [Point] {
    var points: [Point] = []
    for index in 0..<60 {
      let place = Double(index) / 60 * Double(corners.count - 1)
      let (from, to) = (corners[Int(place)], corners[Int(place) + 1])
      let point = from + (to - from) * (place - place.rounded(.down))
      points.append(point + Vector(dx: 2 * number() - 1, dy: 2 * number() - 1))
    }
    return points
  }

  /// Returns shapes of three to six corners with five example drawings each, and their corners.
  mutating func vocabulary(templates: Int) -> (vocabulary: StrokeVocabulary, corners: [[Point]]) {
    var ways: [[Point]] = []
    var shapes: [StrokeShape] = []
    for index in 0..<templates / 5 {
      let way = corners(3 + index % 4)
      var drawings: [StrokeTemplate] = []
      for _ in 0..<5 {
        if let template = StrokeTemplate(points: draw(way)) { drawings.append(template) }
      }
      ways.append(way)
      shapes.append(StrokeShape(drawings))
    }
    return (StrokeVocabulary(shapes), ways)
  }
}

extension Benchmark {
  /// Reports the cost of a stroke's lift: making its template, and comparing it with the shapes.
  static func strokes(_ report: inout Report) {
    let counts = [5, 50, 500]
    report.title("A stroke of 60 samples: µs, and blocks of memory", columns: counts.map { "\($0)" } + ["blocks"])
    var costs: [[Cost]] = [[], []]
    var blocks = [0, 0]
    for count in counts {
      var random = Strokes(seed: 1)
      let (vocabulary, corners) = random.vocabulary(templates: count)
      var (known, unknown): ([StrokeTemplate], [StrokeTemplate]) = ([], [])
      for index in 0..<64 {
        let others = random.corners(3 + index % 4)
        if let template = StrokeTemplate(points: random.draw(corners[index % corners.count])) { known.append(template) }
        if let template = StrokeTemplate(points: random.draw(others)) { unknown.append(template) }
      }
      for (row, strokes) in [known, unknown].enumerated() {
        var next = 0
        var accepted = 0
        func judge(times count: Int) {
          for _ in 0..<count {
            next = (next + 1) % strokes.count
            if case .recognized = vocabulary.judge(strokes[next]) { accepted += 1 }
          }
        }
        costs[row].append(Cost { judge(times: $0) })
        blocks[row] = max(blocks[row], allocations { judge(times: 64) })
      }
    }
    for (row, name) in ["a shape among templates", "none of them"].enumerated() {
      report.row(name, costs[row].map { ($0.median / 1_000).short } + ["\(blocks[row])"])
      report.check("strokes: \(name)", allocations: blocks[row])
      report.check("strokes: \(name)", growth: costs[row][2].best / costs[row][1].best, of: 10)
      report.check("strokes: \(name), 500 templates", microseconds: costs[row][2].best / 1_000, atMost: 1_000)
    }
    var random = Strokes(seed: 2)
    let corners = random.corners(5)
    let points = random.draw(corners)
    var formed = 0
    let form = Cost { count in for _ in 0..<count { formed += StrokeTemplate(points: points) == nil ? 0 : 1 } }
    report.row("its form", [(form.median / 1_000).short])
  }
}
