import Gestures
import Testing

@Suite("The guide of a stroke")
struct StrokeGuideTests {
  private static let names = PlainShapes.all.map(\.name)

  private func guide(_ names: [String], minimumLength: Double = 12) -> StrokeGuide {
    StrokeGuide(names.map { (PlainShapes.shape(PlainShapes.corners($0)), minimumLength) })
  }

  /// Returns the first part of a shape, with many points. The longer side of the whole shape is 40 mm.
  private func drawn(_ name: String, _ fraction: Double) -> [Point] {
    let corners = PlainShapes.corners(name).map { Point(x: $0.x * 0.4, y: $0.y * 0.4) }
    var points: [Point] = []
    for (from, to) in zip(corners, corners.dropFirst()) {
      points += (0..<40).map { from + (to - from) * (Double($0) / 40) }
    }
    return (points + corners.suffix(1)).part(fraction)
  }

  private func shown(_ guide: StrokeGuide, _ names: [String], from points: [Point]) -> Set<String> {
    Set(guide.completions(from: points.last ?? .zero).map { names[$0.shape] })
  }

  @Test("The guide shows each shape while it is being drawn", arguments: names, [0.25, 0.5, 0.75])
  func keeps(name: String, fraction: Double) throws {
    var guide = guide(Self.names)
    let points = drawn(name, fraction)
    guide.follow(points)
    let completion = try #require(
      guide.completions(from: points.last ?? .zero).first { Self.names[$0.shape] == name })
    #expect(completion.likelihood > 0.8 && guide.isAnyPossible)
    #expect(completion.rest.first == points.last)
  }

  @Test(
    "The guide extends a stroke to the end of the shape", arguments: ["L", "V", "Z", "caret", "N", "U", "M"])
  func ends(name: String) throws {
    var guide = guide([name])
    let points = drawn(name, 0.75)
    guide.follow(points)
    let end = try #require(guide.completions(from: points.last ?? .zero).first?.rest.last)
    let target = try #require(drawn(name, 1).last)
    #expect((end - target).length < 8, "\(end) instead of \(target)")
  }

  @Test("At the start of a stroke the guide shows all shapes in the usual size")
  func start() throws {
    var guide = guide(Self.names)
    guide.follow([.zero, Point(x: 1, y: 0)])
    let completions = guide.completions(from: Point(x: 1, y: 0))
    #expect(completions.count == Self.names.count && completions.allSatisfy { $0.likelihood == 1 })
    let right = try #require(completions.first { Self.names[$0.shape] == "right" })
    #expect(abs((try #require(right.rest.last) - Point(x: 1, y: 0)).length - 40) < 1)
  }

  @Test("The guide draws no remaining part for a shape that would stay below its minimum length")
  func tooShort() throws {
    let points = drawn("right", 0.3)
    let end = try #require(points.last)
    for (minimumLength, rest) in [(12.0, 28.0), (200, 0)] {
      var guide = guide(["right"], minimumLength: minimumLength)
      guide.follow(points)
      let completion = try #require(guide.completions(from: end).first)
      #expect(abs((try #require(completion.rest.last) - end).length - rest) < 2, "\(minimumLength): \(completion)")
    }
  }

  @Test("The guide shows no shape that continues in another direction")
  func others() {
    let names = ["right", "down", "L", "caret", "square"]
    var guide = guide(names)
    let points = drawn("down", 0.9)
    guide.follow(points)
    #expect(shown(guide, names, from: points) == ["down", "L", "square"])
  }

  @Test("While a stroke moves away from a shape, the guide fades the shape before it vanishes")
  func thins() throws {
    let corners = PlainShapes.corners("right")
    var likelihoods: [Double] = []
    for bend in stride(from: 0.0, through: 40, by: 2) {
      var guide = StrokeGuide([(PlainShapes.shape(corners, rotationTolerance: .none), 12)])
      guide.follow([.zero, Point(x: 20, y: 0), Point(x: 40, y: bend)])
      likelihoods.append(guide.completions(from: Point(x: 40, y: bend)).first?.likelihood ?? 0)
    }
    #expect(likelihoods.first == 1 && likelihoods.last == 0)
    #expect(likelihoods.contains { $0 > 0.1 && $0 < 0.9 })
    #expect(zip(likelihoods, likelihoods.dropFirst()).allSatisfy { $0 >= $1 })
  }

  @Test("The guide shows no shape for a scribble")
  func scribble() {
    var hand = DrawingHand(seed: 3)
    var guide = guide(["L", "V", "right", "caret"])
    guide.follow(hand.scribble().map { Point(x: $0.x * 0.26, y: $0.y * 0.26) })
    #expect(!guide.isAnyPossible && guide.completions(from: .zero).isEmpty)
  }

  @Test("The guide shows the remaining part in the direction of a rotated stroke")
  func rotated() throws {
    let shape = PlainShapes.shape(PlainShapes.corners("L"), rotationTolerance: .any)
    var guide = StrokeGuide([(shape, 12)])
    // "Down, then right", rotated by 90 degrees: to the left, then down.
    let points = [Point(x: 40, y: 0), Point(x: 20, y: 0), .zero, Point(x: 0, y: 4), Point(x: 0, y: 10)]
    guide.follow(points)
    let end = try #require(guide.completions(from: Point(x: 0, y: 10)).first?.rest.last)
    #expect(abs(end.x) < 5 && abs(end.y - 28) < 5, "\(end)")
  }

  @Test("The guide shows a reversible shape from either end")
  func eitherWay() {
    let corners = PlainShapes.corners("L")
    var guide = StrokeGuide([(PlainShapes.shape(corners, isEitherWay: true), 12)])
    let points = Array(drawn("L", 1).reversed()).part(0.5)
    guide.follow(points)
    #expect(guide.completions(from: points.last ?? .zero).first?.likelihood ?? 0 > 0.8)
  }

  @Test("If the shapes are very many, the guide compares only a part of them in one step")
  func turns() {
    let count = 2 * StrokeGuide.maximumComparedTemplates
    let shapes = (0..<count).map { PlainShapes.shape(PlainShapes.corners($0 < count - 1 ? "left" : "right")) }
    var guide = StrokeGuide(shapes.map { ($0, 12) })
    let points = drawn("right", 0.8)
    guide.follow(points)
    #expect(guide.completions(from: .zero).count == count / 2 && !guide.isComplete)
    guide.compareRemaining()
    #expect(guide.completions(from: .zero).map(\.shape) == [count - 1] && guide.isComplete)
    guide.follow(points)
    #expect(!guide.isComplete)
  }

  @Test("At any part of a stroke, the guide accepts the same drawings as the vocabulary")
  func recognized() throws {
    let shapes = Self.names.map { PlainShapes.shape(PlainShapes.corners($0)) }
    let vocabulary = StrokeVocabulary(shapes)
    var count = 0
    for name in Self.names {
      for fraction in [0.1, 0.3, 0.5, 0.7, 0.9, 1] {
        var guide = guide(Self.names)
        let points = drawn(name, fraction)
        guide.follow(points)
        let judgement = vocabulary.judge(try #require(StrokeTemplate(points: points)))
        var expected = false
        if case .recognized = judgement { expected = true }
        #expect(guide.isRecognized { _ in true } == expected, "\(fraction) of \(name)")
        #expect(!guide.isRecognized { _ in false })
        if expected { count += 1 }
      }
    }
    #expect(count > Self.names.count)
  }

  @Test("The guide recognizes a stroke only after a comparison with all shapes")
  func recognizedInTurns() {
    let names =
      [String](repeating: "square", count: 2 * StrokeGuide.maximumComparedTemplates) + ["L"]
    var guide = guide(names)
    let points = drawn("L", 1)
    for round in 1...3 {
      guide.follow(points)
      #expect(guide.isRecognized { _ in true } == (round == 3), "\(round)")
    }
  }
}
