import Gestures
import TestSupport
import Testing

@Suite("Shapes that compete for a stroke", .computes)
struct StrokeVocabularyTests {
  private static let plain = StrokeVocabulary(PlainShapes.all.map { PlainShapes.shape($0.corners) })

  private func judge(_ points: [Point], _ vocabulary: StrokeVocabulary = plain) -> StrokeJudgement? {
    StrokeTemplate(points: points).map(vocabulary.judge)
  }

  private func winner(_ judgement: StrokeJudgement?) -> Int? {
    if case .recognized(let shape, _) = judgement { shape } else { nil }
  }

  @Test(
    "A shape is recognized even if the drawing trembles, is rotated by 10°, stretched or quick",
    arguments: PlainShapes.all.indices)
  func plain(index: Int) {
    var hand = DrawingHand(seed: UInt64(index + 1))
    let (name, corners) = PlainShapes.all[index]
    for round in 0..<30 {
      hand.vary(turn: 10)
      let judgement = judge(hand.draw(corners))
      #expect(winner(judgement) == index, "\(name), round \(round), \(hand): \(String(describing: judgement))")
    }
  }

  @Test(
    "A line is not recognized as an L, and an L not as a line",
    arguments: [(10, 24, 0), (20, 0, 0), (40, 0, 28), (70, 0, 28)] as [(Double, Int, Int)])
  func lines(leg: Double, minimumLines: Int, minimumCorners: Int) {
    let names = ["down", "L", "right"]
    let vocabulary = StrokeVocabulary(names.map { PlainShapes.shape(PlainShapes.corners($0)) })
    var hand = DrawingHand(seed: UInt64(leg))
    var counts = [0, 0, 0]
    for _ in 0..<30 {
      hand.vary(turn: 8)
      let corners = [Point.zero, Point(x: 0, y: 100), Point(x: leg, y: 100)]
      if let winner = winner(judge(hand.draw(corners), vocabulary)) { counts[winner] += 1 }
    }
    #expect(counts[0] >= minimumLines && counts[1] >= minimumCorners, "\(counts)")
    #expect(minimumLines == 0 || counts[1] == 0, "\(counts)")
    #expect(minimumCorners == 0 || counts[0] == 0, "\(counts)")
    #expect(counts[2] == 0)
  }

  @Test("A scribble matches no shape, and the shape nearest to it, if any, is reported")
  func scribbles() {
    var hand = DrawingHand(seed: 77)
    var recognized = 0
    for _ in 0..<400 {
      hand.vary()
      switch judge(hand.scribble()) {
      case .recognized, .ambiguous: recognized += 1
      case .unlike(let nearest?, let distance):
        #expect(distance >= Self.plain.shapes[nearest].limit && distance < 2 * Self.plain.shapes[nearest].limit)
      case .unlike(nil, let distance): #expect(distance == .infinity)
      case nil: Issue.record("a scribble has a form")
      }
    }
    #expect(recognized == 0)
  }

  @Test("A reversed stroke does not match, unless the shape is reversible")
  func eitherWay() {
    var hand = DrawingHand(seed: 8)
    for name in ["L", "Z", "right", "U"] {
      let corners = PlainShapes.corners(name)
      let backwards = hand.draw(corners.reversed())
      #expect(winner(judge(backwards, StrokeVocabulary([PlainShapes.shape(corners)]))) == nil, "\(name)")
      let usual = StrokeShape(PlainShapes.shape(corners).templates)
      #expect(winner(judge(backwards, StrokeVocabulary([usual]))) == nil, "\(name), with the defaults")
      let eitherWay = StrokeVocabulary([PlainShapes.shape(corners, isEitherWay: true)])
      #expect(winner(judge(backwards, eitherWay)) == 0, "\(name)")
      #expect(winner(judge(hand.draw(corners), eitherWay)) == 0, "\(name)")
    }
  }

  @Test("A drawing that is similar to two shapes matches neither; two equal shapes count as one")
  func ambiguous() throws {
    let (v, u) = (PlainShapes.shape(PlainShapes.corners("V")), PlainShapes.shape(PlainShapes.corners("U")))
    let vocabulary = StrokeVocabulary([v, u, v])
    // The shapes change in steps from a V, whose foot is a point, to a trough that is nearly a U.
    var seen: [StrokeJudgement?] = []
    for half in stride(from: 0.0, through: 45, by: 1) {
      seen.append(
        judge([.zero, Point(x: 50 - half, y: 100), Point(x: 50 + half, y: 100), Point(x: 100, y: 0)], vocabulary))
    }
    #expect(winner(seen[0]) == 0 && winner(seen[45]) == 1)
    let between = seen.compactMap { if case .ambiguous(let a, let b) = $0 { Set([a, b]) } else { nil } }
    #expect(!between.isEmpty && between.allSatisfy { $0 == [0, 1] }, "\(seen)")
    #expect(winner(judge(PlainShapes.corners("V"), StrokeVocabulary([v, v]))) == 0)
  }

