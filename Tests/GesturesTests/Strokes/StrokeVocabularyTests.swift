import Gestures
import Testing

@Suite("Shapes that compete for a stroke")
struct StrokeVocabularyTests {
  private static let plain = StrokeVocabulary(PlainShapes.all.map { PlainShapes.shape($0.corners) })

  private func judge(_ points: [Point], _ vocabulary: StrokeVocabulary = plain) -> StrokeJudgement? {
    StrokeTemplate(points: points).map(vocabulary.judge)
  }

  private func winner(_ judgement: StrokeJudgement?) -> Int? {
    if case .recognized(let shape, _) = judgement { shape } else { nil }
  }

  @Test(
    "A plain shape is recognized as itself, trembling, turned by 10 degrees, stretched, quick or slow",
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

  @Test("A line is no L, and an L is no line, though their ways begin alike", arguments: [10, 20, 40, 70] as [Double])
  func lines(leg: Double) {
    let names = ["down", "L", "right"]
    let vocabulary = StrokeVocabulary(names.map { PlainShapes.shape(PlainShapes.corners($0)) })
    var hand = DrawingHand(seed: UInt64(leg))
    var counts = [0, 0, 0]
    for _ in 0..<30 {
      hand.vary(turn: 8)
      let corners = [Point.zero, Point(x: 0, y: 100), Point(x: leg, y: 100)]
      if let winner = winner(judge(hand.draw(corners), vocabulary)) { counts[winner] += 1 }
    }
    if leg <= 10 { #expect(counts[0] >= 24 && counts[1] == 0, "\(counts)") }
    if leg >= 40 { #expect(counts[1] >= 28 && counts[0] == 0, "\(counts)") }
    #expect(counts[2] == 0)
  }

  @Test("A scribble is no shape, and it is said which one it was least unlike where there is one")
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

  @Test("The wrong way round it is another stroke, unless either way will do")
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

  @Test("What lies between two shapes is neither; equal shapes are one")
  func ambiguous() throws {
    let (v, u) = (PlainShapes.shape(PlainShapes.corners("V")), PlainShapes.shape(PlainShapes.corners("U")))
    let vocabulary = StrokeVocabulary([v, u, v])
    // The shapes range from a V, whose foot is a point, to a trough that is nearly a U.
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

  @Test("The answer is that of comparing everything with everything")
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
      let near = learned.enumerated().map { (index: $0, distance: $1.distance(to: stroke)) }
        .filter { $0.distance < learned[$0.index].limit }.sorted { $0.distance < $1.distance }
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

  @Test("Several drawings by one exact hand make the limit narrower, those of a careless one do not")
  func limits() {
    var hand = DrawingHand(seed: 4)
    let corners = PlainShapes.corners("Z")
    let exact = (0..<3).compactMap { _ in StrokeTemplate(points: hand.draw(corners)) }
    let narrow = StrokeShape(exact)
    #expect(narrow.limit < 3.5 && narrow.limit >= 0.75 * StrokeShape.usualLimit)
    #expect(StrokeShape([exact[0]]).limit == StrokeShape.usualLimit)
    let careless = StrokeShape(exact.prefix(1) + [StrokeTemplate(points: PlainShapes.corners("L"))].compactMap(\.self))
    #expect(careless.limit == StrokeShape.usualLimit)
    #expect(StrokeShape(exact, limit: .infinity).limit == .infinity && StrokeShape(exact, limit: 0).limit == 0)
    #expect(StrokeShape([]).distance(to: exact[0]) == .infinity)
    #expect(StrokeVocabulary([StrokeShape([])]).judge(exact[0]) == .unlike(nearest: nil, distance: .infinity))
  }
}
