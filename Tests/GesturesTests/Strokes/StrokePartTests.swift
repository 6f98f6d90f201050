import Testing

@testable import Gestures

@Suite("The parts of a drawing of several strokes")
struct StrokePartTests {
  private func part(_ points: [Point]) -> StrokePart { StrokePart(points, ofDrawing: 100) }
  private func line(_ length: Double) -> StrokePart { part([.zero, Point(x: length, y: 0)]) }
  private let matcher = StrokeMatcher(rotationTolerance: .none)

  @Test("A dot matches another dot and a stroke of up to a quarter of the drawing")
  func dots() {
    let dot = line(10)
    for (length, isLike) in [(0.0, true), (10, true), (11, true), (25, true), (26, false), (100, false)] {
      #expect(dot.isLike(line(length), matcher, within: 1) == isLike, "\(length)")
      #expect(line(length).isLike(dot, matcher, within: 1) == isLike, "\(length)")
    }
  }

  @Test("Parts of a drawing that are no dots are compared by shape, not by size")
  func forms() {
    #expect(line(11).isLike(line(100), matcher, within: 1))
    let corner = part([.zero, Point(x: 50, y: 0), Point(x: 50, y: 50)])
    #expect(!line(50).isLike(corner, matcher, within: 1))
    #expect(corner.isLike(corner, matcher, within: 1))
    #expect(!corner.isLike(corner.reversed, matcher, within: 1))
    #expect(corner.reversed.reversed == corner)
  }
}
