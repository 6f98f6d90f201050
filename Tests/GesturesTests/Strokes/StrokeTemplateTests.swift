import TestSupport
import Testing

@testable import Gestures

@Suite("The template of a stroke")
struct StrokeTemplateTests {
  private static let tick = PlainShapes.tick

  @Test("A template does not depend on position, size or the number of points")
  func form() throws {
    let template = try #require(StrokeTemplate(points: Self.tick))
    let moved = Self.tick.map { Point(x: 1000 + $0.x * 7, y: -300 + $0.y * 7) }
    var dense: [Point] = []
    for (from, to) in zip(Self.tick, Self.tick.dropFirst()) {
      for step in 0..<50 { dense.append(from + (to - from) * (Double(step) / 50)) }
    }
    dense.append(Self.tick[2])
    // Real devices report points repeatedly.
    let repeated = Self.tick.flatMap { [$0, $0, $0] }
    for points in [moved, dense, repeated] {
      let other = try #require(StrokeTemplate(points: points))
      #expect(StrokeTemplate.distance(template, other) < 0.01)
    }
  }

  @Test("A template keeps the ratio of width and height")
  func isotropic() throws {
    let line = try #require(StrokeTemplate(points: [.zero, Point(x: 300, y: 0)]))
    let wavy = try #require(
      StrokeTemplate(points: (0...60).map { Point(x: Double($0) * 5, y: Double($0 % 2)) }))
    #expect(StrokeTemplate.distance(line, wavy) < 1.5)
    let tall = try #require(StrokeTemplate(points: [.zero, Point(x: 100, y: 100)]))
    #expect(StrokeTemplate.distance(line, tall) > StrokeShape.defaultLimit)
  }

  @Test("Resampled points have equal distances; a single resampled point is the middle of the path")
  func samples() {
    let path = [Point.zero, Point(x: 10, y: 0), Point(x: 100, y: 0)]
    #expect(path.resampled(5).map(\.x) == [0, 25, 50, 75, 100])
    #expect(path.resampled(1) == [Point(x: 10, y: 0)])
    #expect([path[1], path[1]].resampled(3) == [path[1], path[1], path[1]])
    #expect([Point]().resampled(3) == [])
  }

  @Test("A dot can be a stroke of a drawing, and its position beside a long stroke is compared")
  func dots() throws {
    let (top, bottom) = (Point.zero, Point(x: 0, y: 100))
    let colon = try #require(StrokeTemplate(strokes: [[top], [bottom]]))
    let beside = try #require(StrokeTemplate(strokes: [[top], [Point(x: 100, y: 0)]]))
    #expect(StrokeTemplate.distance(colon, colon) < 0.01)
    #expect(StrokeTemplate.distance(colon, beside) > 1)
    let line = [top, bottom]
    let dotted = try [0.0, 50, 100].map { y in
      try #require(StrokeTemplate(strokes: [line, [Point(x: 100, y: y)], [Point(x: 100, y: y)]]))
    }
    #expect(StrokeTemplate.distance(dotted[0], dotted[0]) < 0.01)
    #expect(StrokeTemplate.distance(dotted[0], dotted[1]) > 0.01)
    #expect(StrokeTemplate.distance(dotted[0], dotted[2]) > StrokeTemplate.distance(dotted[0], dotted[1]))
  }

  @Test("A stroke with infinite points or with fewer than two different points has no template")
  func none() {
    let nowhere = [Double.nan, .infinity, -.infinity].map { [Point.zero, Point(x: $0, y: 1)] }
    let here = Point(x: 5, y: 5)
    for points in [[], [here], [here, here, here]] + nowhere {
      #expect(StrokeTemplate(points: points) == nil, "\(points)")
    }
    let far = Double.greatestFiniteMagnitude
    #expect(StrokeTemplate(points: [Point(x: -far, y: 0), Point(x: far, y: 0)]) == nil)
  }

  @Test("Any path of finite points has a template, whatever its size and length")
  func extremes() throws {
    let reference = try #require(StrokeTemplate(points: Self.tick))
    var hand = DrawingHand(seed: 3)
    for exponent in stride(from: -300.0, through: 300, by: 50) {
      // Powers of ten without a power function.
      let factor = (0..<Int(abs(exponent))).reduce(1.0) { value, _ in exponent < 0 ? value / 10 : value * 10 }
      let points = hand.scribble().map { Point(x: $0.x * factor, y: $0.y * factor) }
      let template = try #require(StrokeTemplate(points: points), "\(exponent)")
      #expect(StrokeTemplate.distance(template, reference).isFinite)
    }
    let long = (0..<50_000).map { Point(x: Double($0 % 100), y: Double($0 % 77)) }
    #expect(StrokeTemplate.distance(try #require(StrokeTemplate(points: long)), reference).isFinite)
    // A path that returns to its start has no direction at the point where it reverses.
    let back = try #require(StrokeTemplate(points: [.zero, Point(x: 100, y: 0), .zero]))
    #expect(StrokeTemplate.distance(back, reference).isFinite && StrokeTemplate.distance(back, back) == 0)
  }

  @Test("Reversing a template once makes a different one; reversing it twice restores it")
  func reversed() throws {
    let template = try #require(StrokeTemplate(points: Self.tick))
    let reversed = try #require(StrokeTemplate(points: Self.tick.reversed()))
    #expect(StrokeTemplate.distance(template.reversed, reversed) < 0.01)
    #expect(StrokeTemplate.distance(template, template.reversed.reversed) == 0)
    #expect(StrokeTemplate.distance(template, reversed) > StrokeShape.writtenLimit)
  }
}

