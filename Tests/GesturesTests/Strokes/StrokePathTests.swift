import Testing

@testable import Gestures

@Suite("The path of a stroke")
struct StrokePathTests {
  private func path(_ points: [Point]) -> StrokePath {
    var path = StrokePath()
    for point in points { path.add(point) }
    return path
  }

  @Test("Keeps points from 0.2 mm apart on, and the latest one in any case")
  func spacing() {
    let points = [Point.zero, Point(x: 0.2, y: 0), Point(x: 0.1, y: 0)]
    #expect(path(points).points == points)
    #expect(path([.zero, Point(x: 0.19, y: 0), Point(x: 0.1, y: 0)]).points == [.zero, Point(x: 0.1, y: 0)])
    #expect(path([.zero, Point(x: 0.2, y: 0)]).points == [.zero, Point(x: 0.2, y: 0)])
  }

  @Test("Is as long as its steps of a millimetre and more: trembling adds nothing")
  func length() {
    #expect(path([.zero, Point(x: 1, y: 0), Point(x: 1, y: 0.9), Point(x: 1, y: 0)]).length == 1)
    #expect(path([.zero, Point(x: 3, y: 0), Point(x: 3, y: 4)]).length == 7)
  }

  @Test("Of a stroke of any length, at most 1,025 points are kept, twice as far apart each time")
  func bound() {
    var path = StrokePath()
    for step in 0..<3000 { path.add(Point(x: Double(step) * 0.25, y: 0)) }
    let points = path.points
    #expect(points.count <= 1025 && points.count > 512)
    #expect(points.first == .zero && points.last == Point(x: 749.75, y: 0))
    let steps = zip(points, points.dropFirst()).map { ($1 - $0).length }
    #expect(steps.dropLast().allSatisfy { $0 >= 0.25 && $0 <= 1 })
    #expect(path.length > 740)
  }

  @Test("Begins anew after a reset, with fine steps again")
  func reset() {
    var path = StrokePath()
    #expect(!path.hasStarted && path.points == [])
    for step in 0..<3000 { path.add(Point(x: Double(step) * 0.25, y: 0)) }
    path.reset()
    #expect(!path.hasStarted && path.length == 0 && path.points == [])
    for x in [10.0, 10.25, 10.5, 12] { path.add(Point(x: x, y: 0)) }
    #expect(path.hasStarted && path.points.count == 4 && path.length == 2)
  }
}

@Suite("The parts of a drawing of several strokes")
struct StrokePartTests {
  private func part(_ points: [Point]) -> StrokePart { StrokePart(points, ofDrawing: 100) }
  private func line(_ length: Double) -> StrokePart { part([.zero, Point(x: length, y: 0)]) }
  private let matcher = StrokeMatcher(turn: .none)

  @Test("A dot may stand for another dot and for a stroke of a quarter of the drawing, but not for a longer one")
  func dots() {
    let dot = line(10)
    for (length, isLike) in [(0.0, true), (10, true), (11, true), (25, true), (26, false), (100, false)] {
      #expect(dot.isLike(line(length), matcher, within: 1) == isLike, "\(length)")
      #expect(line(length).isLike(dot, matcher, within: 1) == isLike, "\(length)")
    }
  }

  @Test("Strokes with a form are compared by it, and not by their size")
  func forms() {
    #expect(line(11).isLike(line(100), matcher, within: 1))
    let corner = part([.zero, Point(x: 50, y: 0), Point(x: 50, y: 50)])
    #expect(!line(50).isLike(corner, matcher, within: 1))
    #expect(corner.isLike(corner, matcher, within: 1))
    #expect(!corner.isLike(corner.reversed, matcher, within: 1))
    #expect(corner.reversed.reversed == corner)
  }
}
