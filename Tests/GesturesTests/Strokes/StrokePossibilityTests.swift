import Gestures
import Testing

@Suite("Strokes that can no longer become a shape")
struct StrokePossibilityTests {
  private func shape(_ name: String, rotationTolerance: RotationTolerance = .upTo15Degrees) -> StrokeShape {
    PlainShapes.shape(PlainShapes.corners(name), rotationTolerance: rotationTolerance)
  }

  /// Returns the fraction of the path after which no shape is possible any more; nil if some shape stays possible to
  /// the end.
  private func end(_ points: [Point], _ shapes: [StrokeShape]) -> Double? {
    var possibility = StrokePossibility(shapes)
    for index in points.indices {
      let drawn = Array(points[...index])
      let length = drawn.pathLength
      if possibility.isDue(at: length), !possibility.follow(drawn, length: length) {
        return length / points.pathLength
      }
    }
    return nil
  }

  /// Returns points 0.5 mm apart on lines between the corners. All coordinates are in millimetres.
  private func path(_ corners: [Point]) -> [Point] {
    zip(corners, corners.dropFirst()).flatMap { from, to in
      let count = Int((to - from).length * 2)
      return (0...count).map { from + (to - from) * (Double($0) / Double(count)) }
    }
  }

  @Test(
    "An inexact drawing of a shape stays possible until its end",
    arguments: 1...8 as ClosedRange<UInt64>)
  func genuine(seed: UInt64) {
    var hand = DrawingHand(seed: seed)
    let shapes = PlainShapes.all.map { PlainShapes.shape($0.corners) }
    for (name, corners) in PlainShapes.all {
      hand.vary(turn: 8)
      let points = hand.draw(corners).map { Point(x: $0.x / 5, y: $0.y / 5) }
      #expect(end(points, shapes) == nil, "\(name)")
    }
  }

  @Test("A stroke is first compared at 12 mm, and again whenever its length has grown by a tenth")
  func pace() {
    var possibility = StrokePossibility([shape("L")])
    #expect(!possibility.isDue(at: 11.99) && possibility.isDue(at: 12))
    let isPossible = possibility.follow(path([.zero, Point(x: 0, y: 20)]), length: 20)
    #expect(isPossible)
    #expect(!possibility.isDue(at: 21.99) && possibility.isDue(at: 22.01))
    #expect(!StrokePossibility([]).isDue(at: 100))
  }

  @Test("A straight drag is soon excluded as a stroke if no shape begins with this line")
  func straight() throws {
    let shapes = [shape("L"), shape("U")]
    let up = path([.zero, Point(x: 0, y: -150)])
    #expect(try #require(end(up, shapes)) < 0.2)
    #expect(end(path([.zero, Point(x: 0, y: 150)]), shapes) == nil)
  }

  @Test("A drag back and forth is excluded before its end")
  func scribble() throws {
    let points = path([.zero, Point(x: 0, y: 40), Point(x: 30, y: 40), Point(x: 0, y: 20), Point(x: 30, y: 0), .zero])
    #expect(try #require(end(points, [shape("L")])) < 0.9)
  }

  @Test("A stroke stays possible below 12 mm, or if a shape has several strokes or allows rotation")
  func unbounded() throws {
    let up = path([.zero, Point(x: 0, y: -150)])
    #expect(end(up, [shape("L"), shape("U", rotationTolerance: .any)]) == nil)
    let plus = try #require(
      StrokeTemplate(strokes: [[.zero, Point(x: 100, y: 0)], [Point(x: 50, y: -50), Point(x: 50, y: 50)]]))
    #expect(end(up, [shape("L"), StrokeShape([plus])]) == nil)
    #expect(end(path([.zero, Point(x: 0, y: -11)]), [shape("L")]) == nil)
    #expect(end(up, []) == nil)
  }

  @Test("With more shapes than fit into one comparison, a stroke is still excluded early")
  func many() throws {
    let shapes = (0..<200).map { shape($0 % 2 == 0 ? "L" : "U") }
    #expect(try #require(end(path([.zero, Point(x: 0, y: -150)]), shapes)) < 0.6)
  }
}