@Suite("The distance of two strokes", .computes)
struct StrokeMatcherTests {
  private static func templates(seed: UInt64, _ count: Int) -> [StrokeTemplate] {
    var hand = DrawingHand(seed: seed)
    return (0..<count).compactMap { index in
      hand.vary()
      let shape = PlainShapes.all[index % PlainShapes.all.count]
      return StrokeTemplate(points: index % 3 == 2 ? hand.scribble() : hand.draw(shape.corners))
    }
  }

  @Test(
    "The distance of two strokes is symmetric, 0 if they are equal, infinite beyond the limit",
    arguments: [.none, .upTo15Degrees, .upTo30Degrees, .any] as [RotationTolerance])
  func distances(rotationTolerance: RotationTolerance) {
    let matcher = StrokeMatcher(rotationTolerance: rotationTolerance)
    let templates = Self.templates(seed: 5, 24)
    #expect(templates.count == 24)
    for (index, a) in templates.enumerated() {
      #expect(matcher.distance(a, a) < 0.01)
      for b in templates[index...] {
        let distance = matcher.distance(a, b)
        #expect(abs(distance - matcher.distance(b, a)) < 0.001)
        #expect(matcher.distance(a, b, within: distance * 1.001 + 0.001) == distance)
        #expect(matcher.distance(a, b, within: distance * 0.999) == .infinity)
      }
    }
  }