  @Test("A vocabulary's result equals the result of a comparison with every template")
  func exact() throws {
    var hand = DrawingHand(seed: 21)
    var learned: [StrokeShape] = []
    for (_, corners) in PlainShapes.all {
      let templates = (0..<3).compactMap { _ in
        hand.vary()
        return StrokeTemplate(points: hand.draw(corners))
      }
      learned.append(StrokeShape(templates))
    }
    let vocabulary = StrokeVocabulary(learned)
    for round in 0..<120 {
      hand.vary(turn: 20)
      let corners = round % 4 == 0 ? hand.scribble() : hand.draw(PlainShapes.all[round % 17].corners)
      let stroke = try #require(StrokeTemplate(points: corners))
      let all = learned.enumerated().map { (index: $0, distance: $1.distance(to: stroke)) }
        .sorted { $0.distance < $1.distance }
      // The nearest shape decides. The result is ambiguous only if the drawing is also within another shape's limit.
      let isNear = all[0].distance < vocabulary.shapes[all[0].index].limit
      let near = isNear ? all.filter { $0.distance < vocabulary.shapes[$0.index].limit } : []
      let judgement = vocabulary.judge(stroke)
      if near.isEmpty {
        if case .unlike = judgement { continue }
        Issue.record("nothing is near, but the answer is \(judgement)")
      } else if near.count > 1, near[1].distance < near[0].distance + vocabulary.margin {
        #expect(judgement == .ambiguous(near[0].index, near[1].index))
      } else {
        #expect(judgement == .recognized(near[0].index, distance: near[0].distance))
      }
    }
  }

  @Test("Stricter limits are lower, and a built-in shape's own path matches at every strictness")
  func strictness() throws {
    let limits = [StrokeStrictness.strict, .normal, .lenient].map { StrokeShape([], strictness: $0).limit }
    #expect(limits[0] < limits[1] && limits[1] == StrokeShape.defaultLimit && limits[1] < limits[2])
    for strictness in StrokeStrictness.allCases {
      let shapes = BuiltInShapes.names.compactMap { BuiltInShapes.shape(named: $0, strictness: strictness) }
      #expect(shapes.count == BuiltInShapes.names.count)
      let vocabulary = StrokeVocabulary(shapes)
      for name in BuiltInShapes.names {
        for path in BuiltInShapes.paths(named: name) ?? [] {
          let found = try #require(self.winner(judge(path, vocabulary)), "\(name)")
          // `O` and `circle`, and `V` and `arrow-down`, are equal.
          #expect(BuiltInShapes.paths(named: BuiltInShapes.names[found]) == BuiltInShapes.paths(named: name))
        }
      }
    }
    #expect(BuiltInShapes.shape(named: "x") == nil && BuiltInShapes.paths(named: "") == nil)
  }

  @Test("Careless examples widen the limits of all learned shapes, but not of written shapes")
  func hands() {
    func shape(_ name: String, tremble: Double) -> StrokeShape {
      var hand = DrawingHand(seed: 9)
      hand.tremble = tremble
      return StrokeShape((0..<3).compactMap { _ in StrokeTemplate(points: hand.draw(PlainShapes.corners(name))) })
    }
    let l = shape("L", tremble: 0.02)
    let written = PlainShapes.shape(PlainShapes.corners("N"))
    func limits(_ others: Double) -> [Double] {
      StrokeVocabulary([l] + ["Z", "U", "M"].map { shape($0, tremble: others) } + [written]).shapes.map(\.limit)
    }
    let (exact, careless) = (limits(0.001), limits(0.05))
    #expect(exact[0] < careless[0] && exact[1] < careless[1])
    #expect(exact[4] == StrokeShape.writtenLimit && careless[4] == StrokeShape.writtenLimit)
  }

  @Test("The limit of a learned shape is lower for exact examples, and higher for careless ones")
  func limits() {
    let corners = PlainShapes.corners("Z")
    func drawings(_ tremble: Double) -> [StrokeTemplate] {
      var hand = DrawingHand(seed: 4)
      hand.tremble = tremble
      return (0..<3).compactMap { _ in
        hand.aspect = 1 + hand.number(12 * tremble)
        return StrokeTemplate(points: hand.draw(corners))
      }
    }
    let exact = drawings(0.005)
    let limits = [0.005, 0.02, 0.05].map { StrokeShape(drawings($0)).limit }
    #expect(limits[0] < limits[1] && limits[1] < limits[2], "\(limits)")
    for limit in limits {
      #expect(limit >= 0.6 * StrokeShape.defaultLimit && limit <= 1.2 * StrokeShape.defaultLimit)
    }
    #expect(StrokeShape([exact[0]]).limit == StrokeShape.defaultLimit)
    #expect(StrokeShape(exact, limit: 3, adaptsLimit: false).limit == 3)
    #expect(StrokeShape(exact, limit: .infinity).limit == .infinity && StrokeShape(exact, limit: 0).limit == 0)
    #expect(StrokeShape([]).distance(to: exact[0]) == .infinity)
    #expect(StrokeVocabulary([StrokeShape([])]).judge(exact[0]) == .unlike(nearest: nil, distance: .infinity))
  }
}