  @Test(
    "A drawing that is rotated within the permitted rotation matches its shape",
    arguments: [
      (RotationTolerance.none, [], [12, 25, 60]), (.upTo15Degrees, [], [40, -60]),
      (.upTo30Degrees, [12, 28, -28], [75, -75]), (.any, [12, 28, -75, 170], []),
      (RotationTolerance(degrees: 22), [20, -20], [40, -60]), (RotationTolerance(degrees: 100), [95, -75], [130]),
    ] as [(RotationTolerance, [Double], [Double])])
  func turned(rotationTolerance: RotationTolerance, same: [Double], other: [Double]) throws {
    let corners = PlainShapes.corners("Z")
    let template = try #require(StrokeTemplate(points: corners))
    func distance(_ degrees: Double) throws -> Double {
      let turned = try #require(StrokeTemplate(points: corners.map { Self.turned($0, degrees) }))
      return StrokeMatcher(rotationTolerance: rotationTolerance).distance(turned, template)
    }
    for degrees in same { #expect(try distance(degrees) < 0.1, "\(degrees)") }
    for degrees in other { #expect(try distance(degrees) > 0.8, "\(degrees)") }
  }

  @Test(
    "A rotation tolerance is limited to the range from 0 to 180 degrees",
    arguments: [
      (0, 0), (22.5, 22.5), (180, 180), (-3, 0), (200, 180), (.nan, 0), (.infinity, 180),
    ] as [(Double, Double)])
  func turn(degrees: Double, expected: Double) {
    #expect(RotationTolerance(degrees: degrees).degrees == expected)
  }

  @Test("A permitted small rotation reduces the distance of a rotated stroke")
  func unintended() throws {
    let corners = PlainShapes.corners("Z")
    let template = try #require(StrokeTemplate(points: corners))
    for degrees in [12.0, -12] {
      let turned = try #require(StrokeTemplate(points: corners.map { Self.turned($0, degrees) }))
      let distances = [RotationTolerance.none, .upTo15Degrees].map {
        StrokeMatcher(rotationTolerance: $0).distance(turned, template)
      }
      #expect(distances[1] < distances[0] && distances[1] < StrokeShape.defaultLimit / 2, "\(distances)")
    }
  }

  /// Rotates a point in steps of a degree, each by a rational rotation.
  private static func turned(_ point: Point, _ degrees: Double) -> Point {
    let t = Double.pi / 360 * (degrees < 0 ? -1 : 1)
    let (cosine, sine) = ((1 - t * t) / (1 + t * t), 2 * t / (1 + t * t))
    return (0..<Int(abs(degrees))).reduce(point) { point, _ in
      Point(x: point.x * cosine - point.y * sine, y: point.x * sine + point.y * cosine)
    }
  }

  @Test("Only nearly equal shapes cause a warning about their similarity")
  func lookAlikes() throws {
    func distance(_ a: [Point], _ b: [Point]) throws -> Double {
      StrokeTemplate.distance(
        try #require(StrokeTemplate(points: a)), try #require(StrokeTemplate(points: b)))
    }
    let (l, v) = (PlainShapes.corners("L"), PlainShapes.corners("V"))
    #expect(try distance(PlainShapes.tick, v) < StrokeShape.lookAlikeDistance)
    #expect(try distance(PlainShapes.corners("U"), v) < StrokeShape.lookAlikeDistance)
    #expect(try distance(l, [.zero, Point(x: 0, y: 100), Point(x: 100, y: 100)]) < StrokeShape.lookAlikeDistance)
    let others = PlainShapes.all.filter { !["U", "V"].contains($0.name) }
    for (index, a) in others.enumerated() {
      for b in others[(index + 1)...] {
        #expect(try distance(a.corners, b.corners) > StrokeShape.lookAlikeDistance, "\(a.name), \(b.name)")
      }
    }
  }
}

@Suite("A drawing of several strokes")
struct SeveralStrokesTests {
  private static func points(_ corners: [(x: Double, y: Double)]) -> [Point] {
    let ends = corners.map { Point(x: $0.x, y: $0.y) }
    var points: [Point] = []
    for (from, to) in zip(ends, ends.dropFirst()) {
      points += (0..<20).map { from + (to - from) * (Double($0) / 20) }
    }
    return points + ends.suffix(1)
  }

  private static let cross = [points([(0, 0), (100, 100)]), points([(100, 0), (0, 100)])]
  private static let plus = [points([(50, 0), (50, 100)]), points([(0, 50), (100, 50)])]
  private static let capitalT = [points([(0, 0), (100, 0)]), points([(50, 0), (50, 100)])]
  private static let exclamation = [points([(0, 0), (0, 70)]), [Point(x: 0, y: 100)]]

  @Test(
    "The order and the direction of a drawing's strokes do not change its template",
    arguments: [cross, plus, capitalT, exclamation])
  func order(strokes: [[Point]]) throws {
    let template = try #require(StrokeTemplate(strokes: strokes))
    for other in [strokes.reversed(), strokes.map { $0.reversed() }, [strokes[1].reversed(), strokes[0]]] {
      let same = try #require(StrokeTemplate(strokes: Array(other)))
      #expect(StrokeMatcher().distance(template, same) < 0.4 && template.strokeCount == 2)
    }
  }

  @Test("Drawings are distinguished by their shape, not by their number of strokes")
  func others() throws {
    let drawings = [Self.cross, Self.plus, Self.capitalT, Self.exclamation]
    let vocabulary = StrokeVocabulary(
      drawings.map { StrokeShape([StrokeTemplate(strokes: $0)].compactMap(\.self)) })
    for (index, strokes) in drawings.enumerated() {
      let larger = strokes.map { $0.map { Point(x: 300 + $0.x * 2.2, y: 40 + $0.y * 1.9) } }
      let judgement = vocabulary.judge(try #require(StrokeTemplate(strokes: larger)))
      guard case .recognized(index, _) = judgement else {
        Issue.record("\(index): \(judgement)")
        continue
      }
    }
    // A T whose bar is drawn in two halves.
    let halves = [Self.points([(0, 0), (50, 0)]), Self.points([(100, 0), (50, 0)]), Self.capitalT[1]]
    guard case .recognized(2, _) = vocabulary.judge(try #require(StrokeTemplate(strokes: halves))) else {
      Issue.record("a T of three strokes")
      return
    }
  }

  @Test("Two drawings are compared with rotations up to the shape's tolerance")
  func rotated() throws {
    let plus = try #require(StrokeTemplate(strokes: Self.capitalT))
    let turned = try #require(
      StrokeTemplate(strokes: Self.capitalT.map { $0.map { Point(x: -$0.y, y: $0.x) } }))
    #expect(StrokeMatcher().distance(turned, plus) > StrokeShape.defaultLimit)
    #expect(StrokeMatcher(rotationTolerance: RotationTolerance(degrees: 60)).distance(turned, plus) > 2)
    #expect(StrokeMatcher(rotationTolerance: .any).distance(turned, plus) < 0.5)
  }

  @Test("A drawing with equal points, infinite points or too many strokes has no template")
  func none() {
    let dot = [Point(x: 1, y: 1)]
    let line = [Point.zero, Point(x: 9, y: 9)]
    for strokes in [[], [[]], [dot], [dot, dot, []], [line, [Point(x: .nan, y: 0)]]] {
      #expect(StrokeTemplate(strokes: strokes) == nil, "\(strokes)")
    }
    #expect(StrokeTemplate(strokes: [dot, line])?.strokeCount == 2)
    #expect(StrokeTemplate(strokes: [[], line])?.strokeCount == 1)
    let full = [[Point]](repeating: line, count: StrokeTemplate.maximumStrokes)
    #expect(StrokeTemplate(strokes: full) != nil && StrokeTemplate(strokes: full + [line]) == nil)
  }

  @Test("The distance between two drawings is always finite")
  func properties() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("several strokes: seed \(seed)")
    var choices = Choices(seed: seed)
    let templates = (0..<30).compactMap { _ in
      StrokeTemplate(
        strokes: (0..<(1 + choices.below(16))).map { _ in
          (0..<(1 + choices.below(12))).map { _ in
            Point(x: Double(choices.below(50)), y: Double(choices.below(50)))
          }
        })
    }
    try #require(templates.count > 20)
    for a in templates {
      #expect(StrokeMatcher().distance(a, a) < 0.01)
      for b in templates {
        let distance = StrokeMatcher().distance(a, b)
        #expect(distance.isFinite && abs(distance - StrokeMatcher().distance(b, a)) < 0.01)
        #expect(StrokeMatcher().distance(a, b, within: distance * 0.99) == .infinity)
        let along = StrokeMatcher().wayDistance(a, b, SIMD2(1, 0), within: .infinity)
        #expect(StrokeMatcher().wayDistance(a, b, SIMD2(1, 0), within: along * 1.001 + 1e-6) == along)
      }
    }
  }
}
